import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Navigation
import Payments
import StudentManagement
import TestSupport
import Testing

/// The access of students who have left.
@Suite(.limitedParallelism) struct FormerStudentTests {
    @Test(arguments: Transport.allCases)
    func `a former student may read their own history, but not check in`(_ transport: Transport) async throws
    {
        let fixture = try await CheckInFixture(transport)
        let code = try await fixture.code()
        _ = try await fixture.academy.admin.send(WithdrawStudent(student: .id(fixture.student.id)))
        let payments = try await fixture.studentClient.send(ListStudentPayments(student: .me))
        #expect(payments.items.count == 1)
        _ = try await fixture.studentClient.send(ListStudentAttendance(student: .me))
        #expect(
            await refusal { try await fixture.studentClient.send(CheckIn(code: code)) }
                == "access.former-student")
    }

    @Test func `a former student has links only to their history and account`() async throws {
        let fixture = try await CheckInFixture()
        _ = try await fixture.academy.admin.send(WithdrawStudent(student: .id(fixture.student.id)))
        let me = try await fixture.studentClient.send(WhoAmI())
        #expect(
            me.links.map(\.name) == [
                "myAttendance", "myPasses", "myBalance", "myPayments", "myMessages", "myNotes", "account",
            ])
    }

    @Test func `a readmitted student checks in again with the same token`() async throws {
        let fixture = try await CheckInFixture()
        let student = Reference.id(fixture.student.id)
        _ = try await fixture.academy.admin.send(WithdrawStudent(student: student))
        _ = try await fixture.academy.admin.send(ReadmitStudent(student: student))
        let enrolment = EnrolStudent(class: .id(fixture.academyClass.id), student: student)
        _ = try await fixture.academy.admin.send(enrolment)
        let receipt = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        #expect(receipt.status == .present)
    }

    @Test func `an erased student is signed out and cannot sign in`() async throws {
        let fixture = try await CheckInFixture()
        let student = Reference.id(fixture.student.id)
        _ = try await fixture.academy.admin.send(WithdrawStudent(student: student))
        _ = try await fixture.academy.admin.send(EraseStudent(student: student))
        #expect(await refusal { try await fixture.studentClient.send(WhoAmI()) } == "access.invalid-token")
        let again = SignIn(email: "ines@example.org", password: TestAcademy.studentPassword)
        #expect(await refusal { try await fixture.academy.client(nil).send(again) } == "sign-in.failed")
    }
}
