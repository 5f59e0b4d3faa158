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
    name: "TamperEvidence",
    products: [.library(name: "TamperEvidence", targets: ["TamperEvidence"])],
    dependencies: [
        .package(path: "../Core"),
        .package(path: "../Persistence"),
        .package(path: "../../Tests/TestSupport"),
    ],
    targets: [
        .target(
            name: "TamperEvidence",
            dependencies: ["Core", "Persistence"],
            resources: [.embedInCode("Resources")],
            swiftSettings: settings),
        .testTarget(
            name: "TamperEvidenceTests",
            dependencies: ["TamperEvidence", "Core", "Persistence", "TestSupport"],
            swiftSettings: settings),
    ])
