/// A place in a text file, both counted from 1.
package struct TextPlace: Equatable, Sendable {
  package let line: Int
  package let column: Int
}
