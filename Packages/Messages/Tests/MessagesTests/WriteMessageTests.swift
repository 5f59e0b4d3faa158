import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

@Suite(.limitedParallelism) struct WriteMessageTests {
    @Test func `a request writes a message to its student`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        let message = try #require(try await fixture.messages().first)
        #expect(message.kind == .invitation && message.status == .waiting && message.attempts == 0)
        #expect(message.recipient.text == "lu@example.org" && message.student == StudentID(1))
        #expect(message.subjectLine == "Your account at Compás")
    }

    @Test func `a request that fails leaves no message`() async throws {
        let fixture = try await OutboxFixture()
        #expect(await fixture.errorCode(of: Invite(fails: true)) == "invite.failed")
        #expect(try await fixture.messages().isEmpty)
    }

    @Test func `a dry run leaves no message`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(), as: "admin", SendOptions(isDryRun: true))
        #expect(try await fixture.messages().isEmpty)
    }

    @Test func `an academy that sends no messages writes none`() async throws {
        let fixture = try await OutboxFixture(isEnabled: false)
        try await fixture.send(Invite())
        #expect(try await fixture.messages().isEmpty)
    }

    @Test func `the guardians of a student without an address get the message`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(student: StudentID(2)))
        #expect(
            try await fixture.messages().map(\.recipient.text) == ["rosa@example.org", "hugo@example.org"])
    }

    @Test func `nothing is written for a student whose family has no address`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(student: StudentID(3)))
        #expect(try await fixture.messages().isEmpty)
    }

    @Test func `a newer code cancels the waiting message with the older one`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(code: "AAAA-AAAA-AAAA"))
        try await fixture.send(Invite(code: "BBBB-BBBB-BBBB"))
        #expect(try await fixture.statuses() == [.cancelled, .waiting])
        _ = try await fixture.send(SendMessages())
        #expect(fixture.delivered.count == 1 && fixture.delivered[0].contains("BBBB-BBBB-BBBB"))
    }

    @Test func `a code of one child does not cancel the message with that of a sibling`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(student: StudentID(2)))
        try await fixture.send(Invite(student: StudentID(4)))
        #expect(try await fixture.statuses() == [.waiting, .waiting, .waiting])
    }

    @Test func `an invitation to a guardian names the student`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(student: StudentID(4)))
        let body = try await fixture.send(ShowMessage(message: MessageID(1))).body
        #expect(body.contains("Hello Rosa,") && body.contains("the account of Inés Ñahui."))
    }

    @Test func `an invitation has the time at which its code expires`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        let end = try Zone("America/Lima").local(fixture.clock.now.adding(minutes: Invite().minutes))
        let body = try await fixture.send(ShowMessage(message: MessageID(1))).body
        #expect(body.contains("before \(end.day.longText(language: "en")), \(end.time), here:"))
    }

    @Test func `the messages to the owner of a closed account are removed`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        let email = try EmailAddress(parsing: "bea@example.org")
        try await fixture.store.write { [now = fixture.clock.now, writer = fixture.writer] db in
            let code = MessageCode(sealed: [1], audience: .staff, expiresAt: now.adding(minutes: 60))
            let staff = Addressee.person(Recipient(name: "Bea", email: email))
            try writer.write(.invitation(code), to: staff, at: now, in: db)
            let account = Addressee.account(AccountID(7), email, student: nil)
            try writer.write(.passwordReset(code), to: account, at: now, in: db)
            try writer.accountWasClosed(AccountID(7), email: email, in: db)
        }
        #expect(try await fixture.messages().map(\.student) == [StudentID(1)])
    }

    @Test func `the text is in the academy's language`() async throws {
        let fixture = try await OutboxFixture(language: "es-PE")
        try await fixture.send(Invite())
        #expect(try await fixture.messages().first?.subjectLine == "Tu cuenta en Compás")
    }

    @Test func `neither the database nor a response has the code`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        let stored = try await fixture.store.read { db in
            try db.rows("SELECT subject_line, body, sealed_code FROM messages").flatMap(\.values)
        }
        #expect(!stored.isEmpty)
        for value in stored {
            let text =
                if case .blob(let bytes) = value { String(decoding: bytes, as: UTF8.self) } else {
                    "\(value)"
                }
            #expect(!text.uppercased().contains("K7QP"))
        }
        let body = try await fixture.send(ShowMessage(message: MessageID(1))).body
        #expect(body.contains("accept •••• --email lu@example.org"))
    }

    @Test(arguments: ["en", "es"])
    func `a code is a link to the page that takes it, where the academy has one`(_ language: String)
        async throws
    {
        let fixture = try await OutboxFixture(language: language, site: "https://studio.example.org")
        try await fixture.send(Invite())
        let body = try await fixture.send(ShowMessage(message: MessageID(1))).body
        #expect(body.contains("https://studio.example.org/invite/••••") && !body.contains("classly-"))
        try await fixture.send(SendMessages())
        let mail = try #require(fixture.delivered.first).replacing("=\r\n", with: "")
        #expect(mail.contains("https://studio.example.org/invite/K7QP"))
    }

    @Test func `the code of a sign-up is a link to the page that asks for the chosen password`() {
        let template = MessageTemplate(subject: "x", body: "{link}")
        let site = "https://studio.example.org"
        #expect(template.linking(to: site, for: .signUp).body == site + "/sign-up/code/{code}")
        #expect(template.linking(to: site, for: .passwordReset).body == site + "/invite/{code}")
        #expect(template.linking(to: nil, for: .signUp).body.contains("accept {code}"))
    }

    @Test(arguments: ["en", "es"])
    func `the owner of an account is sent to the page of the sign-in, or else to its command`(
        _ language: String
    ) async throws {
        let site = "https://studio.example.org"
        for (site, end) in [
            (nil, "classly-student sign-in --email lu@example.org"), (site, site + "/sign-in"),
        ] {
            let fixture = try await OutboxFixture(language: language, site: site)
            try await fixture.send(Announce(kind: .accountExists))
            let body = try await fixture.send(ShowMessage(message: MessageID(1))).body
            #expect(body.contains("\n    \(end)\n"))
            #expect(body.contains("classly-") == (site == nil))
        }
    }

    @Test(arguments: ["en", "es"])
    func `students choose their messages on the page of the academy, where it has one`(_ language: String) {
        for site in [nil, "https://studio.example.org"] {
            let text = BuiltInTemplates.optOut(
                of: .receipt, language: language, site: site, hasAccount: true)
            #expect(text.contains("https://studio.example.org/messages") == (site != nil))
            #expect(text.contains("classly-student") == (site == nil))
        }
    }

    @Test(arguments: [("en", "ask the front desk."), ("es", "pídelo en recepción.")])
    func `guardians of a student without an account are sent to the front desk`(
        _ language: String, _ end: String
    ) async throws {
        for site in [nil, "https://studio.example.org"] {
            let fixture = try await OutboxFixture(language: language, site: site)
            try await fixture.send(Announce(student: StudentID(2)))
            try await fixture.send(Announce())
            let (guardian, student) = (
                try await fixture.send(ShowMessage(message: MessageID(1))).body,
                try await fixture.send(ShowMessage(message: MessageID(3))).body
            )
            #expect(guardian.hasSuffix(end) && !student.hasSuffix(end))
            #expect(!guardian.contains("/messages") && !guardian.contains("classly-student"))
        }
    }

    @Test func `a name with a placeholder in it is not replaced by the code`() async throws {
        let fixture = try await OutboxFixture(name: "{code}")
        try await fixture.send(Invite())
        #expect(try await fixture.messages().first?.subjectLine == "Your account at (code)")
    }

    @Test func `the erasure of a student removes their messages`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        try await fixture.send(Invite(student: StudentID(2)))
        let outbox = fixture.outbox
        try await fixture.store.write { [now = fixture.clock.now] in
            try outbox.studentWasErased(StudentID(2), at: now, in: $0)
        }
        #expect(try await fixture.messages().map(\.student) == [StudentID(1)])
    }

    @Test func `a student sees their own messages only`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        try await fixture.send(Invite(student: StudentID(2)))
        let own = try await fixture.send(ListStudentMessages(student: .me), as: "student:1")
        #expect(own.items.map(\.recipient.text) == ["lu@example.org"])
        let other = ListStudentMessages(student: .id(StudentID(2)))
        #expect(await fixture.errorCode(of: other, as: "student:1") == "access.not-yours")
    }
}
