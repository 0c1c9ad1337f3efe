extension Route {
  /// The folder of the interface that PhotoPrism calls "vision".
  static let photoPrismFolder = "/api/v1/vision/"

  /// The dialects that have the path; none for Descry's own paths.
  var dialects: [Dialect] {
    switch self {
    case .descriptions, .checks, .capabilities, .live, .ready, .metrics, .openAPI, .page,
      .pageStyle, .pageScript:
      []
    case .ollamaChat, .ollamaGenerate, .ollamaTags, .ollamaShow, .ollamaVersion, .ollamaProcesses,
      .ollamaPull:
      [.ollama]
    case .openAIChat, .openAIResponses, .openAIModels, .openAIModel: [.openai]
    case .llamaCompletion: [.llama]
    case .llamaHealth: [.llama, .seer]
    case .seerDescribe: [.seer]
    case .photoPrismCaption, .photoPrismLabels: [.photoprism]
    }
  }

  /// Reads what clients of a dialect post to the path; `nil` for other paths.
  var endpoint: DialectEndpoint? {
    switch self {
    case .ollamaChat: OllamaDialect.chat
    case .ollamaGenerate: OllamaDialect.generate
    case .ollamaShow: OllamaDialect.show
    case .ollamaPull: OllamaDialect.pull
    case .openAIChat: OpenAIDialect.chat
    case .openAIResponses: OpenAIResponse.respond
    case .llamaCompletion: LlamaDialect.completion
    case .seerDescribe: SeerDialect.describe
    case .photoPrismCaption: PhotoPrismDialect.caption
    case .photoPrismLabels: PhotoPrismDialect.labels
    default: nil
    }
  }
}
