import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

@Suite(.limitedParallelism) struct MergeStudentsTests {
    private let one = Reference<Kind.Student>.id(StudentID(1))
    private let two = Reference<Kind.Student>.id(StudentID(2))

    /// Two students of one name; the second has values that the first has not, and other ones.
    private func fixture() async throws -> StudentsFixture {
        let fixture = try await StudentsFixture()
        try await fixture.send(AdmitStudent(firstName: "Ana", lastName: "Rojas", phone: "987654321"))
        try await fixture.send(
            AdmitStudent(
                firstName: "Ana", lastName: "Rojas Paz", email: "ana@example.org", nationalID: "ab-123",
                phone: "911222333"))
        return fixture
    }

    @Test func `a merge fills in missing values, and keeps the others as notes`() async throws {
        let fixture = try await fixture()
        let merge = try await fixture.send(MergeStudents(student: one, duplicate: two))
        let student = merge.student
        #expect((student.email?.text, student.nationalID) == ("ana@example.org", "AB-123"))
        #expect(merge.moved == [StudentRecords("payments", count: 2)])
        #expect((student.id, student.name, student.phone) == (StudentID(1), "Ana Rojas", "987654321"))
        let notes = try await fixture.send(ListNotes(student: one)).items.map(\.text)
        #expect(
            notes == [
                "Student 2, a duplicate, had the phone number 911222333",
                "Student 2, a duplicate, had the name Ana Rojas Paz",
            ])
        #expect(try await fixture.send(ShowStudent(student: one)).student == student)
    }

    @Test func `the sentences and the notes are in the language of the person who merges`() async throws {
        let fixture = try await fixture()
        try await fixture.send(
            EditStudent(student: one, birthDate: .set(CalendarDay(parsing: "2001-02-03"))))
        try await fixture.send(
            EditStudent(student: two, birthDate: .set(CalendarDay(parsing: "2001-03-02"))))
        for student in [one, two] { try await fixture.send(AddGuardian(student: student, name: "Eva")) }
        for (student, text) in [(one, "mother"), (two, "aunt")] {
            let guardian = try #require(
                try await fixture.send(ShowStudent(student: student)).guardians.first)
            try await fixture.send(EditGuardian(guardian: guardian.id, relationship: text))
        }
        let merge = try await fixture.service.handle(
            MergeStudents(student: one, duplicate: two), as: Sender(token: "admin", language: .spanish)
        )
        #expect(
            merge.conflicts.dropFirst() == [
                "Ahora es una nota: el nombre Ana Rojas Paz.", "Ahora es una nota: el teléfono 911222333.",
                "Ahora es una nota: la fecha de nacimiento 02/03/2001.",
                "Ahora es una nota: el parentesco del apoderado Eva aunt.",
            ])
        let notes = try await fixture.send(ListNotes(student: one)).items.map(\.text)
        #expect(notes.contains("El alumno 2, un duplicado, tenía la fecha de nacimiento 02/03/2001"))
        #expect(notes.allSatisfy { $0.hasPrefix("El alumno 2, un duplicado, tenía ") } && notes.count == 4)
        #expect(fixture.lifecycle.languages == [.spanish])
    }

    @Test func `the id of the duplicate finds the student who stays, also after another merge`() async throws
    {
        let fixture = try await fixture()
        try await fixture.send(MergeStudents(student: one, duplicate: two))
        #expect(try await fixture.send(ShowStudent(student: two)).student.id == StudentID(1))
        let third = try await fixture.admit("Ana", "Luna").id
        try await fixture.send(MergeStudents(student: .id(third), duplicate: one))
        #expect(try await fixture.send(ShowStudent(student: two)).student.id == third)
        #expect(try await fixture.send(FindStudents()).items.map(\.id) == [third])
    }

    @Test func `guardians and notes of both stay once`() async throws {
        let fixture = try await fixture()
        try await fixture.send(AddGuardian(student: one, name: "Eva", pays: false))
        for name in ["Eva", "Luz"] {
            try await fixture.send(AddGuardian(student: two, name: name, phone: "911222333"))
        }
        for student in [one, two] { try await fixture.send(AddNote(student: student, text: "Left knee")) }
        try await fixture.send(MergeStudents(student: one, duplicate: two))
        let guardians = try await fixture.send(ShowStudent(student: one)).guardians
        #expect(guardians.map(\.name) == ["Eva", "Luz"])
        #expect(guardians.map(\.phone) == ["911222333", "911222333"])
        let notes = try await fixture.send(ListNotes(student: one)).items
        #expect(notes.filter { $0.text == "Left knee" }.count == 1)
    }

    @Test(arguments: [true, false])
    func `the guardians and the notes that move are counted, also by a dry run`(isDryRun: Bool) async throws {
        let fixture = try await fixture()
        try await fixture.send(AddGuardian(student: two, name: "Luz"))
        for text in ["Left knee", "Comes late"] {
            try await fixture.send(AddNote(student: two, text: text))
        }
        let request = MergeStudents(student: one, duplicate: two)
        let merge = try await fixture.service.handle(
            request, as: Sender(token: "admin"), SendOptions(isDryRun: isDryRun)
        )
        #expect(
            merge.moved == [
                StudentRecords("payments", count: 2), StudentRecords("guardians", count: 1),
                StudentRecords("notes", count: 2),
            ])
    }

    @Test func `of two notes with one text the injury and the wider visibility stay`() async throws {
        let fixture = try await fixture()
        try await fixture.send(AddNote(student: one, text: "Left knee", visibleTo: "desk"))
        try await fixture.send(
            AddNote(student: two, text: "Left knee", visibleTo: "staff", isInjury: true))
        try await fixture.send(MergeStudents(student: one, duplicate: two))
        let notes = try await fixture.send(ListNotes(student: one)).items.filter { $0.text == "Left knee" }
        #expect(notes.map(\.visibleTo) == [.staff] && notes.allSatisfy(\.isInjury))
    }

    @Test func `other values of a guardian of both become notes`() async throws {
        let fixture = try await fixture()
        try await fixture.send(AddGuardian(student: one, name: "Eva", phone: "987111222"))
        try await fixture.send(
            AddGuardian(
                student: two, name: "Eva", email: "eva@example.org", phone: "911222333",
                relationship: "mother"))
        let merge = try await fixture.send(MergeStudents(student: one, duplicate: two))
        let guardian = try #require(try await fixture.send(ShowStudent(student: one)).guardians.first)
        #expect((guardian.phone, guardian.email?.text) == ("987111222", "eva@example.org"))
        let note = "had the phone number of the guardian Eva 911222333"
        #expect(try await fixture.send(ListNotes(student: one)).items.contains { $0.text.hasSuffix(note) })
        #expect(merge.conflicts.contains { $0.contains("the guardian Eva 911222333 became a note") })
    }

    @Test(
        arguments: [
            ("Rosa", nil, "Juan", "999888777", "Rosa", nil, "had the emergency contact Juan, 999888777"),
            ("Rosa", nil, "Rosa", "999888777", "Rosa", "999888777", nil),
            (nil, nil, "Juan", "999888777", "Juan", "999888777", nil),
            (
                "Rosa", "911000111", "Rosa", "999888777", "Rosa", "911000111",
                "had the phone number of Rosa 999888777"
            ),
        ] as [(String?, String?, String, String, String, String?, String?)])
    func `the name and the number of an emergency contact stay together`(
        name: String?, phone: String?, otherName: String, otherPhone: String, keptName: String,
        keptPhone: String?, note: String?
    ) async throws {
        let fixture = try await fixture()
        try await fixture.send(EditStudent(student: one, emergencyName: name, emergencyPhone: phone))
        try await fixture.send(
            EditStudent(student: two, emergencyName: otherName, emergencyPhone: otherPhone))
        let student = try await fixture.send(MergeStudents(student: one, duplicate: two)).student
        #expect((student.emergencyName, student.emergencyPhone) == (keptName, keptPhone))
        let texts = try await fixture.send(ListNotes(student: one)).items.map(\.text)
        #expect(texts.contains { $0.contains(otherPhone) } == (note != nil))
        if let note { #expect(texts.contains { $0.hasSuffix(note) }) }
    }

    @Test func `the most active status and the earliest day of joining stay`() async throws {
        let fixture = try await fixture()
        let day = CalendarDay(number: 20_000)
        try await fixture.send(EditStudent(student: one, status: "lead"))
        try await fixture.send(EditStudent(student: two, joinedOn: day, status: "trial"))
        let student = try await fixture.send(MergeStudents(student: one, duplicate: two)).student
        #expect((student.status, student.joinedOn) == (.trial, day))
    }

    @Test func `the other features are called`() async throws {
        let fixture = try await fixture()
        let merge = try await fixture.send(MergeStudents(student: one, duplicate: two))
        #expect(fixture.lifecycle.merged == ["2 into 1"])
        #expect(merge.conflicts.first == "One of two stays.")
    }

    @Test func `a dry run changes nothing`() async throws {
        let fixture = try await fixture()
        _ = try await fixture.service.handle(
            MergeStudents(student: one, duplicate: two), as: Sender(token: "admin"),
            SendOptions(isDryRun: true))
        #expect(try await fixture.count("students") == 2)
        #expect(try await fixture.count("merged_students") == 0)
    }

    @Test func `a student is not merged into the same or with an erased one`() async throws {
        let fixture = try await fixture()
        #expect(
            await fixture.errorCode(of: MergeStudents(student: one, duplicate: one)) == "student.same")
        try await fixture.send(EraseStudent(student: two))
        let request = MergeStudents(student: one, duplicate: two)
        #expect(await fixture.errorCode(of: request) == "student.erased")
    }

    @Test func `an old file with the key of the duplicate adds no student`() async throws {
        let fixture = try await fixture()
        let sheet = fixture.students.studentSheet
        let rows = try await fixture.store.read { try sheet.rows(in: $0) }
        try await fixture.send(MergeStudents(student: one, duplicate: two))
        let outcome = try await fixture.store.write { db in
            try sheet.importing(rows[1], at: StudentsFixture.now, in: db)
        }
        #expect(outcome == ImportOutcome(aliasOf: StudentID(1)))
    }
}
