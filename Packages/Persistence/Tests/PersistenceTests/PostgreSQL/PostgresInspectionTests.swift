import Core
import PostgresSupport
import Testing

@testable import Persistence

@Suite struct PostgresInspectionTests {
    private static let locale = "LC_COLLATE 'C' LC_CTYPE 'C'"

    /// Opens a store in a new database, which must be refused and left as it was.
    private func refusal(of options: String) throws -> StorageError? {
        let (cluster, name) = (try PostgresCluster.shared(), "d\(UInt64.random(in: .min ... .max))")
        try cluster.query("CREATE DATABASE \(name) TEMPLATE template0 \(options)")
        let error = #expect(throws: StorageError.self) {
            try postgres(at: cluster.address(ofDatabase: name))
        }
        let tables = try cluster.query(
            "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace", database: name)
        #expect(tables.filter(\.isNumber) == "0")
        try cluster.query("DROP DATABASE \(name) WITH (FORCE)")
        return error
    }

    /// The names of the tables of a schema.
    private func tables(of schema: TemporarySchema) throws -> [Substring] {
        try PostgresCluster.shared().query(
            "SELECT relname FROM pg_class WHERE relnamespace = '\(schema.name)'::regnamespace ORDER BY 1"
        ).split(separator: "\n")
    }

    @Test func `an older server is refused`() throws {
        #expect(throws: StorageError.unusable(.oldServer(version: 14))) {
            try PostgresInspection.check(version: 14)
        }
        #expect(throws: Never.self) { try PostgresInspection.check(version: 15) }
        #expect(
            StorageError.unusable(.oldServer(version: 9)).description
                == "The server is PostgreSQL 9; it has to be 15 or later.")
    }

    @Test(arguments: [
        (
            "LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'",
            UnusableDatabase.locale("C", letters: "C.UTF-8", encoding: "UTF8")
        ),
        ("LOCALE 'C.UTF-8'", .locale("C.UTF-8", letters: "C.UTF-8", encoding: "UTF8")),
        (
            "LOCALE_PROVIDER icu ICU_LOCALE 'en' \(locale)", .locale("ICU", letters: "C", encoding: "UTF8")
        ),
        ("ENCODING 'SQL_ASCII' \(locale)", .locale("C", letters: "C", encoding: "SQL_ASCII")),
        ("ENCODING 'LATIN1' \(locale)", .locale("C", letters: "C", encoding: "LATIN1")),
    ])
    func `a database with another order of texts, other letters or another encoding is refused`(
        options: String, reason: UnusableDatabase
    ) throws {
        #expect(try refusal(of: options) == .unusable(reason))
    }

    @Test func `the rules of letters alone would change what is found`() async throws {
        let store = try postgres()
        let folded: String? = try await store.read { try $0.value("SELECT lower('ÑaÉ') AS value") }
        #expect(folded == "ÑaÉ".map { $0.isASCII ? $0.lowercased() : String($0) }.joined())
    }

    @Test func `a schema with tables of others is refused`() throws {
        let schema = try TemporarySchema(in: .shared())
        try PostgresCluster.shared().query("CREATE TABLE \(schema.name).orders (id BIGINT)")
        let error = #expect(throws: StorageError.self) { try postgres(at: schema.address) }
        guard case .unusable(.foreignSchema(let name)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(name.hasSuffix("/classly"))
        #expect(try tables(of: schema) == ["orders"])
    }

    @Test func `an academy with tables of others besides is opened`() async throws {
        let schema = try TemporarySchema(in: .shared())
        try await namesStore(at: schema.address).close()
        try PostgresCluster.shared().query("CREATE TABLE \(schema.name).orders (id BIGINT)")
        #expect(try await namesStore(at: schema.address).storedNames().isEmpty)
    }

    @Test func `an empty schema is refused unless an academy is created`() throws {
        let schema = try TemporarySchema(in: .shared())
        #expect(throws: StorageError.noSchema) { try postgres(at: schema.address, creates: false) }
        #expect(throws: StorageError.noSchema) {
            try DatabaseReader(PostgresAddress(parsing: schema.address))
        }
        #expect(try tables(of: schema).isEmpty)
    }

    @Test func `an interrupted creation is none, and is done again`() async throws {
        let schema = try TemporarySchema(in: .shared())
        try postgres(at: schema.address).close()
        #expect(throws: StorageError.noSchema) { try postgres(at: schema.address, creates: false) }
        #expect(try await namesStore(at: schema.address).storedNames().isEmpty)
    }

    @Test func `the name of a schema may need quotation marks`() async throws {
        let cluster = try PostgresCluster.shared()
        try cluster.query("CREATE SCHEMA \"Academy-1\"")
        let store = try await namesStore(at: cluster.address(of: "%22Academy-1%22"))
        try await store.addName("Ana")
        #expect(try await store.storedNames() == ["Ana"])
        #expect(try await store.read { try $0.rowCounts()["names"] } == 1)
        let schema = try Schema(of: [names])
        #expect(try await store.read { try schema.differences(in: $0) } == [])
        let copied = try await store.withTemporaryCopy { try await $0.storedNames() }
        #expect(copied == ["Ana"])
    }

    @Test func `a search path without a schema is refused`() throws {
        let cluster = try PostgresCluster.shared()
        let address = try PostgresAddress(parsing: "\(cluster.address(ofDatabase: "classly"))")
        let missing = "\(address)&options=-c%20search_path%3Dmissing"
        #expect(throws: StorageError.unusable(.emptySearchPath(address.name))) { try postgres(at: missing) }
    }

    @Test func `the error of a database that is missing, or that no server has, gives the reason`() throws {
        let missing = try PostgresCluster.shared().address(ofDatabase: "missing")
        for (address, reason) in [
            (missing, "\"missing\" does not exist"),
            ("postgresql:///classly?host=/tmp/missing", "No such file or directory"),
            ("postgresql://127.0.0.1:1/classly?sslmode=verify-full&sslrootcert=/missing", "refused"),
        ] {
            let error = #expect(throws: StorageError.self) { try postgres(at: address) }
            #expect(error?.code == "store.unusable")
            #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
            #expect(error?.publicDescription.contains(reason) == false)
        }
    }
}

@Suite struct PostgresDurableSettingsTests {
    private let cluster: PostgresCluster
    private let schema: TemporarySchema

    init() throws {
        cluster = try PostgresCluster(["fsync": "on", "synchronous_commit": "on", "max_connections": "50"])
        schema = try TemporarySchema(in: cluster)
    }

    private func open(_ commits: String) throws {
        try postgres(at: schema.address + "%20-c%20synchronous_commit%3D\(commits)", isDurable: true).close()
    }

    private func tables() throws -> String {
        try cluster.query(
            "SELECT count(*) FROM pg_class WHERE relnamespace = '\(schema.name)'::regnamespace"
        ).filter(\.isNumber)
    }

    @Test func `settings that may lose a commit are refused, unless the store is one of tests`() throws {
        for commits in ["off", "local"] {
            #expect(throws: StorageError.unusable(.notDurable)) { try open(commits) }
        }
        #expect(try tables() == "0")
        for commits in ["on", "remote_apply", "remote_write"] {
            #expect(throws: Never.self) { try open(commits) }
        }
        try cluster.stop()
        try cluster.start(["fsync": "off"])
        let before = try tables()
        #expect(throws: StorageError.unusable(.notDurable)) { try open("on") }
        #expect(try tables() == before)
        try postgres(at: schema.address).close()
    }
}
