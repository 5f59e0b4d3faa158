import Application
import Core
import HTTPTypes
import Hummingbird
import NIOCore
import Persistence
import Testing

@testable import HTTPServer

/// Pages, as clients on other machines get them.
@Suite struct PageHandlerTests {
    private static let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    private static let browser: HTTPFields = [.accept: "text/html,*/*;q=0.8", .acceptLanguage: "es"]

    /// A page that sends a request, or another file of a page.
    private func page<Request: APIRequest>(
        _ method: PageRoute.Method = .get, sending request: Request, as token: String? = nil,
        type: String = "text/html; charset=utf-8"
    ) -> PageRoute {
        PageRoute(method, "page", name: "page.test") { page in
            _ = try await page.client(token).send(request)
            return PageResponse(fields: [.init("Content-Type", type)])
        }
    }

    private func text(_ response: Response) async throws -> String {
        let written = Log<String>()
        try await response.body.write(BodyText(written: written))
        return written.elements.joined()
    }

    private struct BodyText: ResponseBodyWriter {
        let written: Log<String>

        mutating func write(_ buffer: ByteBuffer) async throws { written.add(String(buffer: buffer)) }
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    @Test func `a second tap on a form waits for the first, and gets its response`() async throws {
        let (work, taps) = (SlowWork(), Log<Void>())
        let page = PageRoute(.post, "page", name: "page.test") { request in
            taps.add(())
            let options = try SendOptions(idempotencyKey: "one-key")
            _ = try await request.client("admin").send(AddSlowly(), options)
            return PageResponse()
        }
        let fixture = try await ResponderFixture(pages: [page], slow: work)
        async let first = fixture.send(.post, "/page", Self.form)
        await work.begun.begun()
        async let second = fixture.send(.post, "/page", Self.form)
        _ = try await taps.wait(for: 2)
        for _ in 0..<100 { await Task.yield() }
        work.mayGoOn.begin()
        #expect(try await [first.status, second.status] == [.ok, .ok])
        #expect(work.runs.elements.count == 1)
    }

    @Test func `a page that a person opened is reported, but no form, picture or page without a person`()
        async throws
    {
        let opened = Log<String>()
        let pages = [
            page(sending: AddRule(), as: "admin"), page(.post, sending: AddRule(), as: "admin"),
        ]
        let fixture = try await ResponderFixture(
            pages: pages, pageWasOpened: { opened.add("\($0) \($1.role.rawValue)") })
        _ = try await fixture.send(.get, "/page")
        _ = try await fixture.send(.post, "/page", Self.form)
        #expect(opened.elements == ["page.test owner"])
        let picture = page(sending: AddRule(), as: "admin", type: "image/png")
        let pictures = try await ResponderFixture(
            pages: [picture], pageWasOpened: { name, _ in opened.add(name) })
        #expect(try await pictures.send(.get, "/page").status == .ok)
        let anonymous = try await ResponderFixture(
            pages: [page(sending: ShowRule())], pageWasOpened: { name, _ in opened.add(name) })
        _ = try await anonymous.send(.get, "/page")
        #expect(opened.elements.count == 1)
    }

    @Test func `requests of a page without a token count against the anonymous rate limit`() async throws {
        let fixture = try await ResponderFixture(
            pages: [page(sending: ShowRule())],
            limits: { $0.anonymousRate = Rate(1, per: .seconds(86_400), burst: 2) })
        for status in [200, 200, 429] {
            #expect(try await fixture.send(.get, "/page").status.code == status)
        }
    }

    @Test func `requests of a page with a token count against the account's rate limit`() async throws {
        let fixture = try await ResponderFixture(
            pages: [page(.post, sending: AddRule(), as: "admin")],
            limits: {
                $0.anonymousRate = Rate(1, per: .seconds(86_400), burst: 1)
                $0.principalRate = Rate(1, per: .seconds(86_400), burst: 3)
            })
        for status in [200, 200, 200, 429] {
            #expect(try await fixture.send(.post, "/page", Self.form).status.code == status)
        }
    }

    @Test func `pictures have a rate limit apart from that of other requests`() async throws {
        let picture = PageRoute(.get, "picture", name: "page.picture") { request in
            _ = try await request.client("admin").send(ShowPicture())
            return PageResponse()
        }
        let fixture = try await ResponderFixture(
            pages: [picture, page(.post, sending: AddRule(), as: "admin")],
            limits: {
                $0.principalRate = Rate(1, per: .seconds(86_400), burst: 1)
                $0.fileRate = Rate(1, per: .seconds(86_400), burst: 100)
            })
        for number in 0...100 {
            let status = try await fixture.send(.get, "/picture").status.code
            #expect(status == (number < 100 ? 200 : 429))
        }
        #expect(try await fixture.send(.post, "/page", Self.form).status == .ok)
    }

    @Test func `a page whose token is invalid counts as anonymous`() async throws {
        let fixture = try await ResponderFixture(
            pages: [page(.post, sending: AddRule(), as: "stolen")],
            limits: { $0.anonymousRate = Rate(1, per: .seconds(86_400), burst: 2) })
        for status in [401, 401, 429] {
            #expect(try await fixture.send(.post, "/page", Self.form).status.code == status)
        }
    }

    @Test func `an error that a page shows is counted, and says when to try again`() async throws {
        let page = PageRoute(.get, "page", name: "page.test") { _ in
            PageResponse(503, error: StorageError.busy)
        }
        let fixture = try await ResponderFixture(pages: [page])
        let response = try await fixture.send(.get, "/page")
        #expect(response.status.code == 503 && response.headers[.retryAfter] == "1")
        #expect(fixture.responder.observability.metrics.text().contains("code=\"\(StorageError.busy.code)\""))
    }

    @Test func `no stream is opened for a page at the limit of streams`() async throws {
        let page = PageRoute(.get, "page", name: "page.test") { _ in
            PageResponse(body: .events(first: [], poll: { [] }))
        }
        let fixture = try await ResponderFixture(pages: [page], limits: { $0.streams = 0 })
        let response = try await fixture.send(.get, "/page")
        #expect(response.status.code == 503 && response.headers[.retryAfter] == "1")
    }

    @Test(arguments: [("/nowhere", 404), ("/page", 405), ("/other", 429)])
    func `errors of the server are pages for browsers`(_ path: String, _ status: Int) async throws {
        let form = PageRoute(.post, "page", name: "page.test") { _ in PageResponse() }
        let other = PageRoute(.get, "other", name: "page.other") { _ in
            throw RateError(.anonymous, wait: .seconds(7))
        }
        let fixture = try await ResponderFixture(
            pages: [form, other],
            errorPage: { failure in
                let text = "\(failure.path) \(failure.error.code) \(failure.language)"
                return PageResponse(
                    failure.status, fields: [.init("Content-Type", "text/html")],
                    body: .bytes(Array(text.utf8)))
            })
        let response = try await fixture.send(.get, path, Self.browser)
        #expect(response.status.code == status && response.headers[.contentType] == "text/html")
        let page = try await text(response)
        #expect(page.hasPrefix(path) && page.hasSuffix("spanish"))
        #expect(response.headers[.retryAfter] == (status == 429 ? "7" : nil))
        #expect(try await text(fixture.send(.head, path, Self.browser)).isEmpty)
        let problem = try await fixture.send(.get, path)
        #expect(problem.headers[.contentType] == Problem.mediaType)
        #expect(
            try await fixture.send(.get, "/v1" + path, Self.browser).headers[.contentType]
                == Problem.mediaType)
    }

    @Test func `an error page is in the academy's language if the browser prefers none that exists`()
        async throws
    {
        let fixture = try await ResponderFixture(
            academyLanguage: .spanish,
            errorPage: { failure in
                PageResponse(failure.status, body: .bytes(Array("\(failure.language)".utf8)))
            })
        let fields: HTTPFields = [.accept: "text/html", .acceptLanguage: "fr"]
        #expect(try await text(fixture.send(.get, "/nowhere", fields)) == "spanish")
    }

    @Test func `a page that a stopping server cancels says that it stops`() async throws {
        let page = PageRoute(.get, "page", name: "page.test") { _ in throw CancellationError() }
        let fixture = try await ResponderFixture(
            pages: [page],
            errorPage: { failure in
                PageResponse(failure.status, body: .bytes(Array(failure.error.code.utf8)))
            })
        let response = try await fixture.send(.get, "/page", Self.browser)
        #expect(response.status.code == 503)
        #expect(try await text(response) == "http.stopping")
    }
}
