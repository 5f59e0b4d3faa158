import Academy
import Application
import TestSupport
import Testing

/// The page on which people ask for a new password.
@Suite(.limitedParallelism) struct ForgotPageTests {
    private let mailbox: Mailbox
    private let academy: TestAcademy

    init() async throws {
        mailbox = try Mailbox()
        academy = try await TestAcademy(mail: mailbox)
    }

    @Test func `a member of staff chooses a new password with the code of the message`() async throws {
        _ = try await academy.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        let browser = try Browser(academy)
        #expect(try await browser.get("/sign-in").html.contains("href=\"/forgot\""))
        let email = TestAcademy.email
        let sent = try await browser.submit("/forgot", on: browser.get("/forgot"), ["email": email])
        #expect(sent.status == 200 && sent.html.contains(email))
        _ = try await academy.academy.sendMessages()
        let code = try mailbox.code(to: email)
        let accepted = try await browser.submit(
            "/invite", on: browser.get("/invite/\(code)"),
            ["email": email, "password": "another quiet corner"])
        #expect(accepted.location == "/home")
    }

    @Test func `the page is the same for an address without an account`() async throws {
        _ = try await academy.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        let browser = try Browser(academy)
        let sent = try await browser.submit(
            "/forgot", on: browser.get("/forgot"), ["email": "unknown@example.org"])
        #expect(sent.status == 200 && sent.html.contains("unknown@example.org"))
    }

    @Test func `an academy that writes no messages has no link, and says so`() async throws {
        let browser = try Browser(academy)
        #expect(try await !browser.get("/sign-in").html.contains("/forgot"))
        let page = try await browser.get("/forgot")
        #expect(page.html.contains("role=\"alert\"") && page.html.contains("href=\"/invite\""))
        #expect(!page.html.contains("action=\"/forgot\""), "a form that cannot send a code")
    }
}
