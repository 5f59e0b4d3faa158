import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

@Suite(.limitedParallelism) struct NoteTests {
    private let one = Reference<Kind.Student>.id(StudentID(1))

    /// A student with a note for each kind of people.
    private func fixture() async throws -> StudentsFixture {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Ana", "Pérez")
        for word in ["desk", "staff", "student"] {
            try await fixture.send(AddNote(student: one, text: "For the \(word)", visibleTo: word))
        }
        return fixture
    }

    @Test func `a note keeps its author and its time`() async throws {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Ana", "Pérez")
        let note = try await fixture.send(AddNote(student: one, text: " Left  knee ", isInjury: true))
        #expect((note.text, note.visibleTo, note.isInjury) == ("Left knee", .staff, true))
        #expect(note.writtenAt == StudentsFixture.now && note.writtenBy != nil)
        #expect(try await fixture.send(ListNotes(student: one)).items == [note])
        #expect((note.subject, note.concernedStudent) == ("note 1", StudentID(1)))
    }

    @Test(arguments: [
        ("admin", ["For the student", "For the staff", "For the desk"]), ("student:1", ["For the student"]),
    ])
    func `a note is listed for the people that it is visible to`(token: String, texts: [String]) async throws
    {
        let fixture = try await fixture()
        let student: Reference<Kind.Student> = token == "admin" ? one : .me
        let notes = try await fixture.service.handle(
            ListNotes(student: student), as: Sender(token: token)
        )
        #expect(notes.items.map(\.text) == texts)
    }

    @Test func `an edit keeps missing values`() async throws {
        let fixture = try await fixture()
        let edited = try await fixture.send(EditNote(note: NoteID(1), isInjury: true))
        #expect((edited.text, edited.visibleTo, edited.isInjury) == ("For the desk", .desk, true))
        #expect(try await fixture.send(ShowNote(note: NoteID(1))) == edited)
    }

    @Test func `a note is removed once`() async throws {
        let fixture = try await fixture()
        #expect(try await fixture.send(RemoveNote(note: NoteID(1))).id == NoteID(1))
        #expect(
            try await fixture.send(ListAuditEntries(subject: "student:1")).items.first?.action
                == "RemoveNote")
        #expect(await fixture.errorCode(of: RemoveNote(note: NoteID(1))) == "note.not-found")
        #expect(await fixture.errorCode(of: EditNote(note: NoteID(1), text: "x")) == "note.not-found")
    }

    @Test(
        arguments: [
            ("", nil, "text.missing"), ("For the desk", nil, "note.exists"),
            ("x", "friends", "visible-to.unknown"),
            (String(repeating: "x", count: Limits.line + 1), nil, "text.too-long"),
        ] as [(String, String?, String)])
    func `a note that is not right is refused`(
        _ text: String, _ visibleTo: String?, _ code: String
    ) async throws {
        let fixture = try await fixture()
        let request = AddNote(student: one, text: text, visibleTo: visibleTo)
        #expect(await fixture.errorCode(of: request) == code)
        #expect(try await fixture.count("notes") == 3)
    }

    @Test func `an erasure removes the notes, and an erased student gets none`() async throws {
        let fixture = try await fixture()
        try await fixture.send(EraseStudent(student: one))
        #expect(try await fixture.count("notes") == 0)
        #expect(await fixture.errorCode(of: AddNote(student: one, text: "x")) == "student.erased")
    }

    @Test func `a student with notes and no history is deleted with them`() async throws {
        let fixture = try await fixture()
        try await fixture.send(DeleteStudent(student: one))
        #expect(try await fixture.count("notes") == 0)
    }

    @Test func `the notes about injuries that staff may see are found by student`() async throws {
        let fixture = try await fixture()
        for id in [1, 2, 3] as [Int64] {
            try await fixture.send(EditNote(note: NoteID(id), isInjury: true))
        }
        let ids = [StudentID(1), StudentID(2)]
        let injuries = try await fixture.store.read { try StudentsFixture.lookup.injuries(of: ids, in: $0) }
        #expect(injuries == [StudentID(1): "For the staff; For the student"])
    }
}
