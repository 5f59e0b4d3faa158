import Academy
import Application
import Core
import Testing

/// A student's browser that is signed in.
struct StudentPageFixture {
    static let email = "ines@example.org"
    /// The pages of students, by the names of their destinations.
    static let paths = [
        "/home", "/scan", "/classes", "/timetable", "/history", "/passes", "/payments", "/payments/1",
        "/statement",
        "/messages", "/account", "/devices", "/passkeys", "/discover", "/discover/1", "/wishes", "/numbers",
        "/friends", "/friends/blocked", "/people/1", "/profile", "/recommendations", "/discover/1/recommend",
        "/collections", "/ratings", "/guardians", "/my-code",
    ]
    /// The forms of students' pages.
    static let forms = [
        "/check-in", "/my-code", "/scan/picture", "/messages", "/account/contact", "/account/picture",
        "/account/picture/remove",
        "/account/password", "/account/language", "/account/usage", "/account/calendar",
        "/account/calendar/end", "/account/push", "/account/push/remove", "/account/push/channels",
        "/devices", "/passkeys", "/passkeys/new", "/passkeys/remove",
        "/devices/code", "/devices/approve", "/devices/deny",
        "/discover/1/favourite", "/discover/1/wish", "/discover/1/take", "/discover/1/rating",
        "/discover/1/collection", "/discover/1/recommend", "/collections", "/collections/remove",
        "/collections/1/classes/1/remove", "/profile", "/recommendations/1/vote",
        "/recommendations/1/remove", "/people/1/ask", "/people/1/withdraw", "/people/1/accept",
        "/people/1/refuse", "/people/1/remove", "/people/1/block", "/people/1/unblock",
        "/guardians", "/guardians/consent", "/guardians/consent/withdraw",
    ]

    let fixture: CheckInFixture
    let browser: Browser

    init(languages: [String] = [], userAgent: String = "") async throws {
        fixture = try await CheckInFixture()
        browser = try Browser(fixture.academy, languages: languages, userAgent: userAgent)
        #expect(try await browser.signIn(Self.email).location == "/home")
    }

    var admin: any Client { fixture.academy.admin }

    /// Checks that a page has some texts.
    @discardableResult
    func expect(_ texts: [String], on path: String) async throws -> Browser.Page {
        let page = try await browser.get(path)
        #expect(page.status == 200)
        for text in texts { #expect(page.html.contains(text), "\(path): \(text)") }
        return page
    }
}
