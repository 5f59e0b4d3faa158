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
    name: "TestSupport",
    products: [.library(name: "TestSupport", targets: ["TestSupport"])],
    dependencies: [
        .package(path: "../../Packages/Core"),
        .package(path: "../../Packages/Persistence"),
        .package(path: "../../Packages/Application"),
        .package(path: "../PostgresSupport"),
    ],
    targets: [
        .target(
            name: "TestSupport", dependencies: ["Core", "Persistence", "Application", "PostgresSupport"],
            swiftSettings: settings)
    ])
