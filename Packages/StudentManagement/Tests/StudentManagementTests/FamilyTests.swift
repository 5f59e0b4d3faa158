import Application
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Families: guardians with their students.
@Suite(.limitedParallelism) struct FamilyTests {
    /// Rosa is the guardian of Mateo and Lucía, and Juan is one of Mateo's.
    private struct Sample {
        let fixture: StudentsFixture
        let mateo: StudentID
        let lucia: StudentID
        let rosa: GuardianPersonID
        let juan: GuardianPersonID

        init() async throws {
            fixture = try await StudentsFixture()
            mateo = try await fixture.admit("Mateo", "Quispe").id
            lucia = try await fixture.admit("Lucía", "Quispe").id
            rosa = try await fixture.add("Rosa Rojas", to: mateo, phone: "987654321").person
            _ = try await fixture.add("Rosa Rojas", to: lucia, phone: "987654321")
            juan = try await fixture.add("Juan Quispe", to: mateo).person
        }

        func found(_ search: String?) async throws -> [String] {
            try await fixture.send(ListFamilies(search: search)).items.map(\.name)
        }
    }

    @Test func `a guardian who is entered with the same number is the same person`() async throws {
        let sample = try await Sample()
        let family = try await sample.fixture.send(ShowFamily(person: sample.rosa)).family
        #expect(family.children.map(\.student) == [sample.mateo, sample.lucia])
        #expect(family.children.map(\.name) == ["Mateo Quispe", "Lucía Quispe"])
        #expect(try await sample.fixture.count("guardian_people") == 2)
        #expect(try await sample.fixture.count("student_guardians") == 3)
    }

    @Test func `a family shows the other guardians of its students`() async throws {
        let sample = try await Sample()
        let rosa = try await sample.fixture.send(ShowFamily(person: sample.rosa))
        #expect(rosa.others.map(\.person) == [sample.juan])
        let juan = try await sample.fixture.send(ShowFamily(person: sample.juan))
        #expect(juan.family.children.map(\.student) == [sample.mateo])
        #expect(juan.others.map(\.student) == [sample.mateo])
    }

    @Test func `an unknown family is not found`() async throws {
        let fixture = try await StudentsFixture()
        let request = ShowFamily(person: GuardianPersonID(99))
        #expect(await fixture.errorCode(of: request) == "family.not-found")
    }

    @Test(
        arguments: [
            (nil, ["Juan Quispe", "Rosa Rojas"]), ("rojas", ["Rosa Rojas"]), ("987 654 321", ["Rosa Rojas"]),
            ("+51 987 654 321", ["Rosa Rojas"]), ("lucia", ["Rosa Rojas"]),
            ("mateo q", ["Juan Quispe", "Rosa Rojas"]),
            ("rosa zz", []), ("lucia mateo", []), ("zzz", []),
        ] as [(String?, [String])])
    func `families are found by their guardian and by their students`(
        _ search: String?, _ names: [String]
    ) async throws {
        #expect(try await Sample().found(search) == names)
    }

    @Test func `the pages of the list have each family once, also with one name`() async throws {
        let sample = try await Sample()
        let luz = try await sample.fixture.admit("Luz", "Gil").id
        _ = try await sample.fixture.add("Rosa Rojas", to: luz)
        var names: [String] = []
        var next: Cursor?
        repeat {
            let page = try await sample.fixture.send(ListFamilies(limit: 1, after: next))
            names += page.items.map(\.name)
            next = page.next
        } while next != nil
        #expect(names == ["Juan Quispe", "Rosa Rojas", "Rosa Rojas"])
        #expect(await sample.fixture.errorCode(of: ListFamilies(limit: 0)) == "page.bad-limit")
    }

    @Test func `an edit of a guardian changes the person for all students`() async throws {
        let sample = try await Sample()
        let guardians = try await sample.fixture.send(ShowStudent(student: .id(sample.mateo))).guardians
        _ = try await sample.fixture.send(
            EditGuardian(guardian: guardians[0].id, phone: "911222333", relationship: "mother"))
        let other = try await sample.fixture.send(ShowStudent(student: .id(sample.lucia))).guardians[0]
        #expect(other.phone == "911222333" && other.relationship == nil)
        #expect(try await sample.found("911222333") == ["Rosa Rojas"])
        #expect(try await sample.found("987654321") == [])
    }

    @Test func `a name that another guardian of a sibling has is refused`() async throws {
        let sample = try await Sample()
        let other = try await sample.fixture.send(ShowStudent(student: .id(sample.lucia))).guardians[0]
        let edit = EditGuardian(guardian: other.id, name: "Juan Quispe")
        #expect(await sample.fixture.errorCode(of: edit) == "guardian.exists")
    }

    @Test func `a guardian whose number differs, or who has none, is another person`() async throws {
        let sample = try await Sample()
        let luz = try await sample.fixture.admit("Luz", "Gil").id
        let other = try await sample.fixture.add("Rosa Rojas", to: luz, phone: "987654322")
        let sol = try await sample.fixture.admit("Sol", "Gil").id
        let third = try await sample.fixture.add("Rosa Rojas", to: sol)
        #expect(Set([other.person, third.person, sample.rosa]).count == 3)
    }

    @Test func `a person without an address gets that of a new guardian with the same number`() async throws {
        let sample = try await Sample()
        let luz = try await sample.fixture.admit("Luz", "Gil").id
        let added = try await sample.fixture.send(
            AddGuardian(
                student: .id(luz), name: "Rosa Rojas Paz", email: "rosa@example.org", phone: "987654321"))
        #expect(added.person == sample.rosa && added.name == "Rosa Rojas Paz")
        let ana = try await sample.fixture.admit("Ana", "Gil").id
        let shorter = try await sample.fixture.send(
            AddGuardian(student: .id(ana), name: "Rosa Rojas", phone: "987654321"))
        #expect(shorter.person == sample.rosa && shorter.name == "Rosa Rojas Paz")
        let first = try await sample.fixture.send(ShowStudent(student: .id(sample.mateo))).guardians[0]
        #expect(first.email?.text == "rosa@example.org")
    }

    @Test func `a person is removed with the last of their students`() async throws {
        let sample = try await Sample()
        try await sample.fixture.send(EraseStudent(student: .id(sample.mateo)))
        #expect(try await sample.found(nil) == ["Rosa Rojas"])
        try await sample.fixture.send(EraseStudent(student: .id(sample.lucia)))
        #expect(try await sample.fixture.count("guardian_people") == 0)
    }

    @Test func `a merge of two students keeps the guardian of both once`() async throws {
        let sample = try await Sample()
        try await sample.fixture.send(
            MergeStudents(student: .id(sample.mateo), duplicate: .id(sample.lucia)))
        let family = try await sample.fixture.send(ShowFamily(person: sample.rosa)).family
        #expect(family.children.map(\.student) == [sample.mateo])
    }
}
