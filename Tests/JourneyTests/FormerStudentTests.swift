import Attendance
import Authentication
import Core
import Navigation
import Networking
import Payments
import StudentManagement
import Testing

/// What is open to a student who has left.
@Suite struct FormerStudentTests {
    @Test(arguments: Way.allCases)
    func `who has left reads their own history, and no more`(_ way: Way) async throws {
        let door = try await OpenDoor(way)
        let code = try await door.code()
        _ = try await door.academy.admin.send(WithdrawStudent(student: .id(door.student.id)))
        let payments = try await door.studentClient.send(ListStudentPayments(student: .me))
        #expect(payments.items.count == 1)
        _ = try await door.studentClient.send(ListStudentAttendance(student: .me))
        #expect(
            await refusal { try await door.studentClient.send(CheckIn(code: code)) }
                == "access.former-student")
    }

    @Test func `the links of who has left lead only to what is open to them`() async throws {
        let door = try await OpenDoor()
        _ = try await door.academy.admin.send(WithdrawStudent(student: .id(door.student.id)))
        let me = try await door.studentClient.send(WhoAmI())
        #expect(me.links.map(\.destination) == ["myAttendance", "myPasses", "myPayments", "account"])
    }

    @Test func `who is readmitted checks in again with the same token`() async throws {
        let door = try await OpenDoor()
        let student = Reference.id(door.student.id)
        _ = try await door.academy.admin.send(WithdrawStudent(student: student))
        _ = try await door.academy.admin.send(ReadmitStudent(student: student))
        let code = try await door.code()
        let answer = await refusal { try await door.studentClient.send(CheckIn(code: code)) }
        #expect(answer?.hasPrefix("access.") != true)
    }

    @Test func `what an erased student was signed in with ends`() async throws {
        let door = try await OpenDoor()
        let student = Reference.id(door.student.id)
        _ = try await door.academy.admin.send(WithdrawStudent(student: student))
        _ = try await door.academy.admin.send(EraseStudent(student: student))
        #expect(await refusal { try await door.studentClient.send(WhoAmI()) } == "access.invalid-token")
        let again = SignIn(email: "ines@example.org", password: TestAcademy.studentPassword)
        #expect(await refusal { try await door.academy.client(nil).send(again) } == "sign-in.failed")
    }
}
