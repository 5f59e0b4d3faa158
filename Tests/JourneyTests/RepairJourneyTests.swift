import Academy
import Application
import ClassManagement
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Repairs of data that changes between the read that finds it and the write that mends it.
@Suite(.limitedParallelism) struct RepairJourneyTests {
    /// A kind of wrong data, whose first entity is mended and whose third appears after the search.
    struct Sample: Sendable, CustomTestStringConvertible {
        let kind: String
        let wrong: [SQL]
        let changes: [SQL]
        /// The subject of what the repair mends, or its text.
        let mended: String
        let left: String
        var testDescription: String { kind }
    }

    private static func absence(_ student: Int) -> SQL {
        """
        INSERT INTO attendance_records (session_id, class_id, student_id, on_day, status, source, recorded_at)
        VALUES (1, 1, \(student), '2099-01-01', 'absent', 'automatic', 4102444800000)
        """
    }

    private static func guardian(_ student: Int) -> [SQL] {
        [
            "INSERT INTO guardian_people (name) VALUES ('Rosa\u{200B} Paz')",
            """
            INSERT INTO student_guardians (student_id, person_id, pays)
            SELECT \(student), max(id), 0 FROM guardian_people
            """,
        ]
    }

    private static func message(_ id: Int) -> SQL {
        """
        INSERT INTO messages (id, message_key, kind, recipient, subject_line, body, created_at, expires_at,
            status, attempts, finished_at)
        VALUES (\(id), \("k\(id)"), 'sign-up', \("a\(id)@example.org"), 's', 'b', 1, 2, 'sent', 1, 2)
        """
    }

    private static func account(_ student: Int) -> [SQL] {
        [
            """
            INSERT INTO accounts (id, email, password, opened_at, disabled_at)
            VALUES (\(100 + student), \("b\(student)@example.org"), 'x', 1, 1)
            """,
            """
            INSERT INTO account_roles (account_id, kind, student_id, opened_at)
            VALUES (\(100 + student), 'student', \(student), 1)
            """,
            """
            INSERT INTO calendar_feeds (token_hash, student_id, created_at)
            VALUES (\([UInt8](repeating: UInt8(student), count: 32)), \(student), 1)
            """,
        ]
    }

    private static let samples = [
        Sample(
            kind: "invisible-characters", wrong: guardian(1) + guardian(2),
            changes: ["UPDATE guardian_people SET name = 'Rosa' WHERE id = 1"] + guardian(3),
            mended: "guardian 2", left: "guardian 3"),
        Sample(
            kind: "future-absences", wrong: [absence(1), absence(2)],
            changes: ["UPDATE attendance_records SET source = 'staff' WHERE student_id = 1", absence(3)],
            mended: "student 2", left: "student 3"),
        Sample(
            kind: "sign-up-messages", wrong: [message(91), message(92)],
            changes: ["UPDATE messages SET account_id = 1 WHERE id = 91", message(93)],
            mended: "message 92", left: "message 93"),
        Sample(
            kind: "calendar-addresses", wrong: account(1) + account(2),
            changes: ["UPDATE accounts SET disabled_at = NULL WHERE id = 101"] + account(3),
            mended: "student 2", left: "student 3"),
        Sample(
            kind: "schema", wrong: ["DROP INDEX enrolments_open", "CREATE VIEW one AS SELECT 1"],
            changes: ["DROP VIEW one", "CREATE VIEW two AS SELECT 2"],
            mended: "The index enrolments_open is missing.",
            left: "The view two is not one of this version."),
    ]

    @Test(arguments: samples)
    func `a repair mends and logs what it found and what is still wrong, and nothing else`(
        _ sample: Sample
    ) async throws {
        let start = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        let store = try TestStore.make(now: { start })
        let watched = WatchedStore(store)
        let academy = try await TestAcademy(store: watched)
        for name in ["Ana", "Eva", "Luz"] {
            _ = try await academy.admin.send(AdmitStudent(firstName: name, lastName: "Paz"))
        }
        let run: @Sendable ([SQL]) async throws -> Void = { statements in
            try await store.write { db in
                for statement in statements { try db.run(statement) }
            }
        }
        try await run(sample.wrong)
        #expect(try await academy.admin.send(ShowRepair(kind: sample.kind)).count == 2)
        watched.watch(afterCopy: false) { if $0 == 0 { try await run(sample.changes) } }
        let report = try await academy.admin.send(RunRepair(kind: sample.kind))
        #expect(report.count == 1 && report.items.map { $0.subject ?? $0.text } == [sample.mended])
        let left = try await academy.admin.send(ShowRepair(kind: sample.kind)).items
        #expect(left.map { $0.subject ?? $0.text } == [sample.left])
        let entry = try #require(
            try await academy.admin.send(ListAuditEntries(action: "RunRepair")).items.first)
        #expect(entry.changes.map(\.old) == ["1", sample.mended])
    }

    @Test func `an absence during a freeze stays if it was recorded again since the search`() async throws {
        let start = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        let store = try TestStore.make(now: { start })
        let watched = WatchedStore(store)
        let fixture = try await CheckInFixture(store: watched)
        let (student, session, now) = (fixture.student.id, fixture.session.id, start.milliseconds)
        let statements: [SQL] = [
            """
            INSERT INTO attendance_records (session_id, class_id, student_id, on_day, status, source,
                recorded_at)
            VALUES (\(session), \(fixture.academyClass.id), \(student), '2026-11-20', 'absent', 'automatic',
                1)
            """,
            """
            INSERT INTO credit_movements (pass_id, kind, credits, student_id, at, on_day, from_day, until_day,
                reason)
            VALUES (1, 'frozen', 0, \(student), \(now), '2026-11-20', '2026-11-19', '2026-12-10', 'ill')
            """,
        ]
        try await store.write { db in for statement in statements { try db.run(statement) } }
        let admin = fixture.academy.admin
        #expect(try await admin.send(ShowRepair(kind: "frozen-absences")).count == 1)
        watched.watch(afterCopy: false) { number in
            guard number == 0 else { return }
            _ = try await store.write { try $0.run("UPDATE attendance_records SET source = 'staff'") }
        }
        #expect(try await admin.send(RunRepair(kind: "frozen-absences")).count == 0)
        let records = try await store.read {
            try $0.value("SELECT count(*) AS value FROM attendance_records") as Int?
        }
        #expect(records == 1)
    }
}
