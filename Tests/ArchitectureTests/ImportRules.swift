import Foundation

/// The rules about what may import what: the table of packages in ARCHITECTURE.md.
enum ImportRules {
    static let all = [importsGoDown, everyPackageHasARule, manifestsDeclareImports]

    static let features = [
        "Authentication", "StudentManagement", "ClassManagement", "Payments", "Attendance",
        "Messages", "Discovery", "Pictures", "Usage",
    ]
    private static let workspaceModules: Set<String> =
        [
            "Core", "Persistence", "TamperEvidence", "Application", "Networking", "DataExchange",
            "Navigation",
            "Academy", "UIComponents", "Operations", "Terminal",
        ]

    /// The modules that each folder of sources may import. A third-party library has one home.
    static let allowed: [String: Set<String>] = {
        let system: Set<String> = ["Foundation", "Synchronization"]
        let everyPackage = workspaceModules.union(features)
        var allowed: [String: Set<String>] = [
            sources("Core"): system,
            sources("UIComponents"): system.union(["CQREncode", "CZlib", "Glibc"]),
            sources("UIComponents", "Charts"): ["UIComponents"],
            sources("Persistence"): system.union([
                "CPostgres", "CSQLite", "Core", "Crypto", "Dispatch", "GRDB", "GRDBSQLite", "Glibc",
            ]),
            sources("TamperEvidence"): system.union(["Core", "Persistence"]),
            sources("Application"): system.union(["Core", "Persistence", "TamperEvidence"]),
            sources("Networking"): ["Core", "Application"],
            sources("Networking", "HTTPServer"): system.union([
                "Core", "Persistence", "Application", "Networking", "HTTPTypes", "Hummingbird",
                "HummingbirdCore",
                "Logging", "Metrics", "NIOCore", "NIOHTTPTypes", "NIOHTTPTypesHTTP1", "NIOHTTP1", "NIOPosix",
                "NIOSSL",
                "ServiceLifecycle",
                "Glibc",
            ]),
            sources("Networking", "OpenAPI"): system.union([
                "Core", "Persistence", "Application", "Networking", "HTTPServer",
            ]),
            sources("Networking", "HTTPClient"): system.union([
                "Core", "Application", "Networking", "AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOPosix",
                "NIOSSL", "Glibc",
            ]),
            sources("Messages", "SMTPClient"): system.union([
                "Core", "Messages", "NIOCore", "NIOPosix", "NIOSSL",
            ]),
            sources("Messages", "PushClient"): [
                "Messages", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL",
            ],
            sources("WebPages"): system.union([
                "Core", "Application", "Networking", "HTTPServer", "OpenAPI", "Navigation", "DataExchange",
                "Academy",
                "UIComponents", "Charts", "ReportCharts", "Mustache",
            ])
            .union(features),
            sources("WebPages", "ReportCharts"): system.union([
                "Core", "Payments", "Attendance", "Usage", "Charts",
            ]),
            sources("DataExchange"): system.union(["Core", "Persistence", "Application"]),
            sources("Navigation"): system.union(["Core", "Application"]),
            sources("Academy"): system.union([
                "Core", "Persistence", "TamperEvidence", "Application", "DataExchange", "Navigation",
            ])
            .union(features),
        ]
        for feature in features {
            allowed[sources(feature)] = system.union(["Core", "Persistence", "TamperEvidence", "Application"])
        }
        allowed[sources("Authentication")]?.formUnion(["Crypto", "CryptoExtras", "CommonPasswordList"])
        allowed[sources("Attendance")]?.formUnion(["Crypto"])
        allowed[sources("Messages")]?.formUnion(["Crypto"])
        allowed[sources("Operations")] = system.union(features).union([
            "Core", "Persistence", "TamperEvidence", "Application", "DataExchange", "Academy", "SMTPClient",
            "PushClient", "Glibc",
        ])
        allowed[sources("Terminal")] = system.union(everyPackage).union([
            "ArgumentParser", "CMalloc", "Crypto", "HTTPClient", "Glibc", "Logging",
        ])
        let program = system.union(everyPackage).union(["SharedCommands", "ArgumentParser", "Glibc"])
        allowed["App/Shared"] = program
        allowed["App/AdminCLI"] = program.union(["Charts", "ReportCharts"])
        allowed["App/StudentCLI"] = program
        allowed["App/Server"] = program.union([
            "HTTPServer", "OpenAPI", "WebPages", "Configuration", "Dispatch", "Logging", "ServiceLifecycle",
            "SystemPackage",
        ])
        return allowed
    }()

    static let importsGoDown = ArchitectureRule(
        "a file imports only the modules that its folder's row of the table allows",
        brokenBy: SourceFile(
            path: "Packages/Core/Sources/Core/Broken.swift", text: "internal import Persistence")
    ) { tree in
        allowed.flatMap { folder, modules in
            tree.files(below: folder).flatMap { file in
                file.imports.subtracting(modules).map { "\(file.path) imports \($0)" }
            }
        }
    }

    static let everyPackageHasARule = ArchitectureRule(
        "every folder of sources has its row in the table",
        brokenBy: SourceFile(path: "Packages/Broken/Sources/Broken/Broken.swift", text: "")
    ) { tree in
        tree.files.filter { file in
            !file.isManifest && !allowed.keys.contains { file.path.hasPrefix($0 + "/") }
        }.map { "\($0.path) belongs to no row" }
    }

    static let manifestsDeclareImports = ArchitectureRule(
        "a package declares every package of the workspace that it imports",
        brokenBy: SourceFile(
            path: "Packages/UIComponents/Sources/UIComponents/Broken.swift", text: "import Payments")
    ) { tree in
        let manifests = Dictionary(
            uniqueKeysWithValues: tree.files.filter(\.isManifest).map { ($0.path, $0.lines.joined()) })
        return tree.files(below: "Packages").filter { !$0.isManifest }.flatMap { file in
            let folder = String(file.path.split(separator: "/")[1])
            let manifest = manifests["Packages/\(folder)/Package.swift"] ?? ""
            return file.imports.intersection(workspaceModules.union(features)).filter {
                $0 != folder && !manifest.contains("../\($0)\"") && !manifest.contains("\"\($0)\"")
            }.map { "\(file.path) imports \($0), which its manifest does not name" }
        }
    }

    /// The folder of a package's sources: of its one target, or of the target named.
    private static func sources(_ package: String, _ target: String? = nil) -> String {
        "Packages/\(package)/Sources/\(target ?? package)"
    }
}
