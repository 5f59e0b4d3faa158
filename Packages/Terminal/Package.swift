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

/// The packages of this project that the terminal shows something of.
let shownPackages: [String] = [
    "Core", "Persistence", "Application", "Networking", "Authentication", "StudentManagement",
    "ClassManagement",
    "Payments", "Attendance", "Messages", "Discovery", "Pictures", "Usage", "DataExchange", "Navigation",
    "Academy", "UIComponents", "Operations",
]
let shown = shownPackages.map { Target.Dependency.product(name: $0, package: $0) }

let package = Package(
    name: "Terminal",
    products: [.library(name: "Terminal", targets: ["Terminal"])],
    dependencies: shownPackages.map { .package(path: "../\($0)") } + [
        .package(path: "../../Tests/TestSupport"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .systemLibrary(name: "CMalloc"),
        .target(
            name: "Terminal",
            dependencies: shown + [
                "CMalloc",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPClient", package: "Networking"),
                .product(name: "Logging", package: "swift-log"),
            ],
            resources: [.embedInCode("Resources")],
            swiftSettings: settings),
        .testTarget(
            name: "TerminalTests",
            dependencies: shown + [
                "Terminal", "TestSupport", .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: settings),
    ])
