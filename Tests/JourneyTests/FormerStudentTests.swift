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

    @Test(arguments: Transport.allCases)
    func `a former student who is a guardian reads their own history, and acts for the child`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let (admin, mother) = (fixture.academy.admin, fixture.studentClient)
        let child = try await admin.send(AdmitStudent(firstName: "Lucía", lastName: "Peña")).id
        let code = try await admin.send(CreateGuardianCode(student: .id(child))).code
        _ = try await mother.send(AddRole(code: code))
        _ = try await admin.send(WithdrawStudent(student: .id(fixture.student.id)))
        #expect(try await mother.send(ListStudentPayments(student: .me)).items.count == 1)
        let own = await refusal { try await mother.send(ListStudentClasses(student: .me)) }
        #expect(own == "access.former-student")
        #expect(try await mother.send(ListStudentClasses(student: .id(child))).items.isEmpty)
        let me = try await mother.send(WhoAmI())
        #expect(me.student == fixture.student.id && me.wards.map(\.student) == [child])
        #expect(me.links.contains { $0.name == "checkIn" })
    }

    @Test(arguments: Transport.allCases)
    func `a former student of age lets a guardian keep the rights, and ends them`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let (admin, student) = (fixture.academy.admin, Reference.id(fixture.student.id))
        let birthDate = try CalendarDay(parsing: "2000-01-01")
        _ = try await admin.send(EditStudent(student: student, birthDate: .set(birthDate)))
        let rosa = try await fixture.academy.addGuardian(
            of: fixture.student.id, [.sees], email: "rosa@example.org")
        _ = try await admin.send(WithdrawStudent(student: student))
        let own = fixture.studentClient
        #expect(try await own.send(ListGuardians(student: .me)).items.map(\.id) == [rosa.id])
        for isKept in [true, false] {
            let request = KeepGuardianSight(student: .me, guardian: rosa.id, isKept: isKept)
            #expect(try await own.send(request).isKept == isKept)
        }
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
