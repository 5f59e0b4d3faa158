import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

/// Who gets the messages to a student.
@Suite(.limitedParallelism) struct MessageContactTests {
    let fixture: StudentsFixture

    init() async throws { fixture = try await StudentsFixture() }

    /// Ana with her mother Rosa and her father Juan.
    ///
    /// - Parameters:
    ///   - own: Ana's address.
    ///   - messages: the names of the guardians with the right to messages.
    private func contacts(
        _ own: String?, messages: [String], juan: String = "juan@example.org", bornOn: String? = nil,
        account: String? = nil
    ) async throws -> [String] {
        let birthDate = try bornOn.map { try CalendarDay(parsing: $0) }
        let ana = try await fixture.send(
            AdmitStudent(firstName: "Ana", lastName: "Rojas", email: own, birthDate: birthDate))
        for (name, email) in [("Rosa", "rosa@example.org"), ("Juan", juan), ("Eva", nil)] {
            let guardian = try await fixture.add(name, to: ana.id, email: email)
            if messages.contains(name) {
                _ = try await fixture.send(
                    EditGuardianRights(guardian: guardian.id, rights: [.messages]))
            }
        }
        let address = try account.map { try EmailAddress(parsing: $0) }
        return try await fixture.store.read { db in
            try StudentsFixture.lookup.contacts(of: ana.id, accountAddress: { address }, in: db)
                .map { "\($0.name) \($0.email)" }
        }
    }

    @Test func `as long as no guardian has the right, all is as without rights`() async throws {
        #expect(try await contacts("ana@example.org", messages: []) == ["Ana Rojas ana@example.org"])
        #expect(
            try await contacts(nil, messages: [], account: "own@example.org") == ["Ana Rojas own@example.org"]
        )
        #expect(
            try await contacts(nil, messages: []) == ["Rosa rosa@example.org", "Juan juan@example.org"])
    }

    @Test func `a guardian with the right gets the messages beside the student`() async throws {
        #expect(
            try await contacts("ana@example.org", messages: ["Juan"])
                == ["Ana Rojas ana@example.org", "Juan juan@example.org"])
        #expect(try await contacts(nil, messages: ["Juan"]) == ["Juan juan@example.org"])
    }

    @Test func `each address gets a message once`() async throws {
        #expect(
            try await contacts("rosa@example.org", messages: ["Rosa", "Juan"])
                == ["Ana Rojas rosa@example.org", "Juan juan@example.org"])
        #expect(
            try await contacts(nil, messages: [], juan: "rosa@example.org") == ["Rosa rosa@example.org"])
    }

    @Test func `the guardians without the right get nothing if it is another's, who has no address`()
        async throws
    {
        #expect(try await contacts(nil, messages: ["Eva"]) == [])
    }

    @Test func `a guardian whose rights were taken away gets no messages to a child with another guardian`()
        async throws
    {
        let ana = try await fixture.admit("Ana", "Rojas").id
        let rosa = try await fixture.add("Rosa", to: ana, phone: "900111222")
        let juan = try await fixture.add("Juan", to: ana, email: "juan@example.org")
        _ = try await fixture.send(EditGuardianRights(guardian: rosa.id, rights: [.sees, .acts]))
        _ = try await fixture.send(EditGuardianRights(guardian: juan.id, rights: []))
        let found = try await fixture.store.read {
            try StudentsFixture.lookup.contacts(of: ana, accountAddress: { nil }, in: $0)
        }
        #expect(found.isEmpty)
    }

    @Test(arguments: [("2008-11-21", ["Rosa rosa@example.org"]), ("2008-11-20", [])])
    func `a right that ended on the birthday does not give the messages to all`(
        _ bornOn: String, _ expected: [String]
    ) async throws {
        #expect(try await contacts(nil, messages: ["Rosa"], bornOn: bornOn) == expected)
    }

    @Test func `guardians without rights get the messages of a student of age as before`() async throws {
        #expect(
            try await contacts(nil, messages: [], bornOn: "2008-11-20")
                == ["Rosa rosa@example.org", "Juan juan@example.org"])
    }
}
