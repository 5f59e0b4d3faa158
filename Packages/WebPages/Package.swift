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

/// The packages that the pages import.
let packages = [
    "Core", "Application", "Networking", "Navigation", "Authentication", "StudentManagement",
    "ClassManagement", "Payments",
    "Attendance", "Discovery", "Messages", "Pictures", "Usage", "DataExchange", "Academy", "UIComponents",
]

let package = Package(
    name: "WebPages",
    products: [
        .library(name: "WebPages", targets: ["WebPages"]),
        .library(name: "ReportCharts", targets: ["ReportCharts"]),
    ],
    dependencies: [
        .package(path: "../Core"),
        .package(path: "../Application"),
        .package(path: "../Networking"),
        .package(path: "../Navigation"),
        .package(path: "../Authentication"),
        .package(path: "../StudentManagement"),
        .package(path: "../ClassManagement"),
        .package(path: "../Payments"),
        .package(path: "../Attendance"),
        .package(path: "../Discovery"),
        .package(path: "../Usage"),
        .package(path: "../Messages"),
        .package(path: "../Pictures"),
        .package(path: "../DataExchange"),
        .package(path: "../Academy"),
        .package(path: "../UIComponents"),
        .package(path: "../../Tests/TestSupport"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    ],
    targets: [
        .target(
            name: "WebPages",
            dependencies: packages.map { .product(name: $0, package: $0) } + [
                .product(name: "HTTPServer", package: "Networking"),
                .product(name: "OpenAPI", package: "Networking"),
                .product(name: "Charts", package: "UIComponents"),
                "ReportCharts",
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            resources: [.embedInCode("Resources")],
            swiftSettings: settings),
        .target(
            name: "ReportCharts",
            dependencies: ["Core", "Payments", "Attendance", "Usage"].map { .product(name: $0, package: $0) }
                + [
                    .product(name: "Charts", package: "UIComponents")
                ],
            resources: [.embedInCode("Resources")],
            swiftSettings: settings),
        .testTarget(
            name: "ReportChartsTests",
            dependencies: ["Core", "Payments", "Attendance", "Usage"].map { .product(name: $0, package: $0) }
                + [
                    "ReportCharts", .product(name: "Charts", package: "UIComponents"),
                ],
            swiftSettings: settings),
        .testTarget(
            name: "WebPagesTests",
            dependencies: packages.map { .product(name: $0, package: $0) } + [
                "WebPages", "TestSupport", .product(name: "HTTPServer", package: "Networking"),
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            swiftSettings: settings),
    ])
