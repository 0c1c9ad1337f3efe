// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Album",
  dependencies: [
    // A clone of Descry next to this package.
    .package(path: "../descry")
  ],
  targets: [
    .testTarget(
      name: "AlbumTests",
      dependencies: [
        .product(name: "ImageDescription", package: "descry"),
        .product(name: "VoiceOverSimulator", package: "descry"),
      ])
  ])
