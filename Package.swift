// swift-tools-version: 6.2
import PackageDescription

/// The packages of the workspace; each builds and passes its suite alone.
let packages = [
    "Core", "Persistence", "TamperEvidence", "Application", "Networking",
    "Authentication", "StudentManagement", "ClassManagement", "Payments", "Attendance", "Messages",
    "Discovery", "Pictures", "Usage",
    "DataExchange", "Navigation", "Academy", "UIComponents", "Operations", "Terminal",
]

/// The language settings of every target; warnings are errors where the environment asks for it, as CI does.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    + (Context.environment["CLASSLY_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let everyPackage: [Target.Dependency] = packages.map { .product(name: $0, package: $0) }

/// The libraries of the HTTP server, of its documents and of its client.
let network: [Target.Dependency] = ["HTTPServer", "OpenAPI", "HTTPClient"].map {
    .product(name: $0, package: "Networking")
}

/// The pictures of reports.
let charts: [Target.Dependency] = [
    .product(name: "Charts", package: "UIComponents"), .product(name: "ReportCharts", package: "WebPages"),
]

/// The programs, and the commands that they share.
let programs: [Target] = [
    .target(
        name: "SharedCommands",
        dependencies: everyPackage + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
        path: "App/Shared", swiftSettings: settings),
    .executableTarget(
        name: "classly-admin",
        dependencies: everyPackage + charts + [
            "SharedCommands", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "App/AdminCLI", swiftSettings: settings),
    .executableTarget(
        name: "classly-student",
        dependencies: everyPackage + [
            "SharedCommands", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "App/StudentCLI", swiftSettings: settings),
    .executableTarget(
        name: "classly-server",
        dependencies: everyPackage + network + [
            "SharedCommands", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            .product(name: "WebPages", package: "WebPages"),
            .product(name: "Configuration", package: "swift-configuration"),
            .product(name: "Logging", package: "swift-log"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            .product(name: "SystemPackage", package: "swift-system"),
        ],
        path: "App/Server", swiftSettings: settings),
]

/// Fixtures that the features' suites share.
let testSupport: Target.Dependency = .product(name: "TestSupport", package: "TestSupport")

/// The PostgreSQL clusters of tests.
let postgresSupport: Target.Dependency = .product(name: "PostgresSupport", package: "PostgresSupport")

/// The libraries that a package's suite uses besides the packages.
let libraries: [String: [Target.Dependency]] = [
    "Attendance": [.product(name: "Crypto", package: "swift-crypto")],
    "Authentication": [.product(name: "Crypto", package: "swift-crypto")],
    "Messages": [.product(name: "Crypto", package: "swift-crypto")],
    "Persistence": [postgresSupport],
    "Terminal": [.product(name: "Crypto", package: "swift-crypto")],
]

/// Each package's own suite, declared again by path, so that one `swift test` here runs them all.
let packageSuites: [Target] = packages.map { name in
    .testTarget(
        name: "\(name)Tests", dependencies: everyPackage + [testSupport] + libraries[name, default: []],
        path: "Packages/\(name)/Tests/\(name)Tests", swiftSettings: settings)
}

/// The suites of the same libraries, which the package Networking has in addition to its own.
let networkSuites: [Target] = ["HTTPServer", "OpenAPI", "HTTPClient"].map { name in
    .testTarget(
        name: "\(name)Tests",
        dependencies: ["Core", "Persistence", "Application", "Networking"].map {
            .product(name: $0, package: $0)
        }
            + [
                testSupport, .product(name: name, package: "Networking"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
        path: "Packages/Networking/Tests/\(name)Tests", swiftSettings: settings)
}

/// The suites of the libraries in the package Messages that its own suite does not test.
let deliverySuites: [Target] = ["SMTPClient", "PushClient"].map { name in
    .testTarget(
        name: "\(name)Tests",
        dependencies: everyPackage + [
            testSupport, .product(name: name, package: "Messages"),
            .product(name: "Crypto", package: "swift-crypto"),
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOEmbedded", package: "swift-nio"),
            .product(name: "NIOHTTP1", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
        ],
        path: "Packages/Messages/Tests/\(name)Tests", swiftSettings: settings)
}

/// The suites of the pictures of reports.
let chartSuites: [Target] = [
    ("ChartsTests", "Packages/UIComponents"), ("ReportChartsTests", "Packages/WebPages"),
].map { name, folder in
    .testTarget(
        name: name, dependencies: everyPackage + charts, path: "\(folder)/Tests/\(name)",
        swiftSettings: settings)
}

/// The suite of the pages, which only the server links.
let pageSuite: Target = .testTarget(
    name: "WebPagesTests",
    dependencies: everyPackage + [
        testSupport, .product(name: "WebPages", package: "WebPages"),
        .product(name: "HTTPServer", package: "Networking"),
    ],
    path: "Packages/WebPages/Tests/WebPagesTests", swiftSettings: settings)

/// The suites of the workspace as a whole.
let workspaceSuites: [Target] =
    ["ArchitectureTests", "JourneyTests"].map { name in
        .testTarget(
            name: name,
            dependencies: everyPackage + network + [
                testSupport, postgresSupport, "SharedCommands",
                .product(name: "WebPages", package: "WebPages"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
            path: "Tests/\(name)", swiftSettings: settings)
    }

/// The suite that runs the built programs.
let programSuite: Target = .testTarget(
    name: "ProgramTests",
    dependencies: everyPackage + [
        testSupport, postgresSupport, "classly-admin", "classly-server", "classly-student", "SharedCommands",
        .product(name: "HTTPServer", package: "Networking"),
    ],
    path: "Tests/ProgramTests", exclude: ["commands.txt"], swiftSettings: settings)

/// The suite of what a check-in costs, and the program that counts it. The suite does not depend on the
/// program, since the test process would then count its own allocations.
let costs: [Target] = [
    .testTarget(name: "CostTests", path: "Tests/CostTests", swiftSettings: settings),
    .executableTarget(
        name: "check-in-costs", dependencies: everyPackage + ["BenchmarkSupport", "CostCounters"],
        path: "Tests/Benchmarks/CheckInCosts", swiftSettings: settings),
    .target(
        name: "CostCounters", dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")],
        path: "Tests/Benchmarks/CostCounters"),
]

/// The program with which `scripts/soak` counts the cost of parsers.
let parserCosts: Target = .executableTarget(
    name: "parser-costs",
    dependencies: everyPackage + [
        .product(name: "HTTPServer", package: "Networking"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
    ],
    path: "Tests/ParserCosts", swiftSettings: settings)

/// The programs that `scripts/bench` runs.
let benchmarks: [Target] = [
    .executableTarget(
        name: "search-benchmark", dependencies: everyPackage, path: "Tests/Benchmarks/Search",
        swiftSettings: settings),
    .executableTarget(
        name: "discovery-benchmark", dependencies: everyPackage + ["BenchmarkSupport"],
        path: "Tests/Benchmarks/Discovery", swiftSettings: settings),
    .target(
        name: "BenchmarkSupport", dependencies: everyPackage, path: "Tests/Benchmarks/Support",
        swiftSettings: settings),
    .executableTarget(
        name: "statements-benchmark",
        dependencies: [
            .product(name: "Core", package: "Core"), .product(name: "Persistence", package: "Persistence"),
            .product(name: "GRDBSQLite", package: "GRDB.swift"),
        ],
        path: "Tests/Benchmarks/Statements", swiftSettings: settings),
    .executableTarget(
        name: "empty-route",
        dependencies: [
            .product(name: "Hummingbird", package: "hummingbird"),
            .product(name: "Logging", package: "swift-log"),
        ],
        path: "Tests/Benchmarks/EmptyRoute", swiftSettings: settings),
]

let package = Package(
    name: "Classly",
    products: [
        .executable(name: "classly-admin", targets: ["classly-admin"]),
        .executable(name: "classly-server", targets: ["classly-server"]),
        .executable(name: "classly-student", targets: ["classly-student"]),
    ],
    dependencies: packages.map { .package(path: "Packages/\($0)") } + [
        .package(path: "Packages/WebPages"),
        .package(path: "Tests/PostgresSupport"),
        .package(path: "Tests/TestSupport"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: programs + packageSuites + networkSuites + workspaceSuites + chartSuites + deliverySuites + [
        pageSuite, programSuite, parserCosts,
    ]
        + costs + benchmarks)
