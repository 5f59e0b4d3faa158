import Foundation
import TestSupport
import Testing

/// The pages of a running server, as a browser on the same machine gets them.
@Suite(.limitedParallelism) struct PageProgramTests {
    private static let student = ["email": "ana@example.org", "password": "three green parrots"]

    private func start() throws -> (ServerProgram, SignedInClient) {
        let server = try ServerProgram.ready(Workspace(copyOf: AcademyFixture.populated.get()))
        return (server, try SignedInClient(server))
    }

    @Test func `a phone opens a code, signs in, is checked in, and the log has neither code nor token`()
        throws
    {
        let (server, desk) = try start()
        let session = try server.workspace.session()
        let code = try #require(desk.request("GET", "/v1/sessions/\(session)/code").text("payload"))
        let phone = PageBrowser(server)
        let page = try phone.send("GET", "/C/\(code)")
        #expect(page.status == 200)
        #expect(page.body.contains("Sign in to check in") && page.body.contains("Sala A, Barranco"))
        let receipt = try phone.submit("/sign-in", on: page, Self.student)
        #expect(receipt.status == 200)
        #expect(receipt.body.contains("You are checked in") && receipt.body.contains("7 classes left"))
        #expect(try phone.send("GET", "/home").body.contains("7 classes left"))
        #expect(try server.stop().exitCode == 0)
        let lines = server.output.split(separator: "\n")
        #expect(lines.contains { $0.contains("\"endpoint\":\"page.check-in\"") })
        for secret in [code, "CT1.", "parrots", "classly-session"] {
            #expect(!server.output.contains(secret) && !server.errors.contains(secret), "\(secret)")
        }
    }

    @Test func `a form is accepted from a page of the same origin only`() throws {
        let (server, _) = try start()
        let browser = PageBrowser(server)
        let page = try browser.send("GET", "/sign-in")
        for (fields, status) in [
            ([:], 403), (["Sec-Fetch-Site": "cross-site"], 403), (["Sec-Fetch-Site": "same-site"], 403),
            (["Origin": "null"], 403), (["Origin": "http://evil.example.org"], 403),
            (["Origin": "https://localhost"], 403), (["Origin": "http://localhost:1"], 403),
            (["Origin": "http://localhost", "Sec-Fetch-Site": "none"], 403),
            (["Sec-Fetch-Site": "same-origin", "Content-Type": "text/plain"], 415),
            (["Origin": "http://localhost"], 303),
        ] {
            let response = try browser.submit("/sign-in", on: page, Self.student, fields)
            #expect(response.status == status, "\(fields): \(response.body)")
        }
    }

    @Test func `pages have their header fields and stay within their budget`() throws {
        let (server, _) = try start()
        let browser = PageBrowser(server)
        #expect(
            try browser.submit("/sign-in", on: browser.send("GET", "/sign-in"), Self.student).status == 303)
        for path in ["/home", "/screen", "/invite/K7QP-2MXA-9RTD", "/c/hello"] {
            let page = try browser.send("GET", path)
            #expect(page["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
            // A page that hides its origin cannot send forms (`Origin: null`).
            #expect(page["Referrer-Policy"] == "strict-origin")
            #expect(page["Cache-Control"] == "no-store")
            let files = page.body.matches(of: /(?:href|src)="(\/assets\/[^"]*)"/).map { String($0.1) }
            let loaded = try files.map { try browser.send("GET", $0) }
            #expect(
                loaded.allSatisfy { $0.status == 200 && $0["Cache-Control"]?.contains("immutable") == true })
            let bytes = ([page] + loaded).map(\.body.utf8.count).reduce(0, +)
            #expect(bytes <= 60_000 && loaded.count < 6, "\(path): \(bytes) bytes")
        }
    }

    @Test func `an address without a page is a page for browsers, and problem details for programs`() throws {
        let (server, _) = try start()
        let html = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "es-PE"]
        let page = try server.request("GET", "/nothing", html)
        #expect(page.status == 404 && page["Content-Type"] == "text/html; charset=utf-8")
        #expect(page.body.contains("No hay ninguna página en esta dirección"))
        #expect(page["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
        for (path, fields) in [("/nothing", [:]), ("/v1/nothing", html)] {
            let problem = try server.request("GET", path, fields)
            #expect(problem.status == 404 && problem["Content-Type"] == "application/problem+json")
        }
    }

    @Test func `the address of a form that was sent leads to the first page`() throws {
        let (server, _) = try start()
        for path in ["/check-in", "/unlock", "/sign-out"] {
            let page = try server.request("GET", path)
            #expect(page.status == 303 && page["Location"] == "/", "\(path)")
        }
    }

    @Test func `a request of HTTP/1.0 comes from a proxy, and not from a browser on this machine`() throws {
        let (server, _) = try start()
        let connection = try RawConnection(port: server.port)
        try connection.send("GET /sign-in HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
        var text = ""
        try server.wait {
            text += try connection.next()
            return text.contains("</html>")
        }
        #expect(text.contains(" 403 ") && text.contains("encrypted connection"), "\(text)")
    }

    @Test func `an error that a page shows is counted with its code`() throws {
        let (server, _) = try start()
        #expect(try server.request("GET", "/c/hello").status == 422)
        #expect(try server.metrics().contains("code=\"check-in.unreadable\""))
    }

    @Test func `without TLS the pages are for this machine only`() throws {
        let (server, _) = try start()
        #expect(server.errors.contains("Without TLS, the pages can be used on this machine only"))
        let refused = try server.request("GET", "/sign-in", ["Host": "studio.example.org"])
        #expect(refused.status == 403 && refused.body.contains("encrypted connection"))
        #expect(refused["Set-Cookie"] == nil)
        #expect(try server.request("GET", "/sign-in", ["Host": "127.0.0.1:8080"]).status == 200)
    }

    @Test func `a screen that staff approved receives its room's code, and beats between`() throws {
        let (server, _) = try start()
        let browser = PageBrowser(server)
        let page = try browser.send("GET", "/screen")
        let code = try #require(page.body.firstMatch(of: /aria-label="([A-Z2-9]{6})"/)?.1)
        let approved = try server.workspace.admin("screens", "approve", String(code), "--room", "R1")
        #expect(approved.exitCode == 0, "\(approved.errors)")
        #expect(try browser.send("GET", "/screen").body.contains("0 of 1 are here"))
        let connection = try RawConnection(port: server.port)
        let cookie = try #require(page["Set-Cookie"]?.firstMatch(of: /classly-screen=[^;]*/)?.0)
        try connection.send(
            "GET /screen/events HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n")
        var text = ""
        try server.wait {
            text += try connection.next()
            return text.contains("event: beat")
        }
        #expect(
            text.contains("Content-Type: text/event-stream")
                || text.contains("content-type: text/event-stream"))
        #expect(text.contains("event: answer\ndata: {") && text.contains("0 of 1 are here"))
    }
}
