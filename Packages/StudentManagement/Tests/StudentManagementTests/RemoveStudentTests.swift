import Core
import Networking
import Persistence
import StudentManagement
import Testing

@Suite struct RemoveStudentTests {
    @Test func `a student without history is deleted with their guardians`() async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez")
        _ = try await desk.ask(AddGuardian(student: .id(student.id), name: "Eva Pérez"))
        #expect(try await desk.ask(DeleteStudent(student: .id(student.id))) == EmptyResponse())
        #expect(try await desk.count("students") == 0)
        #expect(try await desk.count("guardians") == 0)
        #expect(try await desk.ask(FindStudents(search: "perez")).items.isEmpty)
    }

    @Test func `a student with history is not deleted, and the error says what to do`() async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez")
        desk.history.keep(student.id)
        let error = await #expect(throws: StudentError.self) {
            try await desk.ask(DeleteStudent(student: .id(student.id)))
        }
        #expect(error == .hasHistory(student.id, name: "Ana Pérez"))
        #expect(error?.code == "student.has-history")
        #expect(error?.nextStep?.contains("students withdraw 1") == true)
        #expect(error?.nextStep?.contains("students erase 1") == true)
        #expect(try await desk.count("students") == 1)
    }

    @Test func `the number of a deleted student is never given out again`() async throws {
        let desk = try await Desk()
        _ = try await desk.ask(DeleteStudent(student: .id(try await desk.admit("Ana", "Pérez").id)))
        #expect(try await desk.admit("Eva", "Luna").id == StudentID(2))
    }

    @Test func `a deletion is audited under the student's number`() async throws {
        let desk = try await Desk()
        _ = try await desk.ask(DeleteStudent(student: .id(try await desk.admit("Ana", "Pérez").id)))
        #expect(
            try await desk.ask(ListAuditEntries(action: "DeleteStudent")).items.first?.subject == "student 1")
    }

    @Test func `erasing overwrites what is personal and keeps the number`() async throws {
        let desk = try await Desk()
        let student = try await desk.ask(
            AdmitStudent(
                firstName: "Ana", lastName: "Pérez", email: "ana@example.org", nationalID: "64675067",
                phone: "+51993709817", birthDate: CalendarDay(number: 11_000)))
        _ = try await desk.ask(AddGuardian(student: .id(student.id), name: "Eva Pérez"))
        let erased = try await desk.ask(EraseStudent(student: .id(student.id)))
        #expect(erased.id == student.id)
        #expect(erased.name == "Erased student 1")
        #expect(
            erased.email == nil && erased.nationalID == nil && erased.phone == nil && erased.birthDate == nil)
        #expect(erased.status == .inactive)
        let shown = try await desk.ask(ShowStudent(student: .id(student.id)))
        #expect(shown.student == erased)
        #expect(shown.guardians.isEmpty)
    }

    @Test func `an erased student is found by the new name and not by the old one`() async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez")
        _ = try await desk.ask(EraseStudent(student: .id(student.id)))
        #expect(try await desk.ask(FindStudents(search: "perez")).items.isEmpty)
        #expect(try await desk.ask(FindStudents(search: "erased")).items.map(\.id) == [student.id])
    }

    @Test func `erasing tells others that the student left and is to be erased`() async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez")
        desk.history.keep(student.id)
        for _ in 0..<2 { _ = try await desk.ask(EraseStudent(student: .id(student.id))) }
        #expect(desk.history.left == ["1 on 2026-11-20", "1 on 2026-11-20"])
        #expect(desk.history.erased == [student.id, student.id])
    }

    @Test func `an erased student's e-mail address and national id are free again`() async throws {
        let desk = try await Desk()
        let request = AdmitStudent(
            firstName: "Ana", lastName: "Pérez", email: "ana@example.org", nationalID: "64675067")
        let student = try await desk.ask(request)
        _ = try await desk.ask(EraseStudent(student: .id(student.id)))
        #expect(try await desk.ask(request).id == StudentID(2))
    }

    @Test func `an erased student is neither taken back nor changed`() async throws {
        let desk = try await Desk()
        let student = try await desk.admit("Ana", "Pérez")
        _ = try await desk.ask(EraseStudent(student: .id(student.id)))
        await #expect(throws: StudentError.erased(student.id)) {
            try await desk.ask(ReadmitStudent(student: .id(student.id)))
        }
        await #expect(throws: StudentError.erased(student.id)) {
            try await desk.ask(EditStudent(student: .id(student.id), firstName: "Ana", status: "active"))
        }
    }
}
