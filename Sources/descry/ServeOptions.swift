import ArgumentParser

/// What can be told to the service.
struct ServeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host: String?

  @Option(help: ArgumentHelp("The port to listen on; 0 is any that is free.", valueName: "number"))
  var port: Int?

  @Option(help: ArgumentHelp("Pictures at once; otherwise one a core.", valueName: "number"))
  var workers: Int?
}
