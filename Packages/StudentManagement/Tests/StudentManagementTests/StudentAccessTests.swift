import Application
import Core
import TestSupport
import Testing

@testable import StudentManagement

@Suite(.limitedParallelism) struct StudentAccessTests {
    @Test func `only admins change or list students`() async throws {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Ana", "Pérez")
        let one = Reference<Kind.Student>.id(StudentID(1))
        let requests: [any APIRequest] = [
            AdmitStudent(firstName: "Eva", lastName: "Luna"), FindStudents(), EditStudent(student: one),
            WithdrawStudent(student: one), ReadmitStudent(student: one), DeleteStudent(student: one),
            EraseStudent(student: one), MergeStudents(student: one, duplicate: one),
            AddGuardian(student: one, name: "Eva"),
            ShowGuardian(guardian: GuardianID(1)), EditGuardian(guardian: GuardianID(1)),
            RemoveGuardian(guardian: GuardianID(1)), AddNote(student: one, text: "x"),
            ShowNote(note: NoteID(1)), EditNote(note: NoteID(1)), RemoveNote(note: NoteID(1)),
        ]
        for request in requests {
            #expect(await fixture.errorCode(of: request, as: "student:1") == "access.wrong-role")
            #expect(await fixture.errorCode(of: request, as: nil) == "access.not-signed-in")
            #expect(await fixture.errorCode(of: request, as: "forged") == "access.invalid-token")
        }
    }

    @Test func `students can see only themselves, by number or as me`() async throws {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Ana", "Pérez")
        try await fixture.admit("Eva", "Luna")
        let own = try await fixture.service.handle(ShowStudent(student: .me), as: Sender(token: "student:2"))
        #expect(own.student.name == "Eva Luna")
        let byNumber = ShowStudent(student: .id(StudentID(2)))
        #expect(await fixture.errorCode(of: byNumber, as: "student:2") == nil)
        #expect(await fixture.errorCode(of: byNumber, as: "student:1") == "access.not-yours")
        #expect(
            await fixture.errorCode(of: ShowStudent(student: .key("s2")), as: "student:1")
                == "access.not-yours"
        )
        #expect(await fixture.errorCode(of: byNumber, as: nil) == "access.not-signed-in")
    }

    @Test func `an admin is no student and so is not me`() async throws {
        let fixture = try await StudentsFixture()
        #expect(await fixture.errorCode(of: ShowStudent(student: .me)) == "access.not-a-student")
    }

    @Test func `every request of the feature is served`() async throws {
        let fixture = try await StudentsFixture()
        #expect(fixture.service.requests.count == 28)
    }
}
