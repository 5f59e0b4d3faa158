import Core
import Networking
import Persistence
import StudentManagement
import Testing

@Suite struct GuardianTests {
    private func child(_ desk: Desk) async throws -> Reference<Kind.Student> {
        .id(try await desk.admit("Sofía", "O'Brien").id)
    }

    @Test func `a guardian is added and shown with the student`() async throws {
        let desk = try await Desk()
        let child = try await child(desk)
        let guardian = try await desk.ask(
            AddGuardian(
                student: child, name: "Fernanda O'Brien", email: "fer@example.org", phone: "+51 954 399 496",
                relationship: "mother", pays: true))
        #expect(guardian.phone == "+51954399496")
        #expect(try await desk.ask(ShowStudent(student: child)).guardians == [guardian])
    }

    @Test func `a guardian pays where nothing is said`() async throws {
        let desk = try await Desk()
        let child = try await child(desk)
        #expect(try await desk.ask(AddGuardian(student: child, name: "Eva")).pays)
        #expect(try await !desk.ask(AddGuardian(student: child, name: "Luz", pays: false)).pays)
    }

    @Test func `guardians of several children may share an e-mail address`() async throws {
        let desk = try await Desk()
        for _ in 0..<2 {
            let child = try await child(desk)
            _ = try await desk.ask(AddGuardian(student: child, name: "Eva", email: "eva@example.org"))
        }
        #expect(try await desk.count("guardians") == 2)
    }

    @Test func `a student has one guardian of a name`() async throws {
        let desk = try await Desk()
        let child = try await child(desk)
        _ = try await desk.ask(AddGuardian(student: child, name: "Eva"))
        #expect(await desk.refusal(of: AddGuardian(student: child, name: " Eva ")) == "guardian.exists")
        let other = try await desk.ask(AddGuardian(student: child, name: "Luz"))
        #expect(await desk.refusal(of: EditGuardian(guardian: other.id, name: "Eva")) == "guardian.exists")
    }

    @Test(arguments: [
        (AddGuardian(student: .id(StudentID(1)), name: ""), "name.missing"),
        (AddGuardian(student: .id(StudentID(1)), name: "Eva", email: "x"), "email.not-an-address"),
        (AddGuardian(student: .id(StudentID(1)), name: "Eva", phone: "x"), "phone.malformed"),
        (AddGuardian(student: .id(StudentID(9)), name: "Eva"), "student.not-found"),
    ])
    func `a guardian that is not right is refused`(_ request: AddGuardian, _ code: String) async throws {
        let desk = try await Desk()
        _ = try await child(desk)
        #expect(await desk.refusal(of: request) == code)
        #expect(try await desk.count("guardians") == 0)
    }

    @Test func `an edit keeps what it does not have and clears what is empty`() async throws {
        let desk = try await Desk()
        let guardian = try await desk.ask(
            AddGuardian(
                student: try await child(desk), name: "Eva", email: "eva@example.org", relationship: "mother")
        )
        let edited = try await desk.ask(EditGuardian(guardian: guardian.id, email: "", pays: false))
        #expect(edited.name == "Eva")
        #expect(edited.relationship == "mother")
        #expect(edited.email == nil)
        #expect(!edited.pays)
    }

    @Test func `a guardian is shown alone as with the student`() async throws {
        let desk = try await Desk()
        let guardian = try await desk.ask(AddGuardian(student: try await child(desk), name: "Eva"))
        #expect(try await desk.ask(ShowGuardian(guardian: guardian.id)) == guardian)
        #expect(await desk.refusal(of: ShowGuardian(guardian: GuardianID(99))) == "guardian.not-found")
    }

    @Test func `a guardian is removed once`() async throws {
        let desk = try await Desk()
        let guardian = try await desk.ask(AddGuardian(student: try await child(desk), name: "Eva"))
        #expect(try await desk.ask(RemoveGuardian(guardian: guardian.id)) == EmptyResponse())
        #expect(await desk.refusal(of: RemoveGuardian(guardian: guardian.id)) == "guardian.not-found")
        #expect(await desk.refusal(of: EditGuardian(guardian: guardian.id)) == "guardian.not-found")
    }
}
