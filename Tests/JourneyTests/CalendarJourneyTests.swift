import Academy
import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// Calendars of a whole academy, in the process and over HTTP.
@Suite(.limitedParallelism) struct CalendarJourneyTests {
    private func secret(_ address: CalendarAddress) throws -> String {
        String(try #require(address.path.split(separator: "/").dropFirst(2).first))
    }

    @Test(arguments: Transport.allCases)
    func `a student's calendar is read at its address, until they are erased`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let (admin, anyone) = (fixture.academy.admin, fixture.academy.client(nil))
        let token = try secret(try await fixture.studentClient.send(CreateStudentCalendar(student: .me)))
        let calendar = try await anyone.send(ShowPrivateCalendar(token: token))
        #expect(calendar.text.hasPrefix("BEGIN:VCALENDAR\r\n") && calendar.text.contains("SUMMARY:Salsa\r\n"))
        let student = Reference<Kind.Student>.id(fixture.student.id)
        _ = try await admin.send(WithdrawStudent(student: student))
        _ = try await admin.send(EraseStudent(student: student))
        #expect(
            await refusal { try await anyone.send(ShowPrivateCalendar(token: token)) } == "calendar.not-found"
        )
    }

    @Test(arguments: Transport.allCases)
    func `the calendar of a venue needs no sign-in`(_ transport: Transport) async throws {
        let academy = try await CheckInFixture(transport).academy
        let calendar = try await academy.client(nil).send(ShowVenueCalendar(venue: .key("v")))
        #expect(calendar.text.contains("LOCATION:Blue\\, Main\r\n"))
        #expect(calendar.text.hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
    }

    @Test func `the address of a student who was deleted is unknown`() async throws {
        let academy = try await CheckInFixture().academy
        let student = try await academy.admin.send(AdmitStudent(firstName: "Ana", lastName: "Paz")).id
        let token = try secret(try await academy.admin.send(CreateStudentCalendar(student: .id(student))))
        _ = try await academy.admin.send(DeleteStudent(student: .id(student)))
        let read = { try await academy.client(nil).send(ShowPrivateCalendar(token: token)) }
        #expect(await refusal(read) == "calendar.not-found")
    }

    @Test func `an export has no address of a calendar`() async throws {
        let fixture = try await CheckInFixture()
        let token = try secret(try await fixture.studentClient.send(CreateStudentCalendar(student: .me)))
        let files = try await fixture.academy.admin.send(ExportAcademy()).files
        #expect(!files.isEmpty && files.values.allSatisfy { !$0.contains(token) })
    }
}
