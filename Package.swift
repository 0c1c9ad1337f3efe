// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Optimizing tests takes more than half of the time that compiling them takes.
let testSettings = swiftSettings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// `pkgConfig: "opencv4"` would link every OpenCV module, about 370 shared libraries. They would add a
// quarter of a second to every start.
let libraries = [
  "opencv_core", "opencv_imgproc", "tesseract", "jpeg", "png16", "webp",
  "webpdemux", "gif", "tiff", "heif", "de265", "lcms2", "ZXing", "z", "gomp",
]

let package = Package(
  name: "descry",
  products: [
    .library(name: "ImageDescription", targets: ["ImageDescription", "SafeFiles"]),
    .library(name: "VoiceOverSimulator", targets: ["VoiceOverSimulator"]),
    .library(name: "AccessibilityAudit", targets: ["AccessibilityAudit", "SafeFiles"]),
    .library(name: "DescriptionWorkers", targets: ["DescriptionWorkers"]),
    .library(name: "DescriptionStore", targets: ["DescriptionStore", "SafeFiles"]),
    .library(
      name: "DescriptionBatch", targets: ["DescriptionBatch", "DescriptionStore", "SafeFiles"]),
    .library(name: "DescriptionService", targets: ["DescriptionService"]),
    .executable(name: "descry", targets: ["descry"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // The library is called liblept until Debian 12, and libleptonica since Debian 13.
    .systemLibrary(name: "CLeptonica", pkgConfig: "lept"),
    .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .target(name: "CFiles"),
    // At the bottom: it depends on no other library, so listing a folder needs no net.
    .target(
      name: "SafeFiles",
      dependencies: [
        "CFiles", "COpenSSL", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "CImageAnalysis",
      dependencies: ["CLeptonica", "COpenSSL"],
      exclude: ["opencv4"],
      cxxSettings: [.headerSearchPath("."), .headerSearchPath("opencv4")],
      linkerSettings: libraries.map { .linkedLibrary($0) }),
    .target(
      name: "CAnalysisModels",
      exclude: ["README.md", "english-words.txt", "nets", "nets.json"]),
    .target(
      name: "ImageDescription",
      dependencies: [
        "CImageAnalysis", "CAnalysisModels", "CWords", "CZlib", "SafeFiles",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .target(name: "CDrawing"),
    .target(name: "CWorkerProcess", linkerSettings: [.linkedLibrary("seccomp")]),
    .target(
      name: "DescriptionWorkers",
      dependencies: [
        "CAllocator", "CDrawing", "CWorkerProcess", "ImageDescription", "SafeFiles",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "DescriptionStore",
      dependencies: [
        "ImageDescription", "SafeFiles", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "VoiceOverSimulator",
      dependencies: [
        "ImageDescription", "SafeFiles", .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "CReportPage",
      dependencies: ["CWords"],
      exclude: [
        "head.mustache", "picture.mustache", "foot.mustache", "base.css", "report.css", "report.js",
        "audit.css", "audit.js",
      ]),
    .target(name: "CWords"),
    .target(
      name: "DescriptionBatch",
      dependencies: [
        "CReportPage", "DescriptionStore", "DescriptionWorkers", "ImageDescription",
        "SafeFiles",
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .target(name: "CAllocator"),
    .target(
      name: "CServicePage",
      exclude: ["openapi.json", "page"]),
    .target(
      name: "DescriptionService",
      dependencies: [
        "CAllocator", "CServicePage", "DescriptionWorkers", "ImageDescription", "SafeFiles",
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "CMarkup",
      linkerSettings: ["gumbo", "cmark-gfm", "cmark-gfm-extensions"].map { .linkedLibrary($0) }),
    .target(
      name: "AccessibilityAudit",
      dependencies: [
        "CMarkup", "CReportPage", "CWords", "DescriptionWorkers", "ImageDescription",
        "SafeFiles", "VoiceOverSimulator",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "descry",
      dependencies: [
        "AccessibilityAudit", "CAllocator", "CWorkerProcess", "DescriptionBatch",
        "DescriptionService", "DescriptionStore", "DescriptionWorkers", "ImageDescription",
        "SafeFiles", "VoiceOverSimulator",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "TestSupport",
      dependencies: ["AccessibilityAudit", "DescriptionWorkers", "ImageDescription"],
      path: "Tests/TestSupport",
      swiftSettings: testSettings),
    .testTarget(
      name: "ImageDescriptionTests",
      dependencies: ["ImageDescription", "SafeFiles", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "VoiceOverSimulatorTests",
      dependencies: [
        "ImageDescription", "VoiceOverSimulator", "TestSupport",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "AccessibilityAuditTests",
      dependencies: [
        "AccessibilityAudit", "DescriptionWorkers", "ImageDescription", "SafeFiles", "descry",
        "TestSupport", "VoiceOverSimulator",
      ],
      swiftSettings: testSettings),
    .target(
      name: "CAnalysisTesting",
      dependencies: ["CImageAnalysis"],
      path: "Tests/CAnalysisTesting",
      cxxSettings: [
        .headerSearchPath("../../Sources/CImageAnalysis"),
        .headerSearchPath("../../Sources/CImageAnalysis/opencv4"),
      ]),
    .testTarget(
      name: "CImageAnalysisTests",
      dependencies: [
        "CAnalysisModels", "CAnalysisTesting", "CImageAnalysis", "CZlib", "TestSupport",
      ],
      swiftSettings: testSettings),
    .target(name: "CFuzzing", path: "Tests/Fuzzing/CFuzzing"),
    .executableTarget(
      name: "DescryFuzzer",
      dependencies: [
        "CFuzzing", "CImageAnalysis", "ImageDescription", "AccessibilityAudit", "DescriptionBatch",
        "DescriptionService", "DescriptionWorkers", "VoiceOverSimulator",
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Tests/Fuzzing/DescryFuzzer",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "FaultyWorker", dependencies: ["CWorkerProcess"], path: "Tests/FaultyWorker"),
    // For Scripts/evaluate --by-source.
    .executableTarget(
      name: "Yardstick", dependencies: ["ImageDescription", "SafeFiles"], path: "Tests/Yardstick",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "DescriptionBatchTests",
      dependencies: [
        "DescriptionBatch", "DescriptionStore", "DescriptionWorkers", "ImageDescription",
        "SafeFiles",
        "descry", "FaultyWorker", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "DescriptionServiceTests",
      dependencies: [
        "DescriptionService", "DescriptionWorkers", "ImageDescription", "SafeFiles", "descry",
        "FaultyWorker", "TestSupport",
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "DescryCommandTests",
      dependencies: ["descry", "ImageDescription", "SafeFiles", "TestSupport"],
      swiftSettings: testSettings),
  ],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17)
