import Application
import Core
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import HTTPServer

/// The limit of the open event streams of an account.
@Suite struct StreamLimitTests {
    private let fixture: ResponderFixture
    private let opened = Log<Void>()

    /// Counts the streams that have sent their first event.
    private struct Writer: ResponseBodyWriter {
        let opened: Log<Void>

        mutating func write(_ buffer: ByteBuffer) async throws {
            if String(buffer: buffer).hasPrefix("event: answer") { opened.add(()) }
        }
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    init() async throws {
        // On a busy machine a test may take longer than the usual lifetime of a stream.
        fixture = try await ResponderFixture(
            pages: [Self.page("page"), Self.page("screen", screen: "s")],
            limits: { $0.streamLifetime = .seconds(86_400) })
    }

    /// A page with a stream of the person whose token is in the cookie, or of a screen.
    private static func page(_ path: String, screen: String? = nil) -> PageRoute {
        PageRoute(.get, path, name: "page.test") { request in
            _ = try await request.client(request.cookies["token"]).send(WatchRule())
            return PageResponse(body: .events(first: [], poll: { [] }, screen: screen))
        }
    }

    private func request(
        _ path: String, as token: String, _ language: Language = .english
    ) async throws -> Response {
        let fields: HTTPFields = [
            .authorization: "Bearer \(token)", .cookie: "token=\(token)", .accept: "text/event-stream",
            .acceptLanguage: language.rawValue,
        ]
        return try await fixture.send(.get, path, fields)
    }

    /// Opens streams of the account “admin”, and runs a closure while they are open.
    private func withStreams(
        _ number: Int, of path: String, _ check: () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<number {
                let response = try await request(path, as: "admin")
                try #require(response.status == .ok)
                group.addTask { [opened] in try await response.body.write(Writer(opened: opened)) }
            }
            _ = try await opened.wait(for: number)
            try await check()
            group.cancelAll()
        }
    }

    @Test(arguments: ["/page", "/v1/rule/live"], ["/page", "/v1/rule/live"])
    func `an account at its limit opens no more streams, and others do`(
        _ first: String, _ second: String
    ) async throws {
        try await withStreams(StreamOwner.accountLimit, of: first) {
            let refused = try await request(second, as: "admin")
            #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "5")
            let others = try await [request(second, as: "student"), request("/screen", as: "admin")]
            #expect(others.map(\.status) == [.ok, .ok])
        }
        #expect(try await request(second, as: "admin").status == .ok)
    }

    @Test(arguments: ["/page", "/v1/rule/live"])
    func `an account below its limit opens another stream`(_ path: String) async throws {
        try await withStreams(StreamOwner.accountLimit - 1, of: path) {
            let last = try await request(path, as: "admin")
            #expect(last.status == .ok)
        }
    }

    @Test(arguments: [(Language.english, "has 32 live streams open"), (.spanish, "tiene 32 transmisiones")])
    func `the problem says how many streams are open`(_ language: Language, _ sentence: String) async throws {
        try await withStreams(StreamOwner.accountLimit, of: "/page") {
            let response = try await request("/page", as: "admin", language)
            let text = Log<String>()
            try await response.body.write(BodyText(written: text))
            let problem = text.elements.joined()
            #expect(problem.contains("http.too-many-own-streams") && problem.contains(sentence))
            #expect(problem.contains("nextStep"))
        }
    }

    private struct BodyText: ResponseBodyWriter {
        let written: Log<String>

        mutating func write(_ buffer: ByteBuffer) async throws { written.add(String(buffer: buffer)) }
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }
}
