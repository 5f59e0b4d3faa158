import Application
import Attendance
import ClassManagement
import Core
import Persistence
import PostgresSupport
import StudentManagement
import TestSupport
import Testing

/// The plans of frequent requests in PostgreSQL, on an academy of 2,000 students.
///
/// PostgreSQL reads a table whole where that is cheaper, as for most of its rows. So the tests forbid it
/// (`enable_seqscan`), and a statement that still does has no index for its conditions.
@Suite(.limitedParallelism) struct PostgresPlanTests {
    /// The tables that must not be read whole.
    private static let large = [
        "students", "student_guardians", "guardian_people", "sessions", "attendance_records",
    ]

    private let store: CountingStore
    private let fixture: CheckInFixture

    init() async throws {
        let schema = try TemporarySchema(in: .shared())
        let address = try PostgresAddress(parsing: schema.address)
        store = CountingStore(
            try PostgresStore(address, creates: true, holder: "tests", isDurable: false) {
                withExtendedLifetime(schema) { Instant(milliseconds: 0) }
            })
        fixture = try await CheckInFixture(store: store)
        try await fill()
    }

    /// Adds copies of the student, of its session a day earlier each time, and a record of each student.
    private func fill() async throws {
        let (student, session) = (fixture.student.id.number, fixture.session.id.number)
        try await store.write { db in
            try db.run("SET LOCAL statement_timeout = 0")
            try db.run(
                """
                INSERT INTO students (first_name, last_name, sort_name, email, joined_on, status)
                SELECT 'Ana' || g, 'Quispe', 'quispe ana' || g, 'ana' || g || '@example.org', joined_on, status
                FROM students, generate_series(1, 2000) AS g WHERE id = \(student)
                """)
            try db.run(
                """
                INSERT INTO guardian_people (id, name, search_text)
                SELECT id, 'Rosa' || id, 'rosa' || id || ' 9' || (10000000 + id)
                FROM students WHERE id > \(student)
                """)
            try db.run(
                """
                INSERT INTO student_guardians (student_id, person_id, pays)
                SELECT id, id, 1 FROM students WHERE id > \(student)
                """)
            try db.run(
                """
                INSERT INTO sessions (
                    class_id, room_id, day, start_minutes, starts_at, ends_at, is_extra, is_cancelled)
                SELECT class_id, room_id, CAST(CAST(day AS date) - CAST(g AS INT) AS TEXT), start_minutes,
                    starts_at - g * 86400000, ends_at - g * 86400000, 1, 0
                FROM sessions, generate_series(CAST(1 AS BIGINT), 2000) AS g WHERE id = \(session)
                """)
            try db.run(
                """
                INSERT INTO attendance_records (
                    session_id, student_id, class_id, on_day, status, source, recorded_at)
                SELECT s.id, s.id, s.class_id, s.day, 'present', 'staff', s.starts_at
                FROM sessions s WHERE s.id > \(session + 50)
                """)
            for table in Self.large { try db.run(SQL(verbatim: "ANALYZE \(table)")) }
        }
    }

    /// The steps of the statements of a body that read a large table from its beginning to its end.
    private func scans(_ body: () async throws -> Void) async throws -> [String] {
        let queries = try await store.queries(body)
        #expect(!queries.isEmpty)
        let verbs = ["SELECT", "WITH", "INSERT", "UPDATE", "DELETE"]
        var scans: [String] = []
        for query in queries where verbs.contains(where: { query.text.hasPrefix($0) }) {
            let plan = try await store.dryRun { db in
                try db.run("SET LOCAL enable_seqscan = off")
                return try db.rows("EXPLAIN " + query).map { try $0["QUERY PLAN"] as String }
            }
            let found = plan.filter { step in Self.large.contains { step.contains("Seq Scan on \($0) ") } }
            if !found.isEmpty { scans.append((found + [query.text]).joined(separator: "\n")) }
        }
        return scans
    }

    @Test func `a control: a condition without an index reads the whole table`() async throws {
        let found = try await scans {
            _ = try await store.read { try $0.rows("SELECT id FROM students WHERE phone = \("1")") }
        }
        #expect(found.count == 1)
    }

    @Test func `a check-in reads no large table whole`() async throws {
        let code = try await fixture.code()
        let found = try await scans { _ = try await fixture.studentClient.send(CheckIn(code: code)) }
        #expect(found == [])
    }

    @Test(arguments: ["ana1234", "quispe", "an", "ana1234@example.org", "rosa1234", "910 001 234", nil])
    func `a search of students reads no large table whole`(_ search: String?) async throws {
        let found = try await scans { _ = try await fixture.academy.admin.send(FindStudents(search: search)) }
        #expect(found == [])
    }

    @Test func `rosters, sessions and timetables read no large table whole`() async throws {
        let (admin, day) = (fixture.academy.admin, fixture.session.day)
        let found = try await scans {
            _ = try await admin.send(ShowRoster(session: fixture.session.id))
            _ = try await admin.send(ListSessions(date: day))
            _ = try await admin.send(ShowTimetable(date: day))
            _ = try await admin.send(ShowStudent(student: .id(fixture.student.id)))
        }
        #expect(found == [])
    }

    @Test(arguments: ["/home", "/timetable", "/history", "/passes"])
    func `the pages of a student read no large table whole`(_ path: String) async throws {
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn(StudentPageFixture.email)
        let found = try await scans {
            let page = try await browser.get(path)
            #expect(page.status == 200)
        }
        #expect(found == [])
    }

    @Test(arguments: [
        "/desk", "/desk/students", "/desk/students?search=ana12", "/desk/students?sort=joined", "/desk/week",
        "/desk/search?q=ana12", "/desk/search?q=1",
    ])
    func `the pages of the desk read no large table whole`(_ path: String) async throws {
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        let found = try await scans {
            let page = try await browser.get(path)
            #expect(page.status == 200)
        }
        #expect(found == [])
    }
}
