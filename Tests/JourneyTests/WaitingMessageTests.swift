import Academy
import Application
import Authentication
import Core
import Messages
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Addresses that wait for their messages, one of which cannot be written.
@Suite(.limitedParallelism) struct WaitingMessageTests {
    private let store: any Store
    private let academy: TestAcademy

    /// An academy in which the student of the account of `eva@example.org` is missing, and that address and
    /// the owner's wait.
    init() async throws {
        store = try TestStore.make(now: { Instant(milliseconds: 0) })
        academy = try await TestAcademy(store: store, mail: try Mailbox())
        _ = try await academy.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        let eva = try await academy.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        _ = try await academy.signIn(student: eva.id, email: "eva@example.org")
        _ = try await store.write { db in
            try db.run(
                """
                UPDATE account_roles SET student_id = 999
                WHERE account_id = (SELECT id FROM accounts WHERE email = 'eva@example.org')
                """)
        }
        for email in ["eva@example.org", TestAcademy.email] {
            _ = try await academy.client(nil).send(ForgotPassword(email: email))
        }
    }

    private func recipients() async throws -> [String] {
        try await academy.admin.send(ListMessages()).items.map(\.recipient.text)
    }

    @Test func `due work writes the other messages, and the address waits no longer`() async throws {
        try await academy.academy.performDueWork()
        #expect(try await recipients() == [TestAcademy.email])
        let waiting: Int? = try await store.read {
            try $0.value("SELECT count(*) AS value FROM reset_requests")
        }
        #expect(waiting == 0)
    }

    @Test func `a delivery sends the other messages, and reports the error once`() async throws {
        #expect(await refusal { try await academy.academy.sendMessages() } != nil)
        let sent = try await academy.admin.send(ListMessages()).items.filter { $0.status == .sent }
        #expect(sent.map(\.recipient.text) == [TestAcademy.email])
        #expect(await refusal { try await academy.academy.sendMessages() } == nil)
    }
}
