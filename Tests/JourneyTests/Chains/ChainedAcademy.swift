import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Foundation
import Payments
import Persistence
import StudentManagement
import TamperEvidence
import TestSupport
import Testing

/// A small academy with rows in every table that a hash chain covers.
struct ChainedAcademy: Sendable {
    let fixture: CheckInFixture
    let store: any Store
    let other: StudentID
    let payment: PaymentID

    var academy: Academy { fixture.academy.academy }
    var clock: TestAcademy.Clock { fixture.academy.clock }

    /// - Parameter path: of its SQLite file; nil for a store of the tests.
    init(path: String? = nil) async throws {
        let now: @Sendable () -> Instant = { Instant(milliseconds: 0) }
        store =
            try path.map { try SQLiteStore(path: $0, creates: true, now: now) }
            ?? TestStore.make(now: now)
        fixture = try await CheckInFixture(store: store)
        let admin = fixture.academy.admin
        _ = try await admin.send(
            AddPlan(
                key: "drop-in", name: "Drop-in", kind: "drop_in", credits: 1, validDays: 1, price: "35.00",
                families: []))
        _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        let student = try await admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        other = student.id
        _ = try await admin.send(
            EditStudent(student: .id(student.id), firstName: "Ada", phone: "+51 911 222 333"))
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(student.id)))
        _ = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(student.id), status: "present"))
        let owed = try await admin.send(
            RecordPayment(student: .id(student.id), plan: .key("drop-in"), amount: "35.00", method: "cash"))
        let pack = try await admin.send(
            RecordPayment(student: .id(student.id), plan: .key("pack-4"), amount: "110.00", method: "card"))
        let pass = try #require(pack.pass)
        _ = try await admin.send(AdjustCredits(pass: pass, credits: 2, reason: "too full"))
        let until = try CalendarDay(parsing: "2027-03-01")
        _ = try await admin.send(ExtendPass(pass: pass, until: until, reason: "travels"))
        let mistake = try await admin.send(
            RecordPayment(student: .id(student.id), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        _ = try await admin.send(VoidPayment(payment: .id(mistake.id), reason: "wrong plan"))
        _ = try await admin.send(
            RefundPayment(payment: .id(pack.id), amount: "10.00", reason: "ill", closesPass: false))
        payment = owed.id
        try await merge()
        try await academy.extendChains()
    }

    /// Merges a duplicate with a payment into a student.
    private func merge() async throws {
        let admin = fixture.academy.admin
        let duplicate = try await admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz")).id
        _ = try await admin.send(
            RecordPayment(
                student: .id(duplicate), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        _ = try await admin.send(MergeStudents(student: .id(other), duplicate: .id(duplicate)))
    }

    /// Adds a student, and so an audit entry.
    func write() async throws {
        _ = try await fixture.academy.admin.send(AdmitStudent(firstName: "Luz", lastName: "Gil"))
    }

    /// The finding of the chains.
    func finding() async throws -> DataFinding {
        let check = try #require(academy.checks.first { $0.name == "chains" })
        return try await store.read { try check.finding(in: $0) }
    }

    /// The heads of the chains.
    func heads() async throws -> ChainHeads {
        try await store.read { [academy] db in
            try academy.chainHeads(at: Instant(milliseconds: 1), in: db)
        }
    }

    func difference(from heads: ChainHeads) async throws -> String? {
        try await store.read { [academy] db in
            try academy.difference(from: heads, in: db)?.machineText(of: .core)
        }
    }

    /// Changes the database as a person could who does not use the programs: without triggers, CHECK
    /// constraints and foreign keys.
    func change(_ statements: SQL...) async throws {
        try await store.write { db in
            try db.dropRefusingTriggers()
            try db.dropChecks()
            try db.dropForeignKeys()
            for statement in statements { try db.run(statement) }
        }
    }
}

/// A table with chains, as the tests know it: all columns are covered.
struct ChainedColumns: Sendable {
    private static let ids = [
        "audit_changes": "entry_id", "payment_voids": "number", "charge_settlements": "number",
    ]

    let table: String
    let id: String
    let columns: [TestColumn]
    /// An SQL expression for random bytes.
    let randomBytes: String

    /// - Parameter chain: the name of the chain, which may have more after that of the table.
    init(_ chain: String, in db: any Transaction) throws {
        let table = String(chain.prefix { $0 != ":" })
        self.table = table
        id = Self.ids[table] ?? "id"
        columns = try db.columns(of: table)
        randomBytes = db.dialect.randomBytes.text
    }

    /// The rows by their ids, with those of the same id together.
    func rows(in db: any Transaction) throws -> [Int64: [[SQLValue]]] {
        let names = columns.map(\.name).joined(separator: ", ")
        let rows = try db.rows(
            SQL(verbatim: "SELECT \(id) AS chained_id, \(names) FROM \(table) ORDER BY \(id), \(names)"))
        return try rows.reduce(into: [:]) { found, row in
            found[try row["chained_id"], default: []].append(row.values)
        }
    }

    /// The beginning of a sentence about a row.
    func phrase(_ row: Int64) -> String {
        id == "id" ? "Row \(row) of \(table) was " : "The row of \(table) with the \(id) \(row) was "
    }
}
