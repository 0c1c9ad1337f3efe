// swift-tools-version: 6.2

import PackageDescription

// Depends on Descry by version, as users' packages do. Scripts/test dependency sets
// DESCRY_REPOSITORY.
let package = Package(
  name: "AsDependency",
  dependencies: [
    .package(url: Context.environment["DESCRY_REPOSITORY"] ?? "../..", from: "0.4.0")
  ],
  targets: [
    .executableTarget(
      name: "AsDependency",
      dependencies: [
        .product(name: "ImageDescription", package: "descry"),
        .product(name: "VoiceOverSimulator", package: "descry"),
      ])
  ])
