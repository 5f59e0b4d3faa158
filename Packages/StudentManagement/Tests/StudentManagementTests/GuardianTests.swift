import Application
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

@Suite(.limitedParallelism) struct GuardianTests {
    private func child(_ fixture: StudentsFixture) async throws -> Reference<Kind.Student> {
        .id(try await fixture.admit("Sofía", "O'Brien").id)
    }

    @Test func `a guardian is added and shown with the student`() async throws {
        let fixture = try await StudentsFixture()
        let child = try await child(fixture)
        let guardian = try await fixture.send(
            AddGuardian(
                student: child, name: "Fernanda O'Brien", email: "fer@example.org", phone: "+51 954 399 496",
                relationship: "mother", pays: true))
        #expect(guardian.phone == "+51954399496")
        #expect(try await fixture.send(ShowStudent(student: child)).guardians == [guardian])
    }

    @Test func `what is removed already has no question any more`() async throws {
        let fixture = try await StudentsFixture()
        let child = try await child(fixture)
        let client = InProcessClient(service: fixture.service, token: "admin")
        func expectNoQuestionAfter(_ request: some FormRequest) async throws {
            let name = "\(type(of: request))"
            #expect(try await request.question(client, .plain) != nil, "\(name)")
            _ = try await client.send(request)
            #expect(try await request.question(client, .plain) == nil, "\(name)")
            #expect(await fixture.errorCode(of: request) != nil, "\(name)")
        }
        let guardian = try await client.send(AddGuardian(student: child, name: "Eva"))
        let note = try await client.send(AddNote(student: child, text: "Late bus"))
        try await expectNoQuestionAfter(RemoveGuardian(guardian: guardian.id))
        try await expectNoQuestionAfter(RemoveNote(note: note.id))
    }

    @Test func `a guardian pays by default`() async throws {
        let fixture = try await StudentsFixture()
        let child = try await child(fixture)
        #expect(try await fixture.send(AddGuardian(student: child, name: "Eva")).pays)
        #expect(try await !fixture.send(AddGuardian(student: child, name: "Luz", pays: false)).pays)
    }

    @Test func `guardians of several children may share an e-mail address`() async throws {
        let fixture = try await StudentsFixture()
        for _ in 0..<2 {
            let child = try await child(fixture)
            _ = try await fixture.send(AddGuardian(student: child, name: "Eva", email: "eva@example.org"))
        }
        #expect(try await fixture.count("student_guardians") == 2)
    }

    @Test func `a student has one guardian of a name`() async throws {
        let fixture = try await StudentsFixture()
        let child = try await child(fixture)
        _ = try await fixture.send(AddGuardian(student: child, name: "Eva"))
        #expect(await fixture.errorCode(of: AddGuardian(student: child, name: " Eva ")) == "guardian.exists")
        let other = try await fixture.send(AddGuardian(student: child, name: "Luz"))
        #expect(
            await fixture.errorCode(of: EditGuardian(guardian: other.id, name: "Eva")) == "guardian.exists")
    }

    @Test(arguments: [
        (AddGuardian(student: .id(StudentID(1)), name: ""), "name.missing"),
        (AddGuardian(student: .id(StudentID(1)), name: "Eva", email: "x"), "email.not-an-address"),
        (AddGuardian(student: .id(StudentID(1)), name: "Eva", phone: "x"), "phone.malformed"),
        (AddGuardian(student: .id(StudentID(9)), name: "Eva"), "student.not-found"),
    ])
    func `a guardian that is not right is refused`(_ request: AddGuardian, _ code: String) async throws {
        let fixture = try await StudentsFixture()
        _ = try await child(fixture)
        #expect(await fixture.errorCode(of: request) == code)
        #expect(try await fixture.count("guardian_people") == 0)
    }

    @Test func `an edit keeps missing fields and clears empty ones`() async throws {
        let fixture = try await StudentsFixture()
        let guardian = try await fixture.send(
            AddGuardian(
                student: try await child(fixture), name: "Eva", email: "eva@example.org",
                relationship: "mother")
        )
        let edited = try await fixture.send(EditGuardian(guardian: guardian.id, email: "", pays: false))
        #expect(edited.name == "Eva")
        #expect(edited.relationship == "mother")
        #expect(edited.email == nil)
        #expect(!edited.pays)
    }

    @Test func `a guardian is shown alone as with the student`() async throws {
        let fixture = try await StudentsFixture()
        let guardian = try await fixture.send(AddGuardian(student: try await child(fixture), name: "Eva"))
        #expect(try await fixture.send(ShowGuardian(guardian: guardian.id)) == guardian)
        #expect(await fixture.errorCode(of: ShowGuardian(guardian: GuardianID(99))) == "guardian.not-found")
    }

    @Test func `a guardian is found by the name that only one has`() async throws {
        let fixture = try await StudentsFixture()
        let eva = try await fixture.send(AddGuardian(student: try await child(fixture), name: "Éva Paz"))
        #expect(try await fixture.send(ShowGuardian(guardian: .key("eva paz"))) == eva)
        let sibling = try await fixture.send(AdmitStudent(firstName: "Luis", lastName: "Rojas"))
        let other = try await fixture.send(AddGuardian(student: .id(sibling.id), name: "Éva Paz"))
        #expect(await fixture.errorCode(of: ShowGuardian(guardian: .key("eva paz"))) == "reference.ambiguous")
        let named = try await fixture.send(ShowGuardian(guardian: .key("eva paz, luis rojas")))
        #expect(named == other)
        #expect(await fixture.errorCode(of: ShowGuardian(guardian: .key("Hugo"))) == "guardian.not-found")
    }

    @Test func `a guardian is removed once`() async throws {
        let fixture = try await StudentsFixture()
        let guardian = try await fixture.send(AddGuardian(student: try await child(fixture), name: "Eva"))
        #expect(try await fixture.send(RemoveGuardian(guardian: guardian.id)).id == guardian.id)
        let student = "student:\(guardian.student)"
        #expect(
            try await fixture.send(ListAuditEntries(subject: student)).items.first?.action
                == "RemoveGuardian")
        #expect(await fixture.errorCode(of: RemoveGuardian(guardian: guardian.id)) == "guardian.not-found")
        #expect(await fixture.errorCode(of: EditGuardian(guardian: guardian.id)) == "guardian.not-found")
    }
}
