import Foundation
import TestSupport
import Testing
import VoiceOverSimulator

@Suite("Errors in hierarchies")
struct HierarchyErrorTests {
  @Test(
    "Names the place and what was expected, in one line",
    arguments: [
      ("[", "1:2: expected a value, found the end of the file"),
      ("[1]", "1:2: expected an object with the key 'element' or 'container'"),
      ("[{}]", "1:2: expected an object with the key 'element' or 'container'"),
      ("[] []", "1:4: expected nothing after the value"),
      ("[\n {\"element\": 1}]", "2:14: expected an object under 'element'"),
      ("[{\"element\": {}}]", "1:14: expected the key '_0'"),
      ("[{\"element\": {\"_0\": {}}}]", "1:14: expected the key 'traversalIndex'"),
      (
        "[{\"element\": {\"_0\": {}, \"traversalIndex\": 1.5}}]",
        "1:14: expected a whole number under 'traversalIndex'"
      ),
      (
        TestHierarchies.json(TestHierarchies.element("\"label\": 3")),
        "1:31: expected text under 'label'"
      ),
      (
        TestHierarchies.json(TestHierarchies.element("\"traits\": [3]")),
        "1:33: expected the name of a trait"
      ),
      (
        TestHierarchies.json(TestHierarchies.element("\"label\": \"ä\", \"label\": 1")),
        "1:43: expected each key once, found 'label' again"
      ),
      (
        TestHierarchies.json(
          TestHierarchies.element("\"shape\": {\"type\": \"frame\", \"frame\": [1]}")),
        "1:58: expected [[x, y], [width, height]] in points under 'frame'"
      ),
      (
        "[{\"container\": {\"_0\": {\"type\": {\"shelf\": {}}}, \"children\": []}}]",
        "1:32: expected one of list, landmark, tabBar, semanticGroup, dataTable under 'type'"
      ),
      (
        "[{\"container\": {\"_0\": {\"type\": {\"list\": {}}}}}]",
        "1:16: expected the key 'children'"
      ),
      ("[\"\\x\"]", "1:5: this escape is unknown"),
      ("[\"\\uD800\"]", "1:9: this escape is no character"),
      ("[01]", "1:4: expected a number"),
      ("[{\"a\" 1}]", "1:7: expected ':' after the key"),
    ])
  func places(_ json: String, _ message: String) {
    #expect { try App(hierarchy: json) } throws: { "\($0)" == message }
  }

  @Test("Refuses depth before the stack overflows", arguments: [10_000, 1_000_000])
  func depth(_ depth: Int) {
    let brackets = String(repeating: "[", count: depth)
    #expect { try App(hierarchy: brackets) } throws: {
      "\($0)" == "1:513: expected at most 512 levels of brackets"
    }
    let open = "{\"container\":{\"_0\":{\"type\":{\"list\":{}}},\"children\":["
    let containers = "[" + String(repeating: open, count: depth / 10)
    #expect { try App(hierarchy: containers) } throws: {
      "\($0)".hasSuffix("expected at most 512 levels of brackets")
    }
  }

  @Test("Reads containers 100 deep, and refuses more")
  func containers() throws {
    func nested(_ count: Int) -> String {
      let open = "{\"container\": {\"_0\": {\"type\": {\"list\": {}}}, \"children\": ["
      return "[" + String(repeating: open, count: count) + String(repeating: "]}}", count: count)
        + "]"
    }
    let app = try App(hierarchy: nested(100))
    #expect(try JSONValue(app.hierarchyJSON) == JSONValue(nested(100)))
    #expect { try App(hierarchy: nested(101)) } throws: {
      "\($0)".hasSuffix("expected containers nested 100 deep at most")
    }
  }

  @Test("Refuses more nodes than a screen has")
  func count() throws {
    let nodes = (0..<20_001).map { TestHierarchies.element("", index: $0) }
    #expect(try App(hierarchy: "[\(nodes.dropLast().joined(separator: ","))]").screens.count == 1)
    #expect { try App(hierarchy: "[\(nodes.joined(separator: ","))]") } throws: {
      "\($0)".hasSuffix("expected at most 20000 elements and containers")
    }
  }

  @Test("Places farther than any screen are unknown, and written back")
  func farAway() throws {
    let json = TestHierarchies.json(
      TestHierarchies.element(
        "\"shape\": {\"type\": \"frame\", \"frame\": [[1e300, 0], [10, 10]]}"))
    let app = try App(hierarchy: json)
    #expect(app.front.elements[0].frame == nil)
    #expect(try JSONValue(app.hierarchyJSON) == JSONValue(json))
  }

  @Test("Reading and listening take linear time")
  func growth() throws {
    func seconds(_ count: Int) throws -> Double {
      let nodes = (0..<count).map { index in
        TestHierarchies.element(
          "\"label\": \"Row \(index)\", \"shape\": {\"type\": \"frame\", "
            + "\"frame\": [[0, \(index * 44)], [375, 44]]}", index: index)
      }
      let list = "{\"container\": {\"_0\": {\"type\": {\"list\": {}}}, \"children\": ["
      let json = "[\(list)\(nodes.joined(separator: ","))]}}]"
      return try Growth.seconds {
        let app = try App(hierarchy: json)
        _ = (app.hierarchyJSON, HierarchyComparison(app).differences)
      }
    }
    let growth = try Growth.measured {
      try seconds(10)
    } quarter: {
      try seconds(2_500)
    } whole: {
      try seconds(10_000)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
