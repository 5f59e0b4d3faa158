import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import Testing

/// The academy of ``CheckInFixture`` with the browser of a tablet at the entrance.
struct StationFixture {
    let base: CheckInFixture
    let tablet: Browser

    init(languages: [String] = []) async throws {
        base = try await CheckInFixture()
        tablet = try Browser(base.academy, languages: languages)
    }

    var admin: any Client { base.academy.admin }
    /// The address after the check-in of the sample student.
    var done: String { "/station?done=\(base.session.id).\(base.student.id)" }

    /// The pairing code that a page shows.
    func code(on page: Browser.Page) throws -> String {
        String(try #require(page.html.firstMatch(of: /aria-label="([A-Z2-9]{6})"/)?.1, "\(page.html)"))
    }

    /// Pairs the tablet with the venue of the sample session.
    func pair() async throws -> Station {
        let shown = try code(on: try await tablet.get("/station"))
        return try await admin.send(ApproveStation(code: shown, venue: .key("v"), name: "Entrance"))
    }

    /// Taps the name of the sample student, or of another one.
    func tap(_ student: StudentID? = nil, session: SessionID? = nil) async throws -> Browser.Page {
        let page = try await tablet.get(session.map { "/station?session=\($0)" } ?? "/station")
        return try await tablet.submit(
            "/station/check-in", on: page, ["student": "\(student ?? base.student.id)"])
    }

    /// Creates a PIN of the sample student.
    func createPIN() async throws -> String {
        try await admin.send(CreateStationPIN(student: .id(base.student.id))).pin
    }

    /// Enters a PIN of the sample student on the pad of a page.
    func enter(_ pin: String, on pad: Browser.Page) async throws -> Browser.Page {
        try await tablet.submit(
            "/station/check-in", on: pad, ["student": "\(base.student.id)", "pin": pin])
    }

    /// How the attendance of the sample student at the sample session is recorded; nil without a record.
    func status() async throws -> AttendanceStatus? {
        let roster = try await admin.send(ShowRoster(session: base.session.id))
        return try #require(roster.entries.first { $0.student == base.student.id }).status
    }

    /// Another student who is enrolled in the class of the session, without a pass.
    func enrol(_ firstName: String, _ lastName: String) async throws -> StudentID {
        let student = try await admin.send(AdmitStudent(firstName: firstName, lastName: lastName)).id
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(student)))
        return student
    }

    /// A second session, which begins ten minutes later in another room.
    func addSession() async throws -> SessionID {
        _ = try await admin.send(AddRoom(key: "r2", venue: .key("v"), name: "Red", capacity: 20))
        return try await admin.send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T07:10"), minutes: 60,
                room: .key("r2"))
        ).id
    }
}
