import Application
import ClassManagement
import Core
import Persistence
import TestSupport

/// An academy with classes only: two venues in different time zones, three rooms, two instructors, two class
/// types, a clock that a test sets, and the sessions that have attendance.
///
/// It is Friday 2026-11-20, 07:00 in Lima and 09:00 in Santiago.
struct ClassesFixture: FeatureFixture {
    let academy: TestService
    let classes: Classes
    let attended: AttendedSessions
    let directory = FakeDirectory(last: 999, notAttending: Set(900...999))

    /// The token `planner` belongs to a person who may not read students.
    ///
    /// - Parameters:
    ///   - notifier: takes what students are informed of.
    ///   - language: the academy's language.
    init(notifier: (any SessionNotifier)? = nil, language: Language = .english) async throws {
        let (currency, attended) = (try Currency("PEN"), AttendedSessions())
        let lima = try Zone("America/Lima")
        self.attended = attended
        classes = Classes(
            students: Directory(students: directory),
            currency: { _ in currency }, zone: { _ in lima },
            records: attended,
            calendars: CalendarPorts(
                tokens: CountedTokens(), academy: { _ in "academy-1" }, language: { _ in language }),
            notifier: notifier
        ).observed(by: [attended], passes: FakePasses())
        academy = try await TestService(
            [classes], clock: try TestClock("2026-11-20T12:00"),
            identify: { token, _, _ in
                guard token == "planner" else { return try TestService.identity(of: token) }
                return .principal(
                    Principal(
                        account: AccountID(3), role: .manager,
                        email: try EmailAddress(parsing: "planner@example.org"),
                        permissions: [.readTimetable, .writeTimetable, .writeStudents]))
            })
        try await addCatalogue()
    }

    private func addCatalogue() async throws {
        try await send(AddVenue(key: "lima", name: "San Borja", timeZone: "America/Lima"))
        try await send(AddVenue(key: "santiago", name: "Providencia", timeZone: "America/Santiago"))
        try await send(AddRoom(key: "one", venue: .key("lima"), name: "Salón 1", capacity: 20))
        try await send(AddRoom(key: "two", venue: .key("lima"), name: "Salón 2", capacity: 12))
        try await send(AddRoom(key: "far", venue: .key("santiago"), name: "Salón Sur", capacity: 20))
        try await send(AddInstructor(key: "ana", name: "Ana Ñahui", styles: ["Salsa"]))
        try await send(AddInstructor(key: "leo", name: "Leo Díaz"))
        try await send(
            AddClassType(key: "salsa-beginner", style: "Salsa", family: "latin", level: "beginner"))
        try await send(
            AddClassType(key: "ballet-advanced", style: "Ballet", family: "classical", level: "advanced"))
    }

    /// Adds a class in November and December 2026 with default values.
    @discardableResult
    func addClass(
        _ key: String, type: String = "salsa-beginner", room: String = "one", instructor: String? = nil,
        _ slots: String = "MO 18:00-19:00", from: String = "2026-11-02", to: String = "2026-12-18",
        capacity: Int = 10
    ) async throws -> AcademyClass {
        try await send(
            AddClass(
                key: key, name: key, classType: .key(type), room: .key(room),
                instructor: instructor.map { .key($0) }, slots: week(slots), firstDay: day(from),
                lastDay: day(to),
                capacity: capacity))
    }

    @discardableResult
    func enrol(_ student: Int64, in key: String = "salsa", from: String? = nil) async throws -> Enrolment {
        try await send(
            EnrolStudent(
                class: .key(key), student: .id(StudentID(student)), from: try from.map { try day($0) })
        )
    }

    @discardableResult
    func unenrol(_ student: Int64, from key: String = "salsa", until: String? = nil) async throws -> Enrolment
    {
        try await send(
            UnenrolStudent(
                class: .key(key), student: .id(StudentID(student)),
                until: try until.map { try day($0) }))
    }

    @discardableResult
    func addSession(
        of key: String, at: String, minutes: Int = 60, room: String? = nil
    ) async throws -> Session {
        try await send(
            AddSession(
                class: .key(key), at: LocalDateTime(parsing: at), minutes: minutes,
                room: room.map { .key($0) }))
    }

    func sessions(of key: String, on date: String? = nil) async throws -> [Session] {
        try await send(
            ListSessions(
                date: try date.map { try day($0) }, from: try day("2026-01-01"), class: .key(key), limit: 200)
        ).items
    }

    func students(of key: String = "salsa") async throws -> [Int64] {
        try await send(ListClassStudents(class: .key(key), limit: 200)).items.map(\.student.number)
    }
}
