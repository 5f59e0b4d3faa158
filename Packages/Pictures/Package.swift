// swift-tools-version: 6.2
import PackageDescription

/// The language settings of every target; warnings are errors where the environment asks for it, as CI does.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    + (Context.environment["CLASSLY_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "Pictures",
    products: [.library(name: "Pictures", targets: ["Pictures"])],
    dependencies: [
        .package(path: "../Core"),
        .package(path: "../Persistence"),
        .package(path: "../Application"),
        .package(path: "../../Tests/TestSupport"),
    ],
    targets: [
        .target(
            name: "Pictures",
            dependencies: ["Core", "Persistence", "Application"],
            resources: [.embedInCode("Resources")],
            swiftSettings: settings),
        .testTarget(
            name: "PicturesTests",
            dependencies: ["Pictures", "Core", "Persistence", "Application", "TestSupport"],
            swiftSettings: settings),
    ])
