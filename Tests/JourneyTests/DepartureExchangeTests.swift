import Academy
import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// The departures of students, and the adults who may pick them up, in exports and imports.
@Suite(.limitedParallelism) struct DepartureExchangeTests {
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }
    private var student: Reference<Kind.Student> { .id(fixture.student.id) }

    /// The student is present at the session, and the academy records departures.
    init() async throws {
        fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        _ = try await admin.send(EditAcademy(settings: ["check-in.departures": "yes"]))
        _ = try await admin.send(
            MarkAttendance(
                session: fixture.session.id, student: .id(fixture.student.id), status: "present"))
    }

    private func leave(_ kind: DepartureKind, with adult: String?) async throws {
        _ = try await admin.send(
            RecordDeparture(
                session: fixture.session.id, student: student, kind: kind.rawValue, adult: adult))
    }

    private func errors(_ file: String, _ text: String) async throws -> [String] {
        try await admin.send(ImportAcademy(files: [file: text])).errors.map(\.code)
    }

    private static let header = "student,class,date,kind,left_at,adult,listed,meeting\n"

    /// The key with which the student is exported.
    private func key() async throws -> String {
        let row = try #require(
            try await admin.send(ExportAcademy()).files["students"]?.split(whereSeparator: \.isNewline)
                .dropFirst().first)
        return String(row.prefix { $0 != "," })
    }

    @Test(
        arguments: [(.pickedUp, "Carmen Quispe"), (.leftEarly, nil), (.pickedUp, "Hugo")]
            as [(DepartureKind, String?)])
    func `a copy of the academy has the departures and the adults`(
        _ kind: DepartureKind, _ adult: String?
    ) async throws {
        _ = try await admin.send(AddPickupAdult(student: student, name: "Carmen Quispe", phone: "01 444 x7"))
        try await leave(kind, with: adult)
        let other = try await fixture.copy()
        let adults = try await other.send(ListPickupAdults(student: student)).items
        #expect(adults.map(\.name) == ["Carmen Quispe"] && adults.map(\.phone) == ["01 444 x7"])
        let sessions = try await other.send(
            ListSessions(date: try CalendarDay(parsing: "2026-11-20"), class: .key("c"))
        ).items
        let roster = try await other.send(ShowRoster(session: try #require(sessions.first).id))
        let shown = try #require(roster.entries.first { $0.student == fixture.student.id }?.departure)
        #expect(shown.kind == kind && shown.adult == adult && shown.isListed == (adult == "Carmen Quispe"))
        #expect(shown.at == fixture.academy.clock.now)
    }

    @Test func `an export of before these files is imported`() async throws {
        let files = try await admin.send(ExportAcademy()).files
            .filter { !["departures", "pickup_adults"].contains($0.key) }
        let other = try await TestAcademy()
        #expect(try await other.admin.send(ImportAcademy(files: files)).errors == [])
        let exported = try await other.admin.send(ExportAcademy()).files
        #expect(exported["departures"] == "student,class,date,kind,left_at,adult\r\n")
        #expect(exported["pickup_adults"] == "student,adult,adult_phone\r\n")
    }

    @Test func `a departure names its session by the number within the day`() async throws {
        let second = try await admin.send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T06:00"), minutes: 30, room: nil))
        _ = try await admin.send(
            MarkAttendance(session: second.id, student: student, status: "present", reason: "seen"))
        _ = try await admin.send(
            RecordDeparture(session: second.id, student: student, kind: "picked-up", adult: "Hugo"))
        try await leave(.leftEarly, with: nil)
        let other = try await fixture.copy()
        let sheet = try #require(try await other.send(ExportAcademy()).files["departures"])
        #expect(sheet.hasPrefix("student,class,date,kind,left_at,adult,meeting"), "\(sheet)")
        #expect(sheet.split(whereSeparator: \.isNewline).count == 3)
    }

    @Test(
        arguments: [
            ("picked-up,2026-11-20T12:00:00.000Z,,,", "adult.missing"),
            ("left-early,2026-11-20T12:00:00.000Z,,yes,", "adult.missing"),
            ("left-early,2026-11-20T12:00:00.001Z,,,", "departure.in-the-future"),
            ("left-early,2026-11-20T12:00:00.000Z,,,2", "departure.no-session"),
            ("left-early,2026-11-20T12:00:00.000Z,,,0", "departure.no-session"),
            ("left-early,2026-11-20T12:00:00.000Z,,,1", nil),
            ("left-early,2026-11-20T12:00:00.000Z,Eva,no,", nil),
            ("picked-up,2026-11-20T11:00:00.000Z,Eva,yes,", nil),
        ] as [(String, String?)])
    func `a row that cannot be is refused with its reason`(_ cells: String, _ code: String?) async throws {
        let text = Self.header + "\(try await key()),c,2026-11-20,\(cells)\n"
        #expect(try await errors("departures", text) == (code.map { [$0] } ?? []))
        let known = try await admin.send(ShowRoster(session: fixture.session.id)).entries
            .first { $0.student == fixture.student.id }?.departure
        #expect((known != nil) == (code == nil))
    }

    @Test func `a second row of a student and session, and another value of a stored one, are refused`()
        async throws
    {
        let key = try await key()
        let row = "\(key),c,2026-11-20,left-early,2026-11-20T12:00:00.000Z,,,\n"
        #expect(try await errors("departures", Self.header + row + row) == ["departure.repeated"])
        #expect(try await errors("departures", Self.header + row) == [])
        let other = "\(key),c,2026-11-20,picked-up,2026-11-20T12:00:00.000Z,Eva,,\n"
        let report = try await admin.send(
            ImportAcademy(files: ["departures": Self.header + other], update: true))
        #expect(report.errors.count == 1)
    }

    @Test func `a student has twenty adults, and each name once`() async throws {
        let key = try await key()
        let rows = (1...21).map { "\(key),Adult \($0),\n" }
        let header = "student,adult,adult_phone\n"
        #expect(try await errors("pickup_adults", header + rows.dropLast().joined()) == [])
        #expect(try await errors("pickup_adults", header + rows.joined()) == ["pickup-adult.too-many"])
        let twice = rows[0] + rows[0].replacing("Adult", with: "ADULT")
        #expect(try await errors("pickup_adults", header + twice) == ["pickup-adult.repeated"])
        // As the last row, one without a name is a note below the table.
        let empty = try await errors("pickup_adults", header + "\(key),,\n" + rows[0])
        #expect(empty.count == 1, "\(empty)")
        #expect(try await admin.send(ListPickupAdults(student: student)).items.count == 20)
    }

    @Test func `nothing is imported for a student who was erased`() async throws {
        let key = try await key()
        _ = try await admin.send(EraseStudent(student: student))
        let report = try await admin.send(
            ImportAcademy(files: [
                "departures": Self.header
                    + "\(key),c,2026-11-20,picked-up,2026-11-20T12:00:00.000Z,Eva,,\n",
                "pickup_adults": "student,adult\n\(key),Eva\n",
            ]))
        #expect(report.counts.values.allSatisfy { $0 == 0 })
        let text = try await admin.send(ExportAcademy()).files
        #expect(
            text["departures"]?.contains("Eva") == false && text["pickup_adults"]?.contains("Eva") == false)
    }
}
