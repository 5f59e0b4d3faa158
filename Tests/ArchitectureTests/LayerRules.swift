/// The rules about the folders inside a package.
enum LayerRules {
    static let all = [sqlStaysInStorage, domainImports, domainKnowsNoRequests, storageIsInternal]

    private static let feature = "Packages/Payments/Sources/Payments"

    /// Statements of SQL, as a string literal begins or a line of one goes on.
    private static let statements = [
        "SELECT ", "WITH ", "INSERT INTO ", "INSERT OR ", "REPLACE INTO ", "UPDATE ", "DELETE FROM ",
        "PRAGMA ",
        "CREATE TABLE ", "CREATE INDEX ", "CREATE UNIQUE INDEX ", "CREATE VIEW ", "CREATE VIRTUAL TABLE ",
        "CREATE TRIGGER ", "ALTER TABLE ", "DROP TABLE ",
    ]

    static let sqlStaysInStorage = ArchitectureRule.lines(
        "SQL is written in folders named Storage only, and in Persistence",
        brokenBy: SourceFile(
            path: "App/Shared/Broken.swift", text: #"let rows = try db.rows("SELECT id FROM students")"#),
        except: { $0.path.contains("/Storage/") || $0.path.hasPrefix("Packages/Persistence/") }
    ) { line in
        statements.contains { line.contains("\"" + $0) || line.drop { $0 == " " }.hasPrefix($0) }
    }

    static let domainImports = ArchitectureRule(
        "a domain imports Core, and Persistence and Application only in its ports",
        brokenBy: SourceFile(
            path: "\(feature)/Domain/Broken.swift", text: "internal import Application\nstruct Broken {}")
    ) { tree in
        tree.files.filter { $0.path.contains("/Domain/") }.flatMap { file in
            var allowed: Set<String> = [
                "Core", "Foundation", "Synchronization", "Crypto", "CryptoExtras", "CommonPasswordList",
            ]
            if file.path.contains("/Domain/Ports/") { allowed.formUnion(["Persistence", "Application"]) }
            return file.imports.subtracting(allowed).map { "\(file.path) imports \($0)" }
        }
    }

    static let domainKnowsNoRequests = ArchitectureRule(
        "a domain uses no type of its package's Requests folder",
        brokenBy: SourceFile(
            path: "Packages/Authentication/Sources/Authentication/Domain/Broken.swift",
            text: "func account(of request: SignIn) {}")
    ) { tree in
        ImportRules.features.flatMap { name in
            let sources = "Packages/\(name)/Sources/\(name)"
            let requests = Set(
                tree.files(below: sources + "/Requests").flatMap(\.code).compactMap(declaredRequest))
            return tree.files(below: sources + "/Domain").flatMap { file in
                file.code.flatMap(words).filter(requests.contains).map { "\(file.path) uses \($0)" }
            }
        }
    }

    static let storageIsInternal = ArchitectureRule(
        "a feature's storage is internal, but for its migrations",
        brokenBy: SourceFile(
            path: "\(feature)/Storage/Broken.swift", text: "public struct SQLBrokenRepository {}")
    ) { tree in
        ImportRules.features.flatMap { name in
            tree.files(below: "Packages/\(name)/Sources/\(name)/Storage").flatMap { file in
                file.code.filter { $0.hasPrefix("public ") && !$0.hasPrefix("public import") }
                    .map { "\(file.path): \($0)" }
            }
        }
    }

    /// The name of the request that a line declares.
    private static func declaredRequest(_ line: String) -> String? {
        let words = words(line)
        guard line.hasPrefix("public struct "),
            words.dropFirst(3).contains(where: { $0.hasSuffix("Request") })
        else { return nil }
        return words[2]
    }

    private static func words(_ line: String) -> [String] {
        line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
}
