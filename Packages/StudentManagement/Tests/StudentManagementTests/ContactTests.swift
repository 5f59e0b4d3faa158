import Application
import Core
import StudentManagement
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ContactTests {
    private func fixture() async throws -> StudentsFixture {
        let fixture = try await StudentsFixture()
        try await fixture.send(
            AdmitStudent(firstName: "Ana", lastName: "Pérez", phone: "987654321", emergencyName: "Rosa"))
        return fixture
    }

    private func edit(
        _ request: EditContact, _ fixture: StudentsFixture, as token: String = "student:1"
    ) async throws -> Student {
        try await fixture.service.handle(request, as: Sender(token: token))
    }

    @Test func `students change their own phone number and nothing else`() async throws {
        let fixture = try await fixture()
        let edited = try await edit(EditContact(student: .me, phone: "+51 911 222 333"), fixture)
        #expect((edited.phone, edited.emergencyName, edited.name) == ("+51911222333", "Rosa", "Ana Pérez"))
        #expect(
            await fixture.errorCode(of: EditStudent(student: .me), as: "student:1") == "access.wrong-role")
    }

    @Test func `an empty text clears the emergency contact`() async throws {
        let fixture = try await fixture()
        let request = EditContact(student: .me, emergencyName: "", emergencyPhone: "")
        let edited = try await edit(request, fixture)
        #expect(edited.emergencyName == nil && edited.emergencyPhone == nil && edited.phone == "987654321")
    }

    @Test func `the contact of another student is not theirs to change`() async throws {
        let fixture = try await fixture()
        try await fixture.admit("Eva", "Luna")
        let request = EditContact(student: .id(StudentID(1)), phone: "")
        #expect(await fixture.errorCode(of: request, as: "student:2") == "access.not-yours")
        #expect(await fixture.errorCode(of: request) == nil)
    }

    @Test(arguments: [
        (EditContact(student: .me, phone: "?"), "phone.malformed"),
        (EditContact(student: .me, emergencyPhone: "?"), "emergency-phone.malformed"),
    ])
    func `a wrong number is refused and its field is named`(
        _ request: EditContact, _ code: String
    ) async throws {
        let fixture = try await fixture()
        #expect(await fixture.errorCode(of: request, as: "student:1") == code)
    }

    @Test func `an erasure removes the emergency contact`() async throws {
        let fixture = try await fixture()
        try await fixture.send(EditStudent(student: .id(StudentID(1)), emergencyPhone: "911222333"))
        let erased = try await fixture.send(EraseStudent(student: .id(StudentID(1))))
        #expect(erased.emergencyName == nil && erased.emergencyPhone == nil)
    }
}
