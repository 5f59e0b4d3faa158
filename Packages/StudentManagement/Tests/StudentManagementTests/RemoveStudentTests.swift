import Application
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

@Suite(.limitedParallelism) struct RemoveStudentTests {
    @Test func `a student without history is deleted with their guardians`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez")
        _ = try await fixture.send(AddGuardian(student: .id(student.id), name: "Eva Pérez"))
        let deleted = try await fixture.send(DeleteStudent(student: .id(student.id)))
        #expect(deleted.student == student.id)
        #expect(try await fixture.count("students") == 0)
        #expect(try await fixture.count("guardian_people") == 0)
        #expect(try await fixture.send(FindStudents(search: "perez")).items.isEmpty)
    }

    @Test func `a student with a history cannot be deleted, and the error has a next step`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez")
        fixture.lifecycle.addHistory(student.id)
        let error = await #expect(throws: StudentError.self) {
            try await fixture.send(DeleteStudent(student: .id(student.id)))
        }
        #expect(error == .hasHistory(student.id, name: "Ana Pérez"))
        #expect(error?.code == "student.has-history")
        #expect(error?.nextStep?.contains("students withdraw 1") == true)
        #expect(error?.nextStep?.contains("students erase 1") == true)
        #expect(try await fixture.count("students") == 1)
    }

    @Test func `the number of a deleted student is never used again`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await fixture.send(DeleteStudent(student: .id(try await fixture.admit("Ana", "Pérez").id)))
        #expect(try await fixture.admit("Eva", "Luna").id == StudentID(2))
    }

    @Test(arguments: [Reference<Kind.Student>.id(StudentID(1)), .key("Ana Pérez"), .key("ana")])
    func `a deletion is audited under the student's number, not under a name`(
        student: Reference<Kind.Student>
    ) async throws {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Ana", "Pérez")
        try await fixture.store.write { db in
            try db.run("UPDATE students SET key = 'ana'")
            return
        }
        try await fixture.send(DeleteStudent(student: student))
        let entry = try await fixture.send(ListAuditEntries(action: "DeleteStudent")).items.first
        #expect(entry?.subject == "student 1")
        #expect(try await fixture.send(ListAuditEntries(subject: "student:1")).items.first?.id == entry?.id)
    }

    @Test func `a deletion also erases what is stored about merged duplicates`() async throws {
        let fixture = try await StudentsFixture()
        let kept = try await fixture.admit("Ana", "Pérez")
        let duplicate = try await fixture.admit("Ana", "Perez")
        try await fixture.send(MergeStudents(student: .id(kept.id), duplicate: .id(duplicate.id)))
        try await fixture.send(DeleteStudent(student: .id(kept.id)))
        #expect(fixture.lifecycle.erased == [kept.id, duplicate.id])
    }

    @Test func `erasing overwrites personal data and keeps the number`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.send(
            AdmitStudent(
                firstName: "Ana", lastName: "Pérez", email: "ana@example.org", nationalID: "64675067",
                phone: "+51993709817", birthDate: CalendarDay(number: 11_000)))
        _ = try await fixture.send(AddGuardian(student: .id(student.id), name: "Eva Pérez"))
        let erased = try await fixture.send(EraseStudent(student: .id(student.id)))
        #expect(erased.id == student.id)
        #expect(erased.name == "Erased student 1")
        #expect(
            erased.email == nil && erased.nationalID == nil && erased.phone == nil && erased.birthDate == nil)
        #expect(erased.status == .inactive)
        let shown = try await fixture.send(ShowStudent(student: .id(student.id)))
        #expect(shown.student == erased)
        #expect(shown.guardians.isEmpty)
    }

    @Test func `an erased student is found by the new name and not by the old one`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez")
        _ = try await fixture.send(EraseStudent(student: .id(student.id)))
        #expect(try await fixture.send(FindStudents(search: "perez")).items.isEmpty)
        #expect(try await fixture.send(FindStudents(search: "erased")).items.map(\.id) == [student.id])
    }

    @Test func `erasing calls the other features: the student left and is erased`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez")
        fixture.lifecycle.addHistory(student.id)
        for _ in 0..<2 { _ = try await fixture.send(EraseStudent(student: .id(student.id))) }
        #expect(fixture.lifecycle.left == ["1 on 2026-11-20", "1 on 2026-11-20"])
        #expect(fixture.lifecycle.erased == [student.id, student.id])
    }

    @Test func `an erased student's e-mail address and national id are free again`() async throws {
        let fixture = try await StudentsFixture()
        let request = AdmitStudent(
            firstName: "Ana", lastName: "Pérez", email: "ana@example.org", nationalID: "64675067")
        let student = try await fixture.send(request)
        _ = try await fixture.send(EraseStudent(student: .id(student.id)))
        #expect(try await fixture.send(request).id == StudentID(2))
    }

    @Test func `an erased student can be neither readmitted nor changed`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez")
        _ = try await fixture.send(EraseStudent(student: .id(student.id)))
        await #expect(throws: StudentError.erased(student.id)) {
            try await fixture.send(ReadmitStudent(student: .id(student.id)))
        }
        await #expect(throws: StudentError.erased(student.id)) {
            try await fixture.send(EditStudent(student: .id(student.id), firstName: "Ana", status: "active"))
        }
    }

    @Test func `a student with the name of an erased one can be changed`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Erased", "student 1", status: "inactive")
        let readmitted = try await fixture.send(ReadmitStudent(student: .id(student.id)))
        #expect(readmitted.status == .active)
    }
}
