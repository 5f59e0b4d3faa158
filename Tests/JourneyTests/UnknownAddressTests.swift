import Academy
import Application
import Authentication
import Core
import Messages
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Requests that name any address: what they do before their response does not depend on whether the address
/// has an account.
///
/// The tests compare the statements before the response. The work after it, and the right password, are the
/// controls: there the same comparison finds a difference. `scripts/bench --addresses` measures the time.
@Suite(.limitedParallelism) struct UnknownAddressTests {
    private let store: CountingStore
    private let academy: TestAcademy
    private let mailbox: Mailbox

    init() async throws {
        store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
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

    private func signIn(_ email: String, password: String = "not the password") async -> [String] {
        await store.statements {
            let request = SignIn(email: email, password: password)
            _ = try? await academy.client(nil).send(request)
        }
    }

    private func accept(_ code: String, for email: String) async -> [String] {
        await store.statements {
            let request = AcceptInvitation(code: code, email: email, password: TestAcademy.studentPassword)
            _ = try? await academy.client(nil).send(request)
        }
    }

    /// The statements of the work that follows the responses.
    private func workAfterResponses() async throws -> [String] {
        try await store.statements { _ = try await academy.academy.sendMessages() }
    }

    /// Whether statements look accounts up by their address, in any form, or write a message.
    private func dependsOnAccounts(_ statements: [String]) -> Bool {
        statements.contains { statement in
            statement.contains("INSERT INTO messages (")
                || statement.contains("accounts")
                    // To the default word boundaries, `a.email` is one word.
                    && statement.contains(#/\bemail (=|IN\b)/#.wordBoundaryKind(.simple))
        }
    }

    @Test func `the requests without a sign-in that name an address are these`() async throws {
        func namesAddress<Request: APIRequest>(_ type: Request.Type) -> Bool {
            RequestField.all(of: type).contains { $0.name == "email" }
        }
        let named = academy.academy.service.requests.filter {
            $0.endpoint.access == .anyone && namesAddress($0)
        }
        // The sign-in of a device names no address: people approve it with a sign-in of their own. The two
        // requests that open the first owner's account are refused once there is one.
        #expect(
            named.map { $0.name }.sorted() == [
                "AcceptInvitation", "ForgotPassword", "OpenFirstAdmin", "SetUpAcademy", "SignIn", "SignUp",
            ])
    }

    @Test func `the requests without a sign-in have these properties`() async throws {
        func names<Request: APIRequest>(_ type: Request.Type) -> [String] {
            RequestField.all(of: type).map(\.name)
        }
        let requests = academy.academy.service.requests.filter { $0.endpoint.access == .anyone }
        // Of these only `email` is an address.
        #expect(
            Set(requests.flatMap { names($0) }).sorted() == [
                "authenticatorData", "birthDate", "clientData", "code", "credential", "currency", "device",
                "deviceCode", "deviceHash", "deviceToken", "email", "firstName", "guardianCode", "language",
                "lastName", "name", "origin", "ownerName", "password", "program", "refreshToken", "signature",
                "timeZone", "token", "user", "venue",
            ])
    }

    @Test func `a request for a new password is answered before its address is looked up`() async throws {
        // The first request of a day has an entry in the log of changes.
        _ = try await forgot("first@example.org")
        let (known, unknown) = (try await forgot(TestAcademy.email), try await forgot("eve@example.org"))
        #expect(known == unknown && !known.isEmpty)
        #expect(!dependsOnAccounts(known), "\(known)")
        #expect(try await academy.admin.send(ListMessages()).items.isEmpty)
        #expect(dependsOnAccounts(try await workAfterResponses()))
        #expect(
            try await academy.admin.send(ListMessages()).items.map(\.recipient.text) == [TestAcademy.email])
    }

    @Test func `a sign-up is answered before its address is looked up`() async throws {
        _ = try await signUp("first@example.org")
        let (known, unknown) = (try await signUp(TestAcademy.email), try await signUp("eve@example.org"))
        #expect(known == unknown && !known.isEmpty)
        #expect(!dependsOnAccounts(known), "\(known)")
        #expect(try await academy.admin.send(ListMessages()).items.isEmpty)
        #expect(dependsOnAccounts(try await workAfterResponses()))
        let kinds = try await academy.admin.send(ListMessages()).items.map(\.kind)
        #expect(Set(kinds) == [.accountExists, .signUp])
    }

    @Test func `the work after the responses differs with and without an account`() async throws {
        var works: [[String]] = []
        for email in ["first@example.org", TestAcademy.email, "eve@example.org"] {
            _ = try await forgot(email)
            works.append(try await workAfterResponses())
        }
        #expect(works[1] != works[2] && works[1].count > works[2].count)
    }

    @Test func `without a valid code the address of an acceptance is not looked up`() async throws {
        let (known, unknown) = (
            await accept("2345-6789-ABCD", for: TestAcademy.email),
            await accept("2345-6789-ABCD", for: "eve@example.org")
        )
        #expect(known == unknown && !known.isEmpty)
        #expect(!dependsOnAccounts(known), "\(known)")
        let student = try await academy.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        let invitation = try await academy.admin.send(InviteStudent(student: .id(student.id)))
        let valid = await accept(invitation.code, for: TestAcademy.email)
        #expect(dependsOnAccounts(valid), "\(valid)")
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
        // The control: the right password, which only an account has, runs other statements.
        let right = await signIn(TestAcademy.email, password: TestAcademy.password)
        #expect(right.contains { $0.contains("INSERT INTO sign_in_families") })
        #expect(!known[1].contains { $0.contains("INSERT INTO sign_in_families") })
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
