import Application
import Authentication
import ClassManagement
import Core
import TestSupport
import Testing

/// The lists that an instructor sees without a filter.
@Suite(.limitedParallelism) struct InstructorListTests {
    /// An instructor who teaches the second of two classes, and their client.
    private func instructor(_ transport: Transport) async throws -> any Client {
        let fixture = try await CheckInFixture(transport)
        let (academy, admin) = (fixture.academy, fixture.academy.admin)
        _ = try await admin.send(AddInstructor(key: "otto", name: "Otto"))
        let slot = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        _ = try await admin.send(
            AddClass(
                key: "t", name: "Tango", classType: .key("salsa"), room: .key("r"), instructor: .key("otto"),
                slots: [slot], firstDay: fixture.academyClass.firstDay,
                lastDay: fixture.academyClass.lastDay, capacity: 9, dropInPrice: nil))
        let (email, password) = ("otto@example.org", TestAcademy.studentPassword)
        let invitation = try await admin.send(
            InviteStaff(email: email, role: .instructor, instructor: .key("otto")))
        let anonymous = academy.client(nil)
        _ = try await anonymous.send(
            AcceptInvitation(code: invitation.code, email: email, password: password))
        return academy.client(try await anonymous.send(SignIn(email: email, password: password)).accessToken)
    }

    @Test(arguments: Transport.allCases)
    func `are those of their own classes`(_ transport: Transport) async throws {
        let client = try await instructor(transport)
        #expect(try await client.send(ListClasses()).items.map(\.name) == ["Tango"])
        let sessions = try await client.send(ListSessions()).items
        #expect(!sessions.isEmpty && sessions.allSatisfy { $0.className == "Tango" })
        #expect(try await client.send(ReportTeaching()).rows.allSatisfy { $0.instructorName == "Otto" })
    }

    @Test func `are refused with another's class or instructor`() async throws {
        let client = try await instructor(.inProcess)
        #expect(await refusal { try await client.send(ListSessions(class: .key("c"))) } == "access.not-yours")
        #expect(await refusal { try await client.send(ListClasses(instructor: .id(.init(2)))) } != nil)
    }
}
