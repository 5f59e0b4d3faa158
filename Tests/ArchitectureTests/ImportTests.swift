import Foundation
import Testing

/// What each package may import of the workspace and of the outside: the floors of ARCHITECTURE.md.
@Suite struct ImportTests {
    static let features = [
        "Authentication", "StudentManagement", "ClassManagement", "Payments", "Attendance",
    ]

    static let allowed: [String: Set<String>] = {
        let system: Set<String> = ["Foundation", "Synchronization"]
        var allowed: [String: Set<String>] = [
            "Core": ["Foundation"],
            "Persistence": system.union(["Core", "GRDB", "GRDBSQLite", "Glibc"]),
            "Networking": system.union(["Core", "Persistence"]),
            "Networking/HTTPServer": system.union([
                "Core", "Persistence", "Networking", "Crypto", "HTTPTypes", "Hummingbird", "HummingbirdCore",
                "Logging", "NIOCore", "NIOHTTPTypes", "NIOHTTP1", "NIOPosix", "NIOSSL",
                "ServiceLifecycle", "Glibc",
            ]),
            "Networking/HTTPClient": system.union([
                "Core", "Networking", "AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL",
            ]),
            "DataExchange": system.union(["Core", "Persistence", "Networking"]).union(features),
            "Navigation": ["Core", "Networking"],
            "Academy": system.union(["Core", "Persistence", "Networking", "DataExchange", "Navigation"])
                .union(features),
            "UIComponents": system.union(["Core", "CQREncode", "Glibc"]),
        ]
        for feature in features { allowed[feature] = system.union(["Core", "Persistence", "Networking"]) }
        allowed["Authentication"]?.formUnion(["Crypto", "CryptoExtras"])
        allowed["Attendance"]?.formUnion(["Crypto"])
        return allowed
    }()

    @Test(arguments: allowed.keys.sorted())
    func `a package imports lower floors only, and third-party libraries in their one home`(package: String)
        throws
    {
        let allowed = try #require(Self.allowed[package])
        let files = try SourceTree.files(below: Self.sources(of: package))
        #expect(!files.isEmpty)
        for file in files {
            #expect(file.imports.subtracting(allowed).isEmpty, "\(file.path)")
        }
    }

    @Test(arguments: allowed.keys.sorted())
    func `a package declares every package that it imports`(package: String) throws {
        let folder = package.split(separator: "/")[0]
        let manifest = try String(
            contentsOf: SourceTree.root.appending(path: "Packages/\(folder)/Package.swift"), encoding: .utf8)
        for file in try SourceTree.files(below: Self.sources(of: package)) {
            for module in file.imports.intersection(Self.allowed.keys) where module != folder {
                #expect(manifest.contains("../\(module)\""), "\(file.path) imports \(module)")
            }
        }
    }

    /// The folder of a package's one target, or of the target named behind it.
    private static func sources(of package: String) -> String {
        let names = package.split(separator: "/")
        return "Packages/\(names[0])/Sources/\(names[names.count - 1])"
    }

    @Test func `every package has its rule here`() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: SourceTree.root.appending(path: "Packages").path)
        #expect(
            Set(folders.filter { !$0.hasPrefix(".") })
                == Set(Self.allowed.keys.filter { !$0.contains("/") }))
    }

    @Test(arguments: features)
    func `a feature's entities know nothing of requests, and its SQL stays in its storage`(feature: String)
        throws
    {
        let sources = "Packages/\(feature)/Sources/\(feature)"
        for file in try SourceTree.files(below: "\(sources)/Domain") {
            let isPort = file.lines.contains { $0.contains("protocol ") || $0.contains("AuditSubject") }
            if !isPort, file.imports.contains("Networking") {
                #expect(
                    file.lines.contains { $0.contains("Role") || $0.contains("AuditSubject") }, "\(file.path)"
                )
            }
        }
        for folder in ["Requests", "Domain"] {
            for file in try SourceTree.files(below: "\(sources)/\(folder)") {
                let sql = file.lines.first { $0.contains("SELECT ") || $0.contains("INSERT INTO") }
                #expect(sql == nil, "\(file.path)")
            }
        }
    }

    @Test func `a rule that is broken is seen`() {
        let file = SourceTree.File(
            path: "x.swift",
            lines: ["public import Core", "internal import GRDB", "@testable import Payments"])
        #expect(file.imports == ["Core", "GRDB", "Payments"])
    }
}
