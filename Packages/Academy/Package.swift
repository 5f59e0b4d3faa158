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
    name: "Academy",
    products: [.library(name: "Academy", targets: ["Academy"])],
    dependencies: [
        .package(path: "../Core"),
        .package(path: "../Persistence"),
        .package(path: "../Application"),
        .package(path: "../TamperEvidence"),
        .package(path: "../Authentication"),
        .package(path: "../StudentManagement"),
        .package(path: "../ClassManagement"),
        .package(path: "../Payments"),
        .package(path: "../Attendance"),
        .package(path: "../Messages"),
        .package(path: "../Discovery"),
        .package(path: "../Pictures"),
        .package(path: "../Usage"),
        .package(path: "../DataExchange"),
        .package(path: "../Navigation"),
        .package(path: "../../Tests/TestSupport"),
    ],
    targets: [
        .target(
            name: "Academy",
            dependencies: [
                "Core",
                "Persistence",
                "Application",
                "TamperEvidence",
                "Authentication",
                "StudentManagement",
                "ClassManagement",
                "Payments",
                "Attendance",
                "Messages",
                "Discovery",
                "Pictures",
                "Usage",
                "DataExchange",
                "Navigation",
            ],
            resources: [.embedInCode("Resources")],
            swiftSettings: settings),
        .testTarget(
            name: "AcademyTests",
            dependencies: [
                "Academy",
                "Core",
                "Persistence",
                "Application",
                "TamperEvidence",
                "Authentication",
                "StudentManagement",
                "ClassManagement",
                "Payments",
                "Attendance",
                "Messages",
                "Discovery",
                "Pictures",
                "Usage",
                "DataExchange",
                "Navigation",
                "TestSupport",
            ],
            swiftSettings: settings),
    ])
