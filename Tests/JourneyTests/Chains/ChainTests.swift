import Academy
import Authentication
import Core
import Networking
import Payments
import Persistence
import StudentManagement
import Synchronization
import Testing

/// The hash chains through the life of an academy.
@Suite struct ChainTests {
    private func waiting(_ academy: ChainedAcademy) async throws -> Bool {
        try await academy.finding().text.contains("in no link yet")
    }

    @Test func `every row is in a link, and every table has one`() async throws {
        let academy = try await ChainedAcademy()
        let finding = try await academy.finding()
        guard case .sound(let text) = finding else { throw Failure(text: finding.text) }
        #expect(!text.contains("in no link yet"))
        let heads = try await academy.heads().heads
        #expect(heads.count == 11, "\(heads.map(\.table))")
        let rows = try await academy.store.read { db in
            try heads.map { Int64(try ChainedColumns($0.table, in: db).rows(in: db).count) }
        }
        #expect(rows == heads.map(\.rows))
    }

    @Test func `a new row gets a link ten minutes after the last one, and not before`() async throws {
        let academy = try await ChainedAcademy()
        try await academy.write()
        academy.clock.move(seconds: 599)
        try await academy.academy.performDueWork()
        #expect(try await waiting(academy))
        academy.clock.move(seconds: 1)
        try await academy.academy.performDueWork()
        #expect(try await !waiting(academy))
    }

    @Test func `256 new rows get a link at once, and 255 do not`() async throws {
        let academy = try await ChainedAcademy()
        let insert: SQL = "INSERT INTO audit_entries (at, action, outcome) VALUES (0, 'X', 'done')"
        try await academy.store.write { db in for _ in 1...255 { try db.run(insert) } }
        try await academy.academy.performDueWork()
        #expect(try await waiting(academy))
        try await academy.store.write { db in _ = try db.run(insert) }
        try await academy.academy.performDueWork()
        #expect(try await !waiting(academy))
    }

    @Test func `thousands of rows get links of 256 rows`() async throws {
        let academy = try await ChainedAcademy()
        let insert: SQL = "INSERT INTO audit_entries (at, action, outcome) VALUES (0, 'X', 'done')"
        try await academy.store.write { db in for _ in 1...11_000 { try db.run(insert) } }
        let before = try await academy.heads().heads[0]
        try await academy.academy.performDueWork()
        let after = try await academy.heads().heads[0]
        #expect(after.link == before.link + 43)
        #expect(after.rows == before.rows + 11_000)
        #expect(try await !waiting(academy))
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
        try await academy.academy.extendChains(includingRecent: true)
        #expect(try await academy.finding().isSound)
    }

    @Test func `after a removal by age the chain starts at the oldest row`() async throws {
        let academy = try await ChainedAcademy()
        let admin = academy.fixture.academy.admin
        _ = try await admin.send(EditAcademy(settings: ["retention.audit-months": "1"]))
        // Rows of both ages are in the second link.
        academy.clock.move(minutes: 20 * 24 * 60)
        let token = try await academy.fixture.academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password)
        ).accessToken
        _ = try await academy.fixture.academy.client(token).send(
            AdmitStudent(firstName: "Luz", lastName: "Gil"))
        try await academy.academy.performDueWork()
        let before = try await academy.heads()
        academy.clock.move(minutes: 12 * 24 * 60)
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

    @Test func `a changed link and a removed one are named`() async throws {
        for change: SQL in [
            "UPDATE chain_links SET digest = zeroblob(32) WHERE chain = 'payments' AND number = 1",
            "UPDATE chain_links SET made_at = made_at + 1 WHERE chain = 'payments' AND number = 1",
            "UPDATE chain_links SET last_id = last_id + 1 WHERE chain = 'payments' AND number = 1",
            "UPDATE chain_links SET total = total + 1 WHERE chain = 'payments' AND number = 1",
            "UPDATE chain_links SET marks = zeroblob(8) WHERE chain = 'payments' AND number = 1",
            "DELETE FROM chain_links WHERE chain = 'payments' AND number = 1",
        ] {
            let academy = try await ChainedAcademy()
            _ = try await academy.fixture.academy.admin.send(
                RecordPayment(
                    student: .id(academy.other), plan: .key("pack-4"), amount: "110.00", method: "cash"))
            try await academy.academy.extendChains(includingRecent: true)
            try await academy.change(change)
            #expect(try await academy.finding().text.hasPrefix("Link 1 of the chain of payments was"))
        }
    }
}

/// The heads of the chains outside the database.
@Suite struct ChainHeadTests {
    @Test func `older heads are in the chains, and those of a newer database are not`() async throws {
        let academy = try await ChainedAcademy()
        let older = try await academy.heads()
        try await academy.write()
        try await academy.academy.extendChains(includingRecent: true)
        let newer = try await academy.heads()
        #expect(try await academy.difference(from: older) == nil)
        #expect(try await academy.difference(from: newer) == nil)
        try await academy.change(
            "DELETE FROM chain_links WHERE chain = 'audit_entries' AND number > 1",
            "DELETE FROM audit_entries WHERE id > \(older.heads.first?.lastID ?? 0)")
        #expect(try await academy.finding().isSound, "the chain itself is whole")
        let difference = try #require(try await academy.difference(from: newer))
        #expect(difference.hasPrefix("The chain of audit_entries ends before its link 2"))
    }

    @Test func `a chain that was made again after a change is not the one of the heads`() async throws {
        let academy = try await ChainedAcademy()
        let heads = try await academy.heads()
        try await academy.change(
            "UPDATE ledger_entries SET amount = amount + 1 WHERE id = 1", "DELETE FROM chain_links")
        try await academy.academy.extendChains(includingRecent: true)
        #expect(try await academy.finding().isSound, "the chain itself is whole")
        let difference = try #require(try await academy.difference(from: heads))
        #expect(difference.hasPrefix("Link 1 of the chain of"))
    }

    @Test func `heads that contradict the chains are not replaced`() async throws {
        let store = try SQLiteStore(inMemory: { Instant(milliseconds: 0) })
        let file = HeadsInMemory()
        let academy = try await TestAcademy(store: store, chainHeads: file)
        try await academy.academy.extendChains(includingRecent: true)
        let written = try #require(try file.heads())
        #expect(!written.heads.isEmpty)

        _ = try await academy.admin.send(AdmitStudent(firstName: "Luz", lastName: "Gil"))
        try await academy.academy.extendChains(includingRecent: true)
        #expect(try file.heads() != written)

        let foreign = ChainHeads(
            writtenAt: written.writtenAt,
            heads: try await academy.academy.heads(in: store).map { head in
                ChainHead(
                    table: head.table, link: head.link + 100, lastID: head.lastID, rows: head.rows,
                    madeAt: head.madeAt, digest: head.digest)
            })
        try file.replace(foreign)
        _ = try await academy.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        try await academy.academy.extendChains(includingRecent: true)
        #expect(try file.heads() == foreign)
    }
}

private final class HeadsInMemory: ChainHeadStore {
    private let stored = Mutex<ChainHeads?>(nil)
    func heads() throws -> ChainHeads? { stored.withLock { $0 } }
    func replace(_ heads: ChainHeads) throws { stored.withLock { $0 = heads } }
}

extension Academy {
    fileprivate func heads(in store: any Store) async throws -> [ChainHead] {
        try await store.read { try self.chainHeads(at: Instant(milliseconds: 0), in: $0).heads }
    }
}

private struct Failure: Error { let text: String }

extension DataFinding {
    var isSound: Bool { if case .sound = self { true } else { false } }
}
