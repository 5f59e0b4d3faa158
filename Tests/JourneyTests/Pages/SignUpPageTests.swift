import Academy
import Application
import Authentication
import Core
import TestSupport
import Testing

/// The page on which people ask for an account.
@Suite(.limitedParallelism) struct SignUpPageTests {
    private let mailbox: Mailbox
    private let academy: TestAcademy

    init() async throws {
        mailbox = try Mailbox()
        academy = try await TestAcademy(mail: mailbox)
    }

    private func open() async throws {
        _ = try await academy.admin.send(
            EditAcademy(settings: ["messages.enabled": "yes", "sign-up.enabled": "yes"]))
    }

    @Test func `a person signs up and opens the account with the code of the message`() async throws {
        try await open()
        let browser = try Browser(academy)
        #expect(try await browser.get("/sign-in").html.contains("href=\"/sign-up\""))
        let password = TestAcademy.studentPassword
        let fields = [
            "firstName": "Eva", "lastName": "Paz", "birthDate": "1990-05-01", "email": "eva@example.org",
            "password": password,
        ]
        let form = try await browser.get("/sign-up")
        #expect(form.html.contains("At least 10 characters."))
        let sent = try await browser.submit("/sign-up", on: form, fields)
        #expect(sent.status == 200 && sent.html.contains("eva@example.org"))
        _ = try await academy.academy.sendMessages()
        let code = try mailbox.code(to: "eva@example.org")
        let page = try await browser.get("/sign-up/code/\(code)")
        #expect(page.html.contains("the password that you chose") && !page.html.contains("new-password"))
        let wrong = try await browser.submit(
            "/invite", on: page, ["email": "eva@example.org", "password": "another long password"])
        #expect(wrong.status == 422 && !wrong.html.contains("new-password"))
        let accepted = try await browser.submit(
            "/invite", on: wrong, ["email": "eva@example.org", "password": password])
        #expect(accepted.location == "/home")
    }

    @Test func `the page after a sign-up leads to the page for its code`() async throws {
        try await open()
        let browser = try Browser(academy)
        let fields = [
            "firstName": "Eva", "lastName": "Paz", "birthDate": "1990-05-01", "email": "eva@example.org",
            "password": TestAcademy.studentPassword,
        ]
        let sent = try await browser.submit("/sign-up", on: browser.get("/sign-up"), fields)
        #expect(sent.html.contains("href=\"/sign-up/code\">I have the code<"))
        #expect(try await browser.get("/sign-up/code").form("/invite")["code"] == "")
    }

    @Test func `a refused form keeps what was entered, except the password`() async throws {
        try await open()
        let browser = try Browser(academy)
        let refused = try await browser.submit(
            "/sign-up", on: browser.get("/sign-up"),
            [
                "firstName": "Eva", "lastName": "Paz", "birthDate": "1990-05-01",
                "email": "eva@example.org", "password": "tiny7",
            ])
        #expect(refused.status == 422 && refused.html.contains("value=\"Paz\""))
        #expect(refused.html.contains("value=\"1990-05-01\""))
        let undated = try await browser.submit(
            "/sign-up", on: browser.get("/sign-up"),
            [
                "firstName": "Eva", "lastName": "Paz", "birthDate": "", "email": "eva@example.org",
                "password": TestAcademy.studentPassword,
            ])
        #expect(undated.status == 422)
        #expect(!refused.html.contains("tiny7"))
    }

    @Test func `an academy that lets no one sign up has no link, and says so`() async throws {
        let browser = try Browser(academy)
        #expect(try await !browser.get("/sign-in").html.contains("/sign-up"))
        let page = try await browser.get("/sign-up")
        #expect(page.status == 422 && page.html.contains("by invitation only"))
        #expect(!page.html.contains("name=\"password\""))
    }

    @Test func `a refused form of a code for one address has that address, which cannot be changed`()
        async throws
    {
        let invitation = try await academy.admin.send(
            InviteStaff(email: "bea@example.org", role: .manager))
        let browser = try Browser(academy)
        let typed = [
            "code": invitation.code, "email": "bee@example.org", "password": TestAcademy.password,
        ]
        let refused = try await browser.submit("/invite", on: browser.get("/invite"), typed)
        #expect(refused.status == 422)
        #expect(refused.html.contains("value=\"bea@example.org\""))
        #expect(!refused.html.contains("bee@example.org"))
        let accepted = try await browser.submit(
            "/invite", on: refused, ["password": TestAcademy.password])
        #expect(accepted.location == "/home")
    }
}
