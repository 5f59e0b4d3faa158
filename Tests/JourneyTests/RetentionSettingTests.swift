import Academy
import Application
import Attendance
import Authentication
import Core
import Discovery
import Messages
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Each setting of a retention: rows older than its value are removed, and younger ones stay.
@Suite(.limitedParallelism) struct RetentionSettingTests {
    /// A table whose rows are removed by age.
    struct AgedTable: Sendable, CustomStringConvertible {
        let setting: String
        /// The shortest value that the tests set, a longer one, and the days of the former.
        var value = "1"
        var longer = "2"
        var days = 31
        let rows: SQL
        /// The time of a row: an instant, or a day.
        let time: SQL
        var isDay = false

        var description: String { setting }
    }

    static let tables = [
        AgedTable(
            setting: "retention.audit-months", value: "12", longer: "13", days: 372, rows: "audit_entries",
            time: "at"),
        AgedTable(setting: "retention.message-months", rows: "messages", time: "finished_at"),
        AgedTable(setting: "retention.refusal-months", rows: "refusals", time: "at"),
        AgedTable(
            setting: "retention.sign-in-days", value: "31", longer: "90", rows: "known_origins",
            time: "last_at"),
        AgedTable(setting: "retention.usage-months", rows: "usage_events", time: "day", isDay: true),
    ]

    /// Ten days after the first rows of ``academy(_:_:)``, and ten days before the others.
    private static let between = "2026-11-30"

    @Test func `every setting of a retention is tested`() async throws {
        let settings = try await TestAcademy().admin.send(ListSettings()).settings.map(\.key)
        #expect(settings.filter { $0.hasPrefix("retention.") }.sorted() == Self.tables.map(\.setting))
    }

    @Test(arguments: tables)
    func `rows older than the setting are removed, and younger ones stay`(table: AgedTable) async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let academy = try await academy(store, settings: [table.setting: table.value], of: table)
        let (old, young) = try await counts(of: table, in: store)
        #expect(old > 0 && young > 0)
        academy.clock.move(minutes: 2 * 24 * 60)
        try await academy.academy.performDueWork()
        let left = try await counts(of: table, in: store)
        #expect(left.old == 0 && left.young >= young)
    }

    @Test(arguments: tables)
    func `a longer setting keeps the rows`(table: AgedTable) async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let academy = try await academy(store, settings: [table.setting: table.longer], of: table)
        academy.clock.move(minutes: 2 * 24 * 60)
        try await academy.academy.performDueWork()
        #expect(try await counts(of: table, in: store).old > 0)
    }

    /// The rows of a table from before and after ``between``.
    private func counts(
        of table: AgedTable, in store: any Store
    ) async throws -> (old: Int, young: Int) {
        let limit: SQL =
            try table.isDay
            ? "\(Self.between)" : "\(Instant(parsing: Self.between + "T00:00:00.000Z"))"
        return try await store.read { db in
            let count = { (comparison: SQL) throws -> Int in
                try db.value(
                    """
                    SELECT count(*) AS value FROM \(part: table.rows)
                    WHERE \(part: table.time) \(part: comparison) \(part: limit)
                    """) ?? 0
            }
            return (try count("<"), try count(">="))
        }
    }

    /// An academy with rows of 20 November and 10 December 2026 in all tables, one day before the first rows
    /// of a table are too old.
    private func academy(
        _ store: any Store, settings: [String: String], of table: AgedTable
    ) async throws -> TestAcademy {
        let mailbox = try Mailbox()
        let academy = try await TestAcademy(.http, store: store, mail: mailbox)
        let settings = settings.merging(["messages.enabled": "yes"]) { $1 }
        _ = try await academy.admin.send(EditAcademy(settings: settings))
        try await addRows(to: academy, academy.admin, email: "eva@example.org", mailbox)
        academy.clock.move(minutes: 20 * 24 * 60)
        let owner = try await academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        try await addRows(
            to: academy, academy.client(owner.accessToken), email: "luis@example.org", mailbox)
        academy.clock.move(minutes: (table.days - 21) * 24 * 60)
        try await academy.academy.performDueWork()
        return academy
    }

    /// Adds a row to each table: an audit entry, a message, a known origin, a refusal and a count.
    private func addRows(
        to academy: TestAcademy, _ admin: any Client, email: String, _ mailbox: Mailbox
    ) async throws {
        let student = try await admin.send(
            AdmitStudent(firstName: "Eva", lastName: "Paz", email: email)
        ).id
        _ = try await admin.send(InviteStudent(student: .id(student)))
        #expect(try await admin.send(SendMessages()).sent == 1)
        let anonymous = academy.client(nil)
        _ = try await anonymous.send(
            AcceptInvitation(
                code: try mailbox.code(to: email), email: email, password: TestAcademy.studentPassword))
        let signedIn = try await anonymous.send(
            SignIn(email: email, password: TestAcademy.studentPassword))
        let client = academy.client(signedIn.accessToken)
        _ = try? await client.send(CheckIn(code: "CL1.NO"))
        _ = try await client.send(RankClasses())
        try await academy.academy.performDueWork()
    }
}
