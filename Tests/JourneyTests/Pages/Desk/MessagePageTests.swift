import Academy
import Application
import Core
import Messages
import TestSupport
import Testing

/// The outbox and the templates of messages at the desk.
@Suite(.limitedParallelism) struct MessagePageTests {
    /// A mail system that refuses every message for good.
    private struct ClosedMailbox: MailTransport {
        let sender: EmailAddress
        let problem: MailProblem

        init(_ problem: MailProblem = "550 <no such mailbox>") throws {
            sender = try EmailAddress(parsing: "desk@example.org")
            self.problem = problem
        }

        func deliver(_ mail: Mail) async throws(DeliveryError) { throw .permanent(problem) }
    }

    private static let template = "/desk/templates/en/invitation"

    @Test func `a message is listed by its status, and shown without its code`() async throws {
        let desk = try await DeskFixture(writesMessages: true)
        let waiting = try await desk.browser.get("/desk/messages?status=waiting&kind=invitation")
        #expect(waiting.html.contains("new@example.org") && waiting.html.contains("Your account at Compás"))
        for other in ["?status=failed", "?kind=receipt"] {
            #expect(!(try await desk.browser.get("/desk/messages" + other)).html.contains("new@example.org"))
        }
        let page = try await desk.browser.get("/desk/messages/1")
        #expect(page.html.contains("Waiting") && page.html.contains("invites you"))
        #expect(!page.html.contains("/desk/messages/1/retry"))
    }

    @Test func `a message that failed says why, and is tried again`() async throws {
        let desk = try await DeskFixture(writesMessages: true, mail: ClosedMailbox())
        let list = try await desk.browser.get("/desk/messages")
        let sent = try await desk.browser.submit("/desk/messages/send", on: list)
        #expect(sent.location == "/desk/messages?done=delivered")
        #expect(try await desk.browser.get("/desk/messages?status=failed").html.contains("new@example.org"))
        let failed = try await desk.browser.get("/desk/messages/1")
        #expect(failed.html.contains("550 &lt;no such mailbox&gt;"))
        let form = try failed.form("/desk/messages/1/retry")
        let done = try await desk.browser.post("/desk/messages/1/retry", form)
        #expect(done.location == "/desk/messages/1?done=retried")
        #expect(try await desk.browser.post("/desk/messages/1/retry", form).status == 303)
        #expect(try await desk.admin.send(ShowMessage(message: MessageID(1))).message.status == .waiting)
        let again = try await desk.browser.post(
            "/desk/messages/1/retry", form.merging(["key": "another"]) { $1 })
        #expect(again.status == 422 && again.html.contains("role=\"alert\""))
    }

    @Test func `the problem of a mail system is in the person's language`() async throws {
        let problem = MailProblem(Phrase("mail-problem.no-auth"))
        let desk = try await DeskFixture(
            languages: ["es"], writesMessages: true, mail: ClosedMailbox(problem))
        _ = try await desk.browser.submit(
            "/desk/messages/send", on: try await desk.browser.get("/desk/messages"))
        let failed = try await desk.browser.get("/desk/messages/1")
        #expect(failed.html.contains("El servidor de correo no admite AUTH PLAIN ni AUTH LOGIN."))
    }

    @Test func `without a mail system the outbox says that nothing can be sent`() async throws {
        let desk = try await DeskFixture(writesMessages: true)
        let list = try await desk.browser.get("/desk/messages")
        let refused = try await desk.browser.submit("/desk/messages/send", on: list)
        #expect(refused.status == 422 && refused.html.contains("No mail system is set"))
        #expect(!refused.html.contains("options of this command"))
    }

    @Test func `a template keeps its lines, and the original comes back`() async throws {
        let desk = try await DeskFixture()
        let text = "Hello {name},\r\n\r\n    {code}\r\n"
        let form = try await desk.browser.get(Self.template).form(Self.template)
        let done = try await desk.browser.post(
            Self.template, form.merging(["subjectLine": "Welcome", "text": text]) { $1 })
        #expect(done.location == Self.template + "?done=saved", "\(done.html)")
        let stored = try await desk.admin.send(ShowTemplate(kind: .invitation, language: "en"))
        #expect(stored.text == "Hello {name},\n\n    {code}" && stored.subjectLine == "Welcome")
        let page = try await desk.browser.get(Self.template)
        #expect(page.html.contains("    {code}</textarea>"))
        #expect(!(try await desk.browser.get("/desk/templates?language=es")).html.contains("Welcome"))
        let reset = try await desk.browser.submit(Self.template + "/reset", on: page)
        #expect(reset.location == Self.template + "?done=restored")
        #expect(!(try await desk.admin.send(ShowTemplate(kind: .invitation, language: "en"))).isChanged)
    }

    @Test func `a template without its code is refused beside the text, which stays`() async throws {
        let desk = try await DeskFixture()
        let form = try await desk.browser.get(Self.template).form(Self.template)
        let refused = try await desk.browser.post(
            Self.template, form.merging(["text": "Hello {name}"]) { $1 })
        #expect(refused.status == 422 && refused.html.contains("edit-template-text-error"))
        #expect(refused.html.contains("Hello {name}</textarea>"))
    }

    @Test func `the front desk sees the messages, and not the templates`() async throws {
        let desk = try await DeskFixture(writesMessages: true)
        let staff = try await desk.staff(.frontDesk)
        let list = try await staff.get("/desk/messages")
        #expect(list.status == 200 && !list.html.contains("/desk/templates"))
        #expect(try await staff.get("/desk/templates").status == 403)
    }
}
