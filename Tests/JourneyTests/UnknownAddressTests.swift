import Academy
import Authentication
import Core
import Messages
import Networking
import Persistence
import TestSupport
import Testing

/// Requests that name any address: what they do before their response does not depend on whether the address
/// has an account.
@Suite(.limitedParallelism) struct UnknownAddressTests {
    private let store: CountingStore
    private let academy: TestAcademy
    private let mailbox: Mailbox

    init() async throws {
        store = CountingStore(try SQLiteStore(inMemory: { Instant(milliseconds: 0) }))
        mailbox = try Mailbox()
        academy = try await TestAcademy(.http, store: store, mail: mailbox)
        _ = try await academy.admin.send(
            EditAcademy(settings: ["messages.enabled": "yes", "sign-up.enabled": "yes"]))
    }

    private func forgot(_ email: String) async throws -> [String] {
        try await store.statements {
            _ = try await academy.client(nil).send(ForgotPassword(email: email))
        }
    }

    private func signUp(_ email: String) async throws -> [String] {
        try await store.statements {
            _ = try await academy.client(nil).send(
                SignUp(
                    email: email, firstName: "Eva", lastName: "Paz",
                    birthDate: try CalendarDay(parsing: "1990-05-01"), password: TestAcademy.studentPassword))
        }
    }

    private func signIn(_ email: String) async -> [String] {
        await store.statements {
            let request = SignIn(email: email, password: "not the password")
            _ = try? await academy.client(nil).send(request)
        }
    }

    @Test func `a request for a new password is answered before its address is looked up`() async throws {
        // The first request of a day has an entry in the log of changes.
        _ = try await forgot("first@example.org")
        let (known, unknown) = (try await forgot(TestAcademy.email), try await forgot("eve@example.org"))
        #expect(known == unknown && !known.isEmpty)
        #expect(!known.contains { $0.contains("FROM accounts") || $0.contains("messages (") }, "\(known)")
        #expect(try await academy.admin.send(ListMessages()).items.isEmpty)
        _ = try await academy.academy.sendMessages()
        #expect(
            try await academy.admin.send(ListMessages()).items.map(\.recipient.text) == [TestAcademy.email])
    }

    @Test func `a sign-up is answered before its address is looked up`() async throws {
        _ = try await signUp("first@example.org")
        let (known, unknown) = (try await signUp(TestAcademy.email), try await signUp("eve@example.org"))
        #expect(known == unknown && !known.isEmpty)
        #expect(!known.contains { $0.contains("FROM accounts") || $0.contains("messages (") }, "\(known)")
        #expect(try await academy.admin.send(ListMessages()).items.isEmpty)
        _ = try await academy.academy.sendMessages()
        let kinds = try await academy.admin.send(ListMessages()).items.map(\.kind)
        #expect(Set(kinds) == [.accountExists, .signUp])
    }

    @Test func `a wrong password runs the same statements with and without an account`() async throws {
        // The network of the tests is one that the owner signed in from, which has guesses of its own.
        _ = try await store.write { try $0.run("DELETE FROM known_origins") }
        var (known, unknown): ([[String]], [[String]]) = ([], [])
        for _ in 1...3 { known.append(await signIn(TestAcademy.email)) }
        for _ in 1...3 { unknown.append(await signIn("eve@example.org")) }
        // The first request of a day has an entry in the log of changes, and the first of an address a row.
        #expect(known[1] == unknown[1] && known[2] == unknown[2] && known[1] == known[2])
        #expect(known[1].contains { $0.contains("UPDATE stranger_requests") })
        #expect(known[1].contains { $0.contains("UPDATE failed_sign_ins") })
        #expect(!known[1].contains { $0.contains("INSERT INTO audit_entries") }, "\(known[1])")
    }

    @Test func `the message about a sign-up is in the language of the person who signed up`() async throws {
        let client = academy.academy.client(token: nil, language: .spanish)
        _ = try await client.send(
            SignUp(
                email: "eve@example.org", firstName: "Eva", lastName: "Paz",
                birthDate: try CalendarDay(parsing: "1990-05-01"), password: TestAcademy.studentPassword))
        _ = try await client.send(ForgotPassword(email: TestAcademy.email))
        _ = try await academy.academy.sendMessages()
        let lines = try await academy.admin.send(ListMessages()).items.map(\.subjectLine)
        #expect(Set(lines) == ["Confirma tu cuenta en Compás", "Una contraseña nueva en Compás"])
    }
}
