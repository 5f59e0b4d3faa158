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
    name: "Navigation",
    products: [.library(name: "Navigation", targets: ["Navigation"])],
    dependencies: [
        .package(path: "../Core"),
        .package(path: "../Persistence"),
        .package(path: "../Networking"),
        .package(path: "../Authentication"),
        .package(path: "../StudentManagement"),
        .package(path: "../ClassManagement"),
        .package(path: "../Payments"),
        .package(path: "../Attendance"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .target(
            name: "Navigation",
            dependencies: [
                "Core",
                "Persistence",
                "Networking",
                "Authentication",
                "StudentManagement",
                "ClassManagement",
                "Payments",
                "Attendance",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "NavigationTests",
            dependencies: [
                "Navigation",
                "Core",
                "Persistence",
                "Networking",
                "Authentication",
                "StudentManagement",
                "ClassManagement",
                "Payments",
                "Attendance",
            ],
            swiftSettings: settings),
    ])
