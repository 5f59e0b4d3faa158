import Academy
import Attendance
import Authentication
import ClassManagement
import Core
import Navigation
import Networking
import Payments
import StudentManagement
import Testing

/// What a former student may still do.
@Suite struct FormerStudentTests {
    @Test(arguments: Way.allCases)
    func `a former student reads their own history, and no more`(_ way: Way) async throws {
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

    @Test func `a former student's links lead only to what they may open`() async throws {
        let door = try await OpenDoor()
        _ = try await door.academy.admin.send(WithdrawStudent(student: .id(door.student.id)))
        let me = try await door.studentClient.send(WhoAmI())
        #expect(me.links.map(\.name) == ["myAttendance", "myPasses", "myPayments", "account"])
    }

    @Test func `a readmitted student checks in again with the same token`() async throws {
        let door = try await OpenDoor()
        let student = Reference.id(door.student.id)
        _ = try await door.academy.admin.send(WithdrawStudent(student: student))
        _ = try await door.academy.admin.send(ReadmitStudent(student: student))
        let enrolment = EnrolStudent(academyClass: .id(door.academyClass.id), student: student)
        _ = try await door.academy.admin.send(enrolment)
        let receipt = try await door.studentClient.send(CheckIn(code: try await door.code()))
        #expect(receipt.status == .present)
    }

    @Test func `the sign-in of an erased student ends`() async throws {
        let door = try await OpenDoor()
        let student = Reference.id(door.student.id)
        _ = try await door.academy.admin.send(WithdrawStudent(student: student))
        _ = try await door.academy.admin.send(EraseStudent(student: student))
        #expect(await refusal { try await door.studentClient.send(WhoAmI()) } == "access.invalid-token")
        let again = SignIn(email: "ines@example.org", password: TestAcademy.studentPassword)
        #expect(await refusal { try await door.academy.client(nil).send(again) } == "sign-in.failed")
    }
}
