import Academy
import Application
import Core
import Messages
import StudentManagement
import TestSupport
import Testing

/// What each of two parents reads and decides about the messages about their child.
@Suite(.limitedParallelism) struct GuardianMessageJourneyTests {
    private struct Parents {
        let academy: TestAcademy
        let lucia: Reference<Kind.Student>
        let rosa: any Client
        let hugo: any Client

        /// Rosa gets the messages, and was informed that the rights of Hugo have changed.
        init(_ transport: Transport) async throws {
            academy = try await TestAcademy(transport)
            let admin = academy.admin
            let child = try await admin.send(AdmitStudent(firstName: "Lucía", lastName: "Peña")).id
            lucia = .id(child)
            let mother = try await academy.guardian(of: child, [.sees, .acts, .messages])
            let father = try await academy.guardian(
                of: child, [.sees], name: "Hugo Paz", email: "hugo@example.org")
            (rosa, hugo) = (academy.client(mother.token), academy.client(father.token))
            _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
            _ = try await admin.send(
                EditGuardianRights(guardian: father.guardian.id, rights: [.sees, .acts]))
        }
    }

    @Test(arguments: Transport.allCases)
    func `each parent reads the messages to the own address`(_ transport: Transport) async throws {
        let parents = try await Parents(transport)
        let request = ListStudentMessages(student: parents.lucia)
        let read = try await parents.rosa.send(request).items
        #expect(read.map(\.recipient.text) == ["rosa@example.org"] && read.map(\.kind) == [.rightsChanged])
        #expect(try await parents.hugo.send(request).items == [])
        #expect(try await parents.academy.admin.send(request).items.count == 1)
    }

    @Test(arguments: Transport.allCases)
    func `a parent opts out alone, and the other does not see it`(_ transport: Transport) async throws {
        let parents = try await Parents(transport)
        let out = EditMessagePreferences(student: parents.lucia, optOut: [.sessionCancelled])
        #expect(try await parents.rosa.send(out).unwanted == [])
        let other = EditMessagePreferences(
            student: parents.lucia, optIn: [.sessionCancelled], email: "rosa@example.org")
        let code = await errorCode { try await parents.hugo.send(other) }
        #expect(code == "message.address-of-another")
        let shown = ShowMessagePreferences(student: parents.lucia)
        #expect(try await parents.hugo.send(shown).recipients == [])
        let all = try await parents.academy.admin.send(shown).recipients
        #expect(all.map(\.email.text) == ["rosa@example.org"])
        #expect(all.map(\.unwanted) == [[.sessionCancelled]])
    }
}
