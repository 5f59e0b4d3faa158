import Academy
import Application
import Authentication
import Core
import Payments
import Persistence
import StudentManagement
import TamperEvidence
import TestSupport
import Testing

/// The hash chains through the life of an academy.
@Suite(.limitedParallelism) struct ChainTests {
    /// A digest of no link.
    private let digest = [UInt8](repeating: 0, count: 32)

    private func waiting(_ academy: ChainedAcademy) async throws -> Bool {
        try await academy.finding().text.contains("in no link yet")
    }

    @Test func `every row is in a link, and every table has one`() async throws {
        let academy = try await ChainedAcademy()
        let finding = try await academy.finding()
        guard case .sound = finding else { throw Failure(text: finding.text) }
        #expect(!finding.text.contains("in no link yet"))
        let heads = try await academy.heads().heads
        #expect(heads.count == 15, "\(heads.map(\.table))")
        let rows = try await academy.store.read { db in
            try heads.map { Int64(try ChainedColumns($0.table, in: db).rows(in: db).count) }
        }
        #expect(rows == heads.map(\.rows))
    }

    /// Adds audit entries, and extends the chains.
    private func add(_ count: Int64, to academy: ChainedAcademy) async throws {
        try await academy.store.write { db in
            for _ in 0..<count {
                try db.run(Self.entry)
            }
        }
        try await academy.academy.extendChains()
    }

    /// Inserts an entry with the next id, as the log does: no identity column assigns it.
    private static let entry: SQL = """
        INSERT INTO audit_entries (id, at, action, outcome)
        SELECT max(id) + 1, 0, 'X', 'done' FROM audit_entries
        """

    @Test func `a new row has no link until the chains are extended`() async throws {
        let academy = try await ChainedAcademy()
        try await academy.write()
        #expect(try await waiting(academy))
        try await academy.academy.performDueWork()
        #expect(try await !waiting(academy))
    }

    @Test func `the last link grows until it has 256 rows`() async throws {
        let academy = try await ChainedAcademy()
        var heads = [try await academy.heads().heads[0]]
        let first = try #require(heads.first)
        #expect(first.link == 1 && first.rows < 255)
        for count in [1, 255 - first.rows, 1] {
            try await add(count, to: academy)
            heads.append(try await academy.heads().heads[0])
        }
        #expect(heads.map(\.link) == [1, 1, 1, 2])
        #expect(heads.dropFirst().map(\.rows) == [first.rows + 1, 256, 257])
        #expect(try await academy.finding().isSound)
        for head in heads {
            let known = ChainHeads(writtenAt: head.madeAt, heads: [head])
            #expect(try await academy.difference(from: known) == nil, "\(head)")
        }
    }

    @Test func `a link with a changed row does not grow, since that would hide the change`() async throws {
        let academy = try await ChainedAcademy()
        try await academy.change("UPDATE audit_entries SET outcome = 'no' WHERE id = 3")
        try await add(1, to: academy)
        #expect(try await academy.heads().heads[0].link == 2)
        #expect(try await academy.finding().text.hasPrefix("Row 3 of audit_entries was changed"))
    }

    @Test func `links of an older snapshot are not inserted`() async throws {
        let academy = try await ChainedAcademy()
        let chains = HashChains(of: [AuditEntries { _, _ in nil }])
        try await academy.write()
        let older = try await academy.store.read {
            try chains.pendingLinks(at: Instant(milliseconds: 1), in: $0)
        }
        try await academy.academy.extendChains()
        let heads = try await academy.heads()
        try await academy.store.write { try chains.insert(older, in: $0) }
        #expect(try await academy.heads() == heads)
        #expect(try await academy.finding().isSound)
    }

    @Test func `thousands of rows get links of 256 rows`() async throws {
        let academy = try await ChainedAcademy()
        try await academy.store.write { db in for _ in 1...11_000 { try db.run(Self.entry) } }
        let before = try await academy.heads().heads[0]
        try await academy.academy.performDueWork()
        let after = try await academy.heads().heads[0]
        #expect(after.link == before.link + 43)
        #expect(after.rows == before.rows + 11_000)
        #expect(try await !waiting(academy))
    }

    @Test func `an entry with more changes than a link has rows is in one link`() async throws {
        let academy = try await ChainedAcademy()
        try await academy.store.write { db in
            let entry = try db.insert(Self.entry)
            for number in 1...300 {
                try db.run(
                    """
                    INSERT INTO audit_changes (entry_id, field, new_value, salt)
                    VALUES (\(entry), \("field \(number)"), 'new', \([UInt8](repeating: 0, count: 16)))
                    """)
            }
        }
        try await academy.academy.extendChains()
        #expect(try await academy.finding().isSound)
        #expect(try await !waiting(academy))
    }

    @Test func `a feature that fails keeps the chains from nothing`() async throws {
        let file = HeadsInMemory()
        let academy = try await TestAcademy(chainHeads: file, features: [FailingFeature()])
        await #expect(throws: FailingFeature.Failure.self) { try await academy.academy.performDueWork() }
        #expect(try file.heads()?.heads.isEmpty == false)
    }

    @Test func `an erasure leaves the chain whole, and a removal by hand does not`() async throws {
        let academy = try await ChainedAcademy()
        let removal: SQL = "DELETE FROM audit_changes"
        let changed = try await ChainedAcademy()
        try await changed.change(removal)
        #expect(try await changed.finding().text.contains("audit_changes with the entry_id"))

        _ = try await academy.fixture.academy.admin.send(WithdrawStudent(student: .id(academy.other)))
        _ = try await academy.fixture.academy.admin.send(EraseStudent(student: .id(academy.other)))
        let values: Int? = try await academy.store.read { db in
            try db.value(
                """
                SELECT count(*) AS value FROM audit_changes c JOIN audit_entries e ON e.id = c.entry_id
                WHERE e.student_id = \(academy.other)
                """)
        }
        #expect(values == 0)
        #expect(try await academy.finding().isSound)
    }

    @Test func `the salt of a changed value is its own, and is erased with it`() async throws {
        let academy = try await ChainedAcademy()
        let salts: [[UInt8]] = try await academy.store.read { db in
            try db.rows("SELECT salt FROM audit_changes").map { try $0["salt"] }
        }
        #expect(salts.count > 1 && Set(salts).count == salts.count)
        #expect(salts.allSatisfy { $0.count == 16 })
    }

    @Test func `a merge of students leaves the chain whole`() async throws {
        let academy = try await ChainedAcademy()
        _ = try await academy.fixture.academy.admin.send(
            MergeStudents(student: .id(academy.fixture.student.id), duplicate: .id(academy.other)))
        try await academy.academy.extendChains()
        #expect(try await academy.finding().isSound)
    }

    @Test func `after a removal by age the chain starts at the oldest row`() async throws {
        let academy = try await ChainedAcademy()
        let admin = academy.fixture.academy.admin
        _ = try await admin.send(EditAcademy(settings: ["retention.audit-months": "12"]))
        // Rows of both ages are in the second link.
        academy.clock.move(minutes: 20 * 24 * 60)
        let token = try await academy.fixture.academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password)
        ).accessToken
        _ = try await academy.fixture.academy.client(token).send(
            AdmitStudent(firstName: "Luz", lastName: "Gil"))
        try await academy.academy.performDueWork()
        let before = try await academy.heads()
        academy.clock.move(minutes: 353 * 24 * 60)
        try await academy.academy.performDueWork()
        let oldest: Int64? = try await academy.store.read {
            try $0.value("SELECT min(id) AS value FROM audit_entries")
        }
        let first = try #require(oldest)
        #expect(first > 2)
        #expect(try await academy.finding().isSound)
        #expect(try await academy.difference(from: before) == nil)

        try await academy.change("UPDATE audit_entries SET outcome = 'no' WHERE id = \(first)")
        #expect(try await academy.finding().text.hasPrefix("Row \(first) of audit_entries was changed"))
        try await academy.change(
            "UPDATE audit_entries SET outcome = 'done' WHERE id = \(first)",
            "INSERT INTO audit_entries (id, at, action, outcome) VALUES (2, 0, 'X', 'done')")
        #expect(try await academy.finding().text.hasPrefix("Row 2 of audit_entries was inserted"))
    }

    @Test func `the start of a chain whose rows are never removed is a fault`() async throws {
        let academy = try await ChainedAcademy()
        try await academy.change(
            "DELETE FROM chain_links WHERE chain = 'ledger_entries'",
            """
            INSERT INTO chain_starts (chain, number, last_id, total, digest)
            VALUES ('ledger_entries', 1000000, 0, 1000000, \(digest))
            """)
        let text = try await academy.finding().text
        #expect(
            text == "The chain of ledger_entries has a start, although its rows are never removed by age.")
    }

    @Test func `a changed link and a removed one are named`() async throws {
        for change: SQL in [
            "UPDATE chain_links SET digest = \(digest) WHERE chain = 'audit_entries' AND number = 1",
            "UPDATE chain_links SET made_at = made_at + 1 WHERE chain = 'audit_entries' AND number = 1",
            "UPDATE chain_links SET last_id = last_id + 1 WHERE chain = 'audit_entries' AND number = 1",
            "UPDATE chain_links SET total = total + 1 WHERE chain = 'audit_entries' AND number = 1",
            "UPDATE chain_links SET marks = \([UInt8](repeating: 0, count: 8)) WHERE chain = 'audit_entries' AND number = 1",
            "DELETE FROM chain_links WHERE chain = 'audit_entries' AND number = 1",
        ] {
            let academy = try await ChainedAcademy()
            try await add(256, to: academy)
            try await academy.change(change)
            #expect(try await academy.finding().text.hasPrefix("Link 1 of the chain of audit_entries was"))
        }
    }
}

private struct Failure: Error { let text: String }

/// A feature whose work is always due, and fails.
private struct FailingFeature: Feature {
    struct Failure: Error {}

    func serve(_ service: inout Service) {}
    func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool { throw Failure() }
}

extension DataFinding {
    var isSound: Bool { if case .sound = self { true } else { false } }
}
