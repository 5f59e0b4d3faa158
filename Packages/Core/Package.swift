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
    name: "Core",
    products: [.library(name: "Core", targets: ["Core"])],
    targets: [
        .target(
            name: "Core",
            dependencies: [],
            resources: [.embedInCode("Resources")],
            swiftSettings: settings),
        .testTarget(
            name: "CoreTests",
            dependencies: ["Core"],
            swiftSettings: settings),
    ])
