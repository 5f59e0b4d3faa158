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
    name: "Operations",
    products: [.library(name: "Operations", targets: ["Operations"])],
    dependencies: [
        .package(path: "../Core"),
        .package(path: "../Persistence"),
        .package(path: "../TamperEvidence"),
        .package(path: "../Application"),
        .package(path: "../Authentication"),
        .package(path: "../Attendance"),
        .package(path: "../Messages"),
        .package(path: "../Pictures"),
        .package(path: "../DataExchange"),
        .package(path: "../Academy"),
        .package(path: "../StudentManagement"),
        .package(path: "../../Tests/PostgresSupport"),
        .package(path: "../../Tests/TestSupport"),
    ],
    targets: [
        .target(
            name: "Operations",
            dependencies: [
                "Core",
                "Persistence",
                "TamperEvidence",
                "Application",
                "Authentication",
                "Attendance",
                "Messages",
                "Pictures",
                "DataExchange",
                "Academy",
                .product(name: "SMTPClient", package: "Messages"),
                .product(name: "PushClient", package: "Messages"),
            ],
            resources: [.embedInCode("Resources")],
            swiftSettings: settings),
        .testTarget(
            name: "OperationsTests",
            dependencies: [
                "Operations", "Academy", "Application", "Attendance", "Authentication", "Core",
                "DataExchange", "Persistence", "Pictures", "PostgresSupport", "StudentManagement",
                "TestSupport",
            ],
            swiftSettings: settings),
    ])
