import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Payments
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The cost of lists in SQL statements: the same for one item as for many.
@Suite(.limitedParallelism) struct ListStatementTests {
    private let store: CountingStore
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    init() async throws {
        store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        fixture = try await CheckInFixture(store: store)
        _ = try await admin.send(EditClass(class: .key("c"), dropInPrice: "25.00"))
        try await addItems(1)
    }

    /// Adds an item to each list: a student who owes a session, another one with a pass, a refusal, and a
    /// session and a class of the fixture's student.
    private func addItems(_ number: Int) async throws {
        let owing = try await admin.send(AdmitStudent(firstName: "Luz", lastName: "Gil \(number)"))
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(owing.id)))
        _ = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(owing.id), status: "present"))
        let paying = try await admin.send(AdmitStudent(firstName: "Ana", lastName: "Gil \(number)"))
        let payment = try await admin.send(
            RecordPayment(student: .id(paying.id), plan: .key("pack-4"), method: "cash"))
        _ = try await admin.send(
            RefundPayment(payment: .id(payment.id), amount: "1.00", reason: "ill", closesPass: false))
        try await store.write { db in
            _ = try db.run(
                "INSERT INTO refusals (student_id, at, code) VALUES (\(paying.id), 0, 'check-in.expired')")
        }
        let session = try await admin.send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T0\(number):00"), minutes: 30))
        let me = Reference<Kind.Student>.id(fixture.student.id)
        _ = try await admin.send(
            MarkAttendance(session: session.id, student: me, status: "present", reason: "seen"))
        let slot = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "1\(number):00"),
            endTime: TimeOfDay(parsing: "1\(number):30"))
        let added = try await admin.send(
            AddClass(
                name: "Class \(number)", classType: .key("salsa"), room: .key("r"), slots: [slot],
                firstDay: try CalendarDay(parsing: "2026-11-23"),
                lastDay: try CalendarDay(parsing: "2026-12-31"), capacity: 10))
        _ = try await admin.send(EnrolStudent(class: .id(added.id), student: me))
    }

    /// The number of statements that each list runs, by the name of its request.
    private func counts(_ pass: PassID) async throws -> [String: Int] {
        let me = Reference<Kind.Student>.id(fixture.student.id)
        let requests: [any APIRequest] = [
            ShowRoster(session: fixture.session.id), ListStudentAttendance(student: me), ListRefusals(),
            ListClassStudents(class: .key("c")), ListStudentClasses(student: me), ListClasses(),
            ListPayments(), ListCharges(), ReportOwing(), FindPasses(), ShowPass(pass: pass),
        ]
        var counts: [String: Int] = [:]
        for request in requests { counts["\(type(of: request))"] = try await count(request) }
        return counts
    }

    private func count(_ request: some APIRequest) async throws -> Int {
        try await store.statements { _ = try await admin.send(request) }.count
    }

    @Test func `a list runs as many statements for one item as for many`() async throws {
        let me = Reference<Kind.Student>.id(fixture.student.id)
        let pass = try #require(try await admin.send(ListPasses(student: me)).items.first)
        let before = try await counts(pass.id)
        for number in 2...3 { try await addItems(number) }
        #expect(try await counts(pass.id) == before)
    }

    @Test func `the attendance of all sessions that change is read by one statement`() async throws {
        let isRead = { (statement: String) in statement.contains("AND source <> 'automatic'") }
        let edited = try await store.statements {
            let slot = try WeeklySlot(
                day: .monday, startTime: TimeOfDay(parsing: "15:00"), endTime: TimeOfDay(parsing: "16:00"))
            _ = try await admin.send(EditClass(class: .key("c"), slots: [slot]))
        }
        #expect(edited.count(where: isRead) == 1)
        #expect(edited.count { $0.contains("CROSS JOIN sessions b") } == 2)
        let holiday = try await store.statements {
            let added = try await admin.send(
                AddHoliday(date: try CalendarDay(parsing: "2026-11-24"), name: "Fair", venues: []))
            #expect(added.cancelledSessions == 1)
        }
        #expect(holiday.count(where: isRead) == 1)
    }

    @Test(.onSQLite) func `the classes of a list are counted without the tables that no filter names`()
        async throws
    {
        let queries = try await store.queries { _ = try await admin.send(ListClasses()) }
        let count = try #require(queries.last { $0.text.contains("count(*) AS value") })
        let steps = try await store.plan(count)
        #expect(steps.contains { $0.hasPrefix("SCAN c") || $0.hasPrefix("SEARCH c") }, "\(steps)")
        for table in ["t", "r", "v", "i"] {
            #expect(!steps.contains { $0.hasPrefix("SEARCH \(table) ") }, "\(steps)")
        }
        #expect(try await admin.send(ListClasses(style: "salsa")).total == 2)
        #expect(try await admin.send(ListClasses(venue: .key("v"))).total == 2)
    }

    @Test(.onSQLite) func `the accounts of staff are found without reading those of students`() async throws {
        let queries = try await store.queries { _ = try await admin.send(ListAccounts(of: .staff)) }
        let lists = queries.filter { $0.text.contains("o.kind = 'staff'") }
        #expect(lists.count == 2)
        for list in lists {
            let steps = try await store.plan(list)
            #expect(steps.contains { $0.contains("account_roles_of_staff") }, "\(steps)")
        }
        #expect(try await admin.send(ListAccounts(of: .staff)).items.map(\.student) == [nil])
        let students = try await admin.send(ListAccounts(of: .students)).items.map(\.student)
        #expect(students == [fixture.student.id])
    }
}
