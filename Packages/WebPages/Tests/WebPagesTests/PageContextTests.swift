import Application
import Core
import HTTPServer
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

    @Test func `the token of a form is valid in its own browser only, and says who opened the page`() {
        let tokens = FormTokens { bytes in
            let hash = bytes.reduce(UInt64(17)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            return (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
        }
        let owner = tokens.owner(AccountID(7), in: "one")
        let token = tokens.token(for: "one", of: owner) { [UInt8](repeating: 7, count: $0) }
        #expect(tokens.owner(of: token, in: "one") == owner)
        #expect(owner != tokens.owner(AccountID(8), in: "one") && owner != tokens.owner(nil, in: "one"))
        for (text, device) in [
            (token, "two"), (String(token.dropLast()), "one"), (token + "AA", "one"), ("", "one"),
        ] {
            #expect(tokens.owner(of: text, in: device) == nil, "\(text)")
        }
    }

    @Test func `the tokens of two pages have no part in common, which a compression could show`() {
        let tokens = FormTokens { _ in [UInt8](repeating: 1, count: 4) }
        let owner = tokens.owner(AccountID(7), in: "one")
        let pages = [[UInt8](1...8), [UInt8](11...18)].map { mask in
            tokens.token(for: "one", of: owner) { _ in mask }
        }
        #expect(pages == ["AQIDBAUGBwgAAwIFBAcGCQ", "CwwNDg8QERIKDQwPDhEQEw"])
        #expect(pages.allSatisfy { tokens.owner(of: $0, in: "one") == owner })
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
