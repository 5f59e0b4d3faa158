import Core
import Foundation
import Persistence
import PostgresSupport
import TestSupport
import Testing

@testable import Operations

/// The checks of an academy in PostgreSQL.
@Suite(.limitedParallelism) struct PostgresDoctorTests {
    /// An academy that was moved to a new schema.
    private func moved() async throws -> (AcademyFolder, DurableSchema) {
        let schema = try DurableSchema()
        return (try await AcademyFolder.moved(to: schema), schema)
    }

    private func problems(_ folder: AcademyFolder) throws -> [DoctorFinding] {
        try Doctor(folder: folder.path).examine().findings.filter { !$0.isSound }
    }

    @Test func `a sound academy has the version of PostgreSQL, and no pages of a file`() async throws {
        let (folder, _) = try await moved()
        let report = try Doctor(folder: folder.path).examine()
        #expect(report.isSound, "\(report.findings.filter { !$0.isSound }.map(\.text))")
        let checks = report.findings.map(\.check)
        #expect(!checks.contains("sqlite") && !checks.contains("integrity"))
        let engine = try #require(report.findings.first { $0.check == "postgresql" })
        #expect(try #require(Int(engine.text.prefix { $0 != "." })) >= 15)
        #expect(report.findings.first { $0.check == "files" }?.text == "the only file")
        #expect(report.findings.first { $0.check == "disk" }?.text.hasSuffix("MiB free") == true)
    }

    @Test func `a damaged or a missing picture is found`() async throws {
        let (folder, schema) = try await moved()
        try schema.query("UPDATE picture_contents SET content = 'x'")
        #expect(try problems(folder).map(\.check) == ["files"])
        try schema.query("DELETE FROM picture_contents")
        #expect(try problems(folder).map(\.check) == ["files"])
    }

    @Test func `a missing table, a changed row and an academy that was moved are found`() async throws {
        let (folder, schema) = try await moved()
        try schema.query(
            """
            ALTER TABLE ledger_entries DISABLE TRIGGER USER;
            UPDATE ledger_entries SET amount = amount + 1 WHERE id = 1
            """)
        #expect(try !problems(folder).isEmpty)
        try schema.query("DROP TABLE wishes CASCADE")
        #expect(try problems(folder).contains { $0.check == "schema" && $0.text.contains("wishes") })
        try schema.query("UPDATE server_lease SET moved_to = '/srv/other'")
        let moved = try #require(try problems(folder).first)
        #expect(moved.check == "database" && moved.text == "This academy was moved to /srv/other.")
    }

    @Test func `a server that cannot be reached and other secrets are found`() async throws {
        let (folder, _) = try await moved()
        try FileManager.default.removeItem(atPath: folder.path + "/secrets.json")
        try SecretsFile(path: folder.path + "/secrets.json").create(in: .system)
        #expect(try problems(folder).map(\.check) == ["database"])
        try DataFolder.store(
            PostgresAddress(parsing: "postgresql://classly@/classly?host=\(folder.root)"), in: folder.path)
        let finding = try #require(try problems(folder).first)
        #expect(finding.check == "database" && finding.nextStep?.contains("PostgreSQL") == true)
    }
    @Test func `the facts of a whole database have no limit of time`() async throws {
        let (folder, schema) = try await moved()
        let inspection = try AcademyInspection()
        let reader = try DatabaseReader(schema.address)
        defer { try? reader.close() }
        for facts in [inspection.facts, inspection.comparableFacts] {
            try reader.read { db in
                let limit: SQL = "SELECT current_setting('statement_timeout') AS value"
                #expect(try db.value(limit) == "1min")
                _ = try facts(db)
                #expect(try db.value(limit) == "0")
            }
        }
        #expect(folder.has("database"))
    }
}
