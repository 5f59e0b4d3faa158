import Academy
import TestSupport
import Testing

/// The pages of passkeys, up to the script that asks the browser for one.
@Suite(.limitedParallelism) struct PasskeyPageTests {
    @Test func `the password leads to the options of a passkey, which the page's script reads`() async throws
    {
        let fixture = try await StudentPageFixture()
        let page = try await fixture.expect(["Add a passkey"], on: "/passkeys")
        let wrong = try await fixture.browser.submit(
            "/passkeys/new", on: page, ["current": "wrong wrong wrong"])
        #expect(wrong.status == 422 && wrong.html.contains("role=\"alert\""))
        let options = try await fixture.browser.submit(
            "/passkeys/new", on: wrong, ["current": TestAcademy.studentPassword])
        #expect(options.html.contains("data-party=\"localhost\""))
        #expect(options.html.contains("data-algorithms=\"-7 -8\""))
        #expect(options.html.contains("/assets/passkey-"))
        let refused = try await fixture.browser.submit("/passkeys", on: options)
        #expect(refused.status == 422)
    }

    @Test func `a person who is signed out begins a sign-in with a passkey`() async throws {
        let fixture = try await StudentPageFixture()
        let browser = try Browser(fixture.fixture.academy)
        let page = try await browser.get("/sign-in")
        let options = try await browser.submit("/sign-in/passkey/new", on: page)
        #expect(options.html.contains("data-party=\"localhost\""))
        let refused = try await browser.submit("/sign-in/passkey", on: options)
        #expect(refused.status == 422 && refused.html.contains("name=\"password\""))
    }
}
