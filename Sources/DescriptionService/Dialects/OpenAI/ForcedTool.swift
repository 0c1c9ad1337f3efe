/// The function that a request forces the model to call, by which many clients ask for structure.
enum ForcedTool {
  /// The arguments of the function; `nil` if the request forces no call.
  ///
  /// Of several functions that may be called, it is the first one that Descry can fill.
  ///
  /// - Throws: `schemaUnsupported` if Descry can fill none.
  static func arguments(_ body: JSONInput) throws(Problem) -> WantedJSON? {
    guard let choice = body["tool_choice"], let allowed = names(of: choice) else { return nil }
    var cause: Problem?
    for tool in (body["tools"]?.items ?? []) where tool["type"]?.text ?? "function" == "function" {
      let function = function(of: tool)
      guard let name = function["name"]?.text, allowed.isEmpty || allowed.contains(name) else {
        continue
      }
      do throws(Problem) {
        return try WantedJSON(schema: function["parameters"] ?? .null, function: name)
      } catch {
        cause = cause ?? error
      }
    }
    throw cause
      ?? Problem(
        .schemaUnsupported, "tool_choice names no function in tools; Descry calls no other")
  }

  /// The names of the functions of which one must be called, empty for any; `nil` if none must.
  private static func names(of choice: JSONInput) -> [String]? {
    switch choice["type"]?.text ?? choice.text {
    case nil, "none", "auto": return nil
    case "required", "any": return []
    case "allowed_tools":
      let allowed = choice["allowed_tools"] ?? choice
      guard allowed["mode"]?.text == "required" else { return nil }
      return (allowed["tools"]?.items ?? []).map { function(of: $0)["name"]?.text ?? "" }
    default: return [function(of: choice)["name"]?.text ?? ""]
    }
  }

  /// The function's members, which only chat completions nest.
  private static func function(of tool: JSONInput) -> JSONInput { tool["function"] ?? tool }
}
