// swift-tools-version: 6.2

import PackageDescription

// A package as others write it: it depends on Descry by version. Scripts/test dependency says
// where the repository is.
let package = Package(
  name: "AsDependency",
  dependencies: [
    .package(url: Context.environment["DESCRY_REPOSITORY"] ?? "../..", from: "0.1.0")
  ],
  targets: [
    .executableTarget(
      name: "AsDependency",
      dependencies: [
        .product(name: "ImageDescription", package: "descry"),
        .product(name: "VoiceOverSimulator", package: "descry"),
      ])
  ])
