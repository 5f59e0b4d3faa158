import Academy
import Application
import Core
import Payments
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The values of the ledger that programs replace: the student of a payment and of its pass, and the last
/// valid day of a pass. The academy has a payment of a merged student, and an extended pass.
@Suite(.limitedParallelism) struct ReplacedValueTests {
    /// The beginnings of the findings after a change of each row of a table, with the row.
    private func findings(
        after change: String, of table: String, in academy: ChainedAcademy
    ) async throws -> [(row: Int64, text: String)] {
        let check = try #require(academy.academy.checks.first { $0.name == "chains" })
        let rows: [Int64] = try await academy.store.read { db in
            try db.rows(SQL(verbatim: "SELECT id FROM \(table) ORDER BY id")).map { try $0["id"] }
        }
        var findings: [(Int64, String)] = []
        for row in rows {
            let statement = "UPDATE \(table) SET \(change) WHERE id = \(row)"
            let text = try await academy.store.dryRun { db in
                try db.dropForeignKeys()
                #expect(try db.run(SQL(verbatim: statement)) == 1)
                return try check.finding(in: db).text
            }
            findings.append((row, text))
        }
        return findings
    }

    @Test(arguments: [
        ("payments", "student_id = student_id + 100"), ("payments", "student_id = -student_id"),
        ("payments", "student_id = coalesce((SELECT max(from_student) FROM payment_moves), 0)"),
        ("payments", "amount = amount + 1"), ("payments", "paid_on = '2020-01-01'"),
        ("payments", "plan_id = plan_id + 100"), ("payments", "class_id = coalesce(class_id, 0) + 1"),
        ("passes", "student_id = student_id + 100"), ("passes", "expires_on = '2031-01-01'"),
        ("passes", "expires_on = '2026-12-20'"), ("passes", "opened_on = '2020-01-01'"),
        ("passes", "plan_id = plan_id + 100"), ("passes", "credits = credits + 1"),
        ("credit_movements", "student_id = student_id + 100"), ("credit_movements", "credits = credits + 1"),
        ("credit_movements", "on_day = '2020-01-01'"), ("credit_movements", "pass_id = pass_id + 100"),
    ])
    func `a change of each row by SQL is named`(_ table: String, _ change: String) async throws {
        let academy = try await ChainedAcademy()
        try await academy.change()
        let value = change.prefix { $0 != " " }
        let before: [SQLValue] = try await academy.store.read { db in
            try db.rows(SQL(verbatim: "SELECT \(value) FROM \(table) ORDER BY id")).map { $0.values[0] }
        }
        let findings = try await findings(after: change, of: table, in: academy)
        #expect(findings.count > 2 && findings.count == before.count)
        for (number, finding) in findings.enumerated() {
            // The day of a change may be the one that the pass has.
            let isSame = change.hasSuffix("= \(Self.literal(before[number]))")
            let isNamed = finding.text.hasPrefix("Row \(finding.row) of \(table) was changed")
            #expect(isNamed != isSame, "\(finding.row): \(finding.text)")
        }
    }

    private static func literal(_ value: SQLValue) -> String {
        if case .text(let text) = value { "'\(text)'" } else { "" }
    }

    @Test func `a merge back by hand is named, and so is a removed move`() async throws {
        let academy = try await ChainedAcademy()
        let move = try #require(
            try await academy.store.read { try $0.row("SELECT payment_id, from_student FROM payment_moves") })
        let (payment, student): (Int64, Int64) = (try move["payment_id"], try move["from_student"])
        try await academy.change("UPDATE payments SET student_id = \(student) WHERE id = \(payment)")
        #expect(try await academy.finding().text.hasPrefix("Row \(payment) of payments was changed"))
        try await academy.change("DELETE FROM payment_moves")
        #expect(try await academy.finding().text.hasPrefix("Row 1 of payment_moves was removed"))
    }

    @Test func `merges, extensions and freezes leave the chains whole, linked or not`() async throws {
        let academy = try await ChainedAcademy()
        let admin = academy.fixture.academy.admin
        let pack = try await admin.send(
            RecordPayment(
                student: .id(academy.other), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        let pass = try #require(pack.pass)
        let (from, to) = (try CalendarDay(parsing: "2026-11-20"), try CalendarDay(parsing: "2026-11-27"))
        _ = try await admin.send(FreezePass(pass: pass, from: from, to: to))
        _ = try await admin.send(
            MergeStudents(student: .id(academy.fixture.student.id), duplicate: .id(academy.other)))
        #expect(try await academy.finding().isSound)
        try await academy.academy.extendChains()
        _ = try await admin.send(ResumePass(pass: pass))
        #expect(try await academy.finding().isSound)
        let moves: Int? = try await academy.store.read { db in
            try db.value(
                """
                SELECT count(*) AS value FROM payment_moves GROUP BY payment_id ORDER BY count(*) DESC LIMIT 1
                """)
        }
        #expect(moves == 2)
    }
}
