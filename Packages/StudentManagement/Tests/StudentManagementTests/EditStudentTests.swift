import Application
import Core
import Foundation
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

@Suite(.limitedParallelism) struct EditStudentTests {
    private func ana(_ fixture: StudentsFixture) async throws -> Student {
        try await fixture.send(
            AdmitStudent(
                firstName: "Ana", lastName: "Pérez", email: "ana@example.org", nationalID: "64675067",
                phone: "+51993709817", birthDate: CalendarDay(number: 11_000), level: "advanced"))
    }

    @Test func `an edit without fields changes nothing`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await ana(fixture)
        #expect(try await fixture.send(EditStudent(student: .id(student.id))) == student)
    }

    @Test func `an edit changes the fields it has and keeps the others`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await ana(fixture)
        let edited = try await fixture.send(
            EditStudent(student: .id(student.id), lastName: "Luna", phone: "987654"))
        #expect(edited.name == "Ana Luna")
        #expect(edited.phone == "987654")
        #expect(edited.email == student.email)
        #expect(edited.birthDate == student.birthDate)
        #expect(try await fixture.send(ShowStudent(student: .id(student.id))).student == edited)
    }

    @Test func `an empty text clears an optional field`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await ana(fixture)
        let edited = try await fixture.send(
            EditStudent(student: .id(student.id), email: "", nationalID: "", phone: "", level: ""))
        #expect(edited.email == nil)
        #expect(edited.nationalID == nil)
        #expect(edited.phone == nil)
        #expect(edited.level == nil)
    }

    @Test func `a birth date is changed, left as it is, or cleared`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await ana(fixture)
        let (id, other) = (Reference.id(student.id), CalendarDay(number: 12_000))
        #expect(try await fixture.send(EditStudent(student: id, level: "x")).birthDate == student.birthDate)
        #expect(try await fixture.send(EditStudent(student: id, birthDate: .set(other))).birthDate == other)
        #expect(try await fixture.send(EditStudent(student: id, birthDate: .cleared)).birthDate == nil)
        #expect(try await fixture.send(ShowStudent(student: id)).student.birthDate == nil)
    }

    @Test(
        arguments: [
            (#"{"student":1}"#, CalendarDay(number: 11_000)), (#"{"student":1,"birthDate":null}"#, nil),
            (#"{"student":1,"birthDate":"1970-01-02"}"#, CalendarDay(number: 1)),
        ] as [(String, CalendarDay?)])
    func `in JSON a birth date is cleared by null`(json: String, day: CalendarDay?) async throws {
        let fixture = try await StudentsFixture()
        _ = try await ana(fixture)
        let request = try JSONDecoder().decode(EditStudent.self, from: Data(json.utf8))
        #expect(try await fixture.send(request).birthDate == day)
    }

    @Test(arguments: ["", "  "])
    func `a name cannot be cleared`(_ name: String) async throws {
        let fixture = try await StudentsFixture()
        let student = try await ana(fixture)
        let request = EditStudent(student: .id(student.id), firstName: name)
        #expect(await fixture.errorCode(of: request) == "first-name.missing")
    }

    @Test func `an edit to another student's national id is refused, and to the address is not`() async throws
    {
        let fixture = try await StudentsFixture()
        _ = try await ana(fixture)
        let eva = Reference<Kind.Student>.id(try await fixture.admit("Eva", "Luna").id)
        let email = EditStudent(student: eva, email: "ana@example.org")
        #expect(await fixture.errorCode(of: email) == nil)
        let national = EditStudent(student: eva, nationalID: "64675067")
        #expect(await fixture.errorCode(of: national) == "student.national-id-taken")
        let error = await #expect(throws: StudentError.self) { try await fixture.send(national) }
        #expect(error?.specification.sentence(in: .english).contains("Ana Pérez (student 1)") == true)
        #expect(error?.specification.sentence(in: .spanish).contains("Ana Pérez (alumno 1)") == true)
    }

    @Test func `a student may be given the e-mail address they have`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await ana(fixture)
        let request = EditStudent(student: .id(student.id), email: "ana@example.org")
        #expect(try await fixture.send(request) == student)
    }

    @Test func `an edit to inactive ends enrolments, once`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await ana(fixture)
        for _ in 0..<2 {
            _ = try await fixture.send(EditStudent(student: .id(student.id), status: "inactive"))
        }
        #expect(fixture.lifecycle.left == ["1 on 2026-11-20"])
    }

    @Test func `a renamed student is found by the new name and not by the old one`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await ana(fixture)
        _ = try await fixture.send(EditStudent(student: .id(student.id), lastName: "Ñahui"))
        #expect(try await fixture.send(FindStudents(search: "nahui")).items.count == 1)
        #expect(try await fixture.send(FindStudents(search: "perez")).items.isEmpty)
    }

    @Test func `a student is named by number or key, and an unknown one is not found`() async throws {
        let fixture = try await StudentsFixture()
        try await fixture.store.write { db in
            let row = StudentRow(
                key: "s000001", firstName: "Ana", lastName: "Pérez", joinedOn: StudentsFixture.today,
                status: .active)
            _ = try fixture.students.studentSheet.importing(row, at: StudentsFixture.now, in: db)
        }
        #expect(try await fixture.send(EditStudent(student: .key("s000001"), level: "x")).id == StudentID(1))
        #expect(await fixture.errorCode(of: EditStudent(student: .id(StudentID(2)))) == "student.not-found")
        #expect(await fixture.errorCode(of: EditStudent(student: .key("s2"))) == "student.not-found")
    }
}
