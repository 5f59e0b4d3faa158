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
    name: "UIComponents",
    products: [
        .library(name: "UIComponents", targets: ["UIComponents"]),
        .library(name: "Charts", targets: ["Charts"]),
    ],
    targets: [
        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "UIComponents",
            dependencies: ["CQREncode", "CZlib"],
            swiftSettings: settings),
        .target(name: "Charts", dependencies: ["UIComponents"], swiftSettings: settings),
        .testTarget(
            name: "UIComponentsTests",
            dependencies: ["UIComponents", "CZlib"],
            swiftSettings: settings),
        .testTarget(name: "ChartsTests", dependencies: ["Charts"], swiftSettings: settings),
    ])
