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
    name: "Application",
    products: [.library(name: "Application", targets: ["Application"])],
    dependencies: [
        .package(path: "../Core"),
        .package(path: "../Persistence"),
        .package(path: "../TamperEvidence"),
        .package(path: "../../Tests/TestSupport"),
    ],
    targets: [
        .target(
            name: "Application",
            dependencies: ["Core", "Persistence", "TamperEvidence"],
            resources: [.embedInCode("Resources")],
            swiftSettings: settings),
        .testTarget(
            name: "ApplicationTests",
            dependencies: ["Application", "Core", "Persistence", "TamperEvidence", "TestSupport"],
            swiftSettings: settings),
    ])
