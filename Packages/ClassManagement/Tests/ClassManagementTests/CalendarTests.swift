import Application
import ClassManagement
import Core
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct CalendarTests {
    private func fixture() async throws -> ClassesFixture {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana")
        try await fixture.addClass("tango", room: "far", instructor: "leo", "TU 18:00-19:00")
        try await fixture.enrol(1)
        return fixture
    }

    /// The values of a property of all events.
    private func values(_ name: String, _ document: CalendarDocument) -> [String] {
        document.text.split(separator: "\r\n").filter { $0.hasPrefix(name + ":") }
            .map { String($0.dropFirst(name.count + 1)) }
    }

    /// The document at an address.
    private func document(_ address: CalendarAddress, _ fixture: ClassesFixture) async throws
        -> CalendarDocument
    {
        let token = address.path.split(separator: "/")[2]
        return try await fixture.send(ShowPrivateCalendar(token: String(token)), as: nil)
    }

    @Test func `everyone can read the calendar of a venue, which has no reasons and notes`() async throws {
        let fixture = try await fixture()
        let first = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        try await fixture.send(CancelSession(session: first.id, reason: "a private matter"))
        let calendar = try await fixture.send(ShowVenueCalendar(venue: .key("lima")), as: nil)
        #expect(Set(values("SUMMARY", calendar)) == ["salsa"])
        #expect(calendar.text.contains("STATUS:CANCELLED") && !calendar.text.contains("private"))
        #expect(values("UID", calendar).contains("session-\(first.id)@academy-1"))
    }

    @Test func `a cancelled or moved session keeps its UID, and its SEQUENCE grows`() async throws {
        let fixture = try await fixture()
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        func event() async throws -> [String] {
            let calendar = try await fixture.send(ShowVenueCalendar(venue: .key("lima")), as: nil)
            let events = calendar.text.split(separator: "BEGIN:VEVENT\r\n")
            let own = try #require(events.first { $0.contains("UID:session-\(session.id)@") })
            return own.split(separator: "\r\n").map(String.init)
        }
        #expect(try await event().contains("SEQUENCE:0"))
        try await fixture.send(
            EditSession(session: session.id, at: LocalDateTime(parsing: "2026-11-24T19:00")))
        #expect(try await event().contains("SEQUENCE:1"))
        #expect(try await event().contains("DTSTART;TZID=America/Lima:20261124T190000"))
        try await fixture.send(CancelSession(session: session.id, reason: "x"))
        #expect(try await Set(event()).isSuperset(of: ["SEQUENCE:2", "STATUS:CANCELLED"]))
        try await fixture.send(UncancelSession(session: session.id))
        #expect(try await Set(event()).isSuperset(of: ["SEQUENCE:3", "STATUS:CONFIRMED"]))
    }

    @Test func `the sessions of a class that gets another hour keep their UIDs`() async throws {
        let fixture = try await fixture()
        let request = ShowVenueCalendar(venue: .key("lima"))
        let before = try await fixture.send(request, as: nil)
        try await fixture.send(EditClass(class: .key("salsa"), slots: week("MO 18:50-20:05")))
        let after = try await fixture.send(request, as: nil)
        #expect(values("UID", after) == values("UID", before))
        #expect(Set(values("SEQUENCE", before)) == ["0"] && Set(values("SEQUENCE", after)) == ["0", "1"])
    }

    @Test func `events are described in the academy's language`() async throws {
        let fixture = try await ClassesFixture(language: .spanish)
        try await fixture.addClass("salsa", instructor: "ana")
        try await fixture.enrol(1)
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        try await fixture.send(CancelSession(session: session.id, reason: "Lluvia"))
        let address = try await fixture.send(CreateStudentCalendar(student: .me), as: "student:1")
        let text = try await document(address, fixture).text.replacing("\r\n ", with: "")
        #expect(text.contains("Profesor: Ana Ñahui") && text.contains("Cancelada: Lluvia"))
    }

    @Test func `a student's calendar has the sessions of their classes`() async throws {
        let fixture = try await fixture()
        let address = try await fixture.send(CreateStudentCalendar(student: .me), as: "student:1")
        #expect(Set(values("SUMMARY", try await document(address, fixture))) == ["salsa"])
    }

    @Test func `an instructor's calendar has the sessions that they teach`() async throws {
        let fixture = try await fixture()
        let address = try await fixture.send(CreateInstructorCalendar(instructor: .key("leo")))
        #expect(Set(values("SUMMARY", try await document(address, fixture))) == ["tango"])
    }

    @Test func `a new address ends the old one, and a revoked one is unknown`() async throws {
        let fixture = try await fixture()
        let old = try await fixture.send(CreateStudentCalendar(student: .id(StudentID(1))))
        let new = try await fixture.send(CreateStudentCalendar(student: .id(StudentID(1))))
        #expect(await errorCode { try await document(old, fixture) } == "calendar.not-found")
        _ = try await document(new, fixture)
        try await fixture.send(RevokeStudentCalendar(student: .me), as: "student:1")
        #expect(await errorCode { try await document(new, fixture) } == "calendar.not-found")
        let again = RevokeStudentCalendar(student: .me)
        #expect(await errorCode { try await fixture.send(again, as: "student:1") } == "calendar.none")
    }

    @Test func `a person without an address has none to revoke`() async throws {
        let fixture = try await fixture()
        let revocation = RevokeInstructorCalendar(instructor: .key("leo"))
        let text = await sentence { try await fixture.send(revocation) }
        #expect(text == "Instructor 2 has no calendar address.")
    }

    @Test func `a dry run shows no address and keeps the earlier one`() async throws {
        let fixture = try await fixture()
        let request = CreateStudentCalendar(student: .id(StudentID(1)))
        let old = try await fixture.send(request)
        let shown = try await fixture.send(request, SendOptions(isDryRun: true))
        #expect(shown.path.isEmpty)
        _ = try await document(old, fixture)
    }

    @Test func `the address of a student who leaves is revoked`() async throws {
        let fixture = try await fixture()
        let address = try await fixture.send(CreateStudentCalendar(student: .id(StudentID(1))))
        let (classes, today, now) = (fixture.classes, try day("2026-11-20"), fixture.clock.now)
        try await fixture.store.write {
            try classes.studentDidLeave(StudentID(1), on: today, at: now, in: $0)
        }
        #expect(await errorCode { try await document(address, fixture) } == "calendar.not-found")
    }

    @Test func `an instructor who never taught is deleted with the address of their calendar`() async throws {
        let fixture = try await ClassesFixture()
        let address = try await fixture.send(CreateInstructorCalendar(instructor: .key("leo")))
        try await fixture.send(DeleteInstructor(instructor: .key("leo")))
        #expect(await errorCode { try await document(address, fixture) } == "calendar.not-found")
    }

    @Test func `the document stays the same for a day while nothing changes`() async throws {
        let fixture = try await fixture()
        let request = ShowVenueCalendar(venue: .key("lima"))
        let before = try await fixture.send(request, as: nil).text
        fixture.clock.advance(seconds: 11 * 3600)
        #expect(try await fixture.send(request, as: nil).text == before)
    }
}
