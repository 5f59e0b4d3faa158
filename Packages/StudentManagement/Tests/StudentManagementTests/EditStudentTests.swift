import Core
import Persistence
import StudentManagement
import Testing

@Suite struct EditStudentTests {
    private func ana(_ desk: Desk) async throws -> Student {
        try await desk.ask(
            AdmitStudent(
                firstName: "Ana", lastName: "Pérez", email: "ana@example.org", nationalID: "64675067",
                phone: "+51993709817", birthDate: CalendarDay(number: 11_000), level: "advanced"))
    }

    @Test func `an edit without fields changes nothing`() async throws {
        let desk = try await Desk()
        let student = try await ana(desk)
        #expect(try await desk.ask(EditStudent(student: .id(student.id))) == student)
    }

    @Test func `an edit changes the fields it has and keeps the others`() async throws {
        let desk = try await Desk()
        let student = try await ana(desk)
        let edited = try await desk.ask(
            EditStudent(student: .id(student.id), lastName: "Luna", phone: "987654"))
        #expect(edited.name == "Ana Luna")
        #expect(edited.phone == "987654")
        #expect(edited.email == student.email)
        #expect(edited.birthDate == student.birthDate)
        #expect(try await desk.ask(ShowStudent(student: .id(student.id))).student == edited)
    }

    @Test func `an empty text clears an optional field`() async throws {
        let desk = try await Desk()
        let student = try await ana(desk)
        let edited = try await desk.ask(
            EditStudent(student: .id(student.id), email: "", nationalID: "", phone: "", level: ""))
        #expect(edited.email == nil)
        #expect(edited.nationalID == nil)
        #expect(edited.phone == nil)
        #expect(edited.level == nil)
    }

    @Test(arguments: ["", "  "])
    func `a name cannot be cleared`(_ name: String) async throws {
        let desk = try await Desk()
        let student = try await ana(desk)
        let request = EditStudent(student: .id(student.id), firstName: name)
        #expect(await desk.refusal(of: request) == "first-name.missing")
    }

    @Test func `an edit to another student's e-mail address or national id is refused`() async throws {
        let desk = try await Desk()
        _ = try await ana(desk)
        let eva = Reference<Kind.Student>.id(try await desk.admit("Eva", "Luna").id)
        let email = EditStudent(student: eva, email: "ana@example.org")
        #expect(await desk.refusal(of: email) == "student.email-taken")
        let national = EditStudent(student: eva, nationalID: "64675067")
        #expect(await desk.refusal(of: national) == "student.national-id-taken")
    }

    @Test func `a student may be given the e-mail address they have`() async throws {
        let desk = try await Desk()
        let student = try await ana(desk)
        let request = EditStudent(student: .id(student.id), email: "ana@example.org")
        #expect(try await desk.ask(request) == student)
    }

    @Test func `the status inactive by an edit ends what stands, once`() async throws {
        let desk = try await Desk()
        let student = try await ana(desk)
        for _ in 0..<2 { _ = try await desk.ask(EditStudent(student: .id(student.id), status: "inactive")) }
        #expect(desk.history.left == ["1 on 2026-11-20"])
    }

    @Test func `a renamed student is found by the new name and not by the old one`() async throws {
        let desk = try await Desk()
        let student = try await ana(desk)
        _ = try await desk.ask(EditStudent(student: .id(student.id), lastName: "Ñahui"))
        #expect(try await desk.ask(FindStudents(search: "nahui")).items.count == 1)
        #expect(try await desk.ask(FindStudents(search: "perez")).items.isEmpty)
    }

    @Test func `a student is named by number or key, and an unknown one is not found`() async throws {
        let desk = try await Desk()
        try await desk.store.write { db in
            _ = try desk.students.bring(
                StudentFacts(
                    key: "s000001", firstName: "Ana", lastName: "Pérez", joinedOn: Desk.today, status: .active
                ),
                today: Desk.today, in: db)
        }
        #expect(try await desk.ask(EditStudent(student: .key("s000001"), level: "x")).id == StudentID(1))
        #expect(await desk.refusal(of: EditStudent(student: .id(StudentID(2)))) == "student.not-found")
        #expect(await desk.refusal(of: EditStudent(student: .key("s2"))) == "student.not-found")
    }
}
