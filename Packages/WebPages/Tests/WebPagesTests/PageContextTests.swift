import Core
import HTTPServer
import Networking
import TestSupport
import Testing

@testable import WebPages

/// Cookies and the tokens of forms.
@Suite(.limitedParallelism) struct PageContextTests {
    private struct NoClient: Client {
        func send<Request: APIRequest>(
            _ request: Request, _ options: SendOptions
        ) async throws -> Request.Response {
            throw AccessError.notSignedIn
        }
    }

    private func request(_ cookies: [String: String] = [:], isSecure: Bool = true) -> PageRequest {
        PageRequest(cookies: cookies, isSecure: isSecure) { _ in NoClient() }
    }

    @Test func `the cookie of a sign-in is read as it was written, and nothing else is one`() throws {
        let cookie = try #require(SignInCookie("access.1234.refresh.5"))
        #expect(
            (cookie.access, cookie.accessExpiresAt.milliseconds, cookie.refresh, cookie.device.number) == (
                "access", 1234, "refresh", 5
            ))
        #expect(cookie.text == "access.1234.refresh.5")
        #expect(!String(describing: cookie).contains("access"))
        for text in [
            "", "access", "access.refresh", "a.1.b", "a.b.c.1", "a.1.b.c", "a.1.b.2.c",
            "a.99999999999999999999.b.1",
        ] {
            #expect(SignInCookie(text) == nil, "\(text)")
        }
    }

    @Test func `over TLS a cookie needs its prefix, without TLS it has none`() {
        let value = BrowserCookie.signIn.value(in:)
        #expect(value(request(["__Host-classly-session": "x"])) == "x")
        #expect(value(request(["classly-session": "x"])) == nil)
        #expect(value(request(["classly-session": "x"], isSecure: false)) == "x")
        #expect(value(request(["__Host-classly-session": ""])) == nil)
        #expect(
            BrowserCookie.screen.field("t", for: 0, request(isSecure: false)).value
                == "classly-screen=t; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
    }

    @Test func `the token of a form is valid in its own browser only`() {
        let tokens = FormTokens { bytes in Array("key".utf8) + bytes }
        let token = tokens.token(for: "one") { [UInt8](repeating: 7, count: $0) }
        #expect(tokens.isValid(token, for: "one"))
        #expect(!tokens.isValid(token, for: "two"))
        #expect(!tokens.isValid(String(token.dropLast()), for: "one"))
        #expect(!tokens.isValid(token + "AA", for: "one"))
        #expect(!tokens.isValid("", for: "one"))
    }

    @Test func `the tokens of two pages have no part in common, which a compression could show`() {
        let tokens = FormTokens { _ in [UInt8](repeating: 1, count: 4) }
        let pages = [[1, 2, 3, 4], [5, 6, 7, 8]].map { mask in tokens.token(for: "one") { _ in mask } }
        #expect(pages == ["AQIDBAADAgU", "BQYHCAQHBgk"])
        #expect(pages.allSatisfy { tokens.isValid($0, for: "one") })
        #expect(!tokens.isValid("AQIDBAADAgQ", for: "one"))
    }

    @Test func `the secret of a browser is 32 bytes`() {
        let secret = [UInt8](repeating: 255, count: 32).base64URL
        #expect(DeviceToken(secret) != nil)
        for text in [
            "", String(secret.dropLast()), secret + "A", secret.dropLast() + ";", secret.dropLast() + "é",
        ] {
            #expect(DeviceToken(text) == nil, "\(text)")
        }
    }
}
