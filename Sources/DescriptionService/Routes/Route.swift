import HTTPTypes

/// The paths of the service.
enum Route: String, CaseIterable {
  case descriptions = "/v1/descriptions"
  case checks = "/v1/checks"
  case capabilities = "/v1/capabilities"
  case live = "/health/live"
  case ready = "/health/ready"
  case metrics = "/metrics"
  case openAPI = "/openapi.json"
  case page = "/"
  case pageStyle = "/page.css"
  case pageScript = "/page.js"
  case ollamaChat = "/api/chat"
  case ollamaGenerate = "/api/generate"
  case ollamaTags = "/api/tags"
  case ollamaShow = "/api/show"
  case ollamaVersion = "/api/version"
  case ollamaProcesses = "/api/ps"
  case ollamaPull = "/api/pull"
  case openAIChat = "/v1/chat/completions"
  case openAIResponses = "/v1/responses"
  case openAIModels = "/v1/models"
  case openAIModel = "/v1/models/{model}"
  case llamaCompletion = "/completion"
  case llamaHealth = "/health"
  case seerDescribe = "/describe"
  case photoPrismCaption = "/api/v1/vision/caption"
  case photoPrismLabels = "/api/v1/vision/labels"

  /// What the path of one of OpenAI's models begins with.
  static let openAIModelFolder = "/v1/models/"

  /// The route of a path, in the spellings of the dialects' clients; `nil` if there is nothing at it.
  init?(path: String) { self.init(exactly: Self.meant(by: path)) }

  /// The route of exactly this path.
  init?(exactly path: String) {
    if path.hasPrefix(Self.openAIModelFolder) {
      self = .openAIModel
    } else {
      self.init(rawValue: path)
    }
  }

  /// The methods that the path allows, besides `OPTIONS`.
  var methods: [HTTPRequest.Method] {
    takesPictures || endpoint != nil ? [.post] : [.get, .head]
  }

  /// Whether clients post pictures to the path.
  var takesPictures: Bool { self == .descriptions || self == .checks }

  /// All methods that the path allows.
  var allMethods: [HTTPRequest.Method] { methods + [.options] }

  /// Whether the path needs a key, if the service has keys.
  var needsKey: Bool {
    takesPictures || self == .capabilities || self == .metrics
      || !dialects.isEmpty && self != .llamaHealth
  }

  /// Whether the answer is a file compiled into the program.
  var isOfFile: Bool { isOfPage || self == .openAPI }

  /// Whether the file belongs to the page.
  var isOfPage: Bool { self == .page || self == .pageStyle || self == .pageScript }
}
