import Application
import Core
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Persistence
import Synchronization
import TestSupport

@testable import HTTPServer

/// A request that needs no token.
struct SendHello: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "hellos", access: .anyone, "Sends a hello.")
    var text: String?
}

/// A request of admins.
struct AddRule: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "rules", access: .staff(.readStudents), "Adds a rule.")
    var text: String?
}

/// A request that hashes a password until it is cancelled.
struct HashEndlessly: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "hashes", access: .anyone, "Hashes.", cost: .password)
}

/// A request that is always refused.
struct RefuseAll: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.get, "refusing", access: .signedIn, "Refuses.")
}

/// A request that is refused with a next step that names a command.
struct RefuseName: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.get, "refusing-name", access: .signedIn, "Refuses.")
}

/// A request that shows a resource.
struct ShowRule: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.get, "rule", access: .anyone, "Shows the rule.")
}

/// A live request that is answered once, and then hangs until it is cancelled.
struct WatchOnce: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.get, "watch", access: .anyone, "Watches.", isLive: true)
}

/// A live request of people who are signed in.
struct WatchRule: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.get, "rule/live", access: .signedIn, "Watches the rule.", isLive: true)
}

/// A request of admins whose work waits until it may go on.
struct AddSlowly: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "slow", access: .staff(.readStudents), "Adds slowly.")
}

/// The work of ``AddSlowly``.
struct SlowWork: Sendable {
    let begun = ShutdownSignal()
    let mayGoOn = ShutdownSignal()
    let runs = Log<Void>()
}

/// A request with parameters in its path; the response has their values.
struct CompareRules: APIRequest {
    typealias Response = [String]
    static let endpoint = Endpoint(.get, "rules/{rule}/others/{other}", access: .anyone, "Compares.")
    let rule: String
    let other: String
}

/// A request of admins with a file; the response has its bytes.
struct SendFile: UploadRequest {
    typealias Response = FileDocument
    static let endpoint = Endpoint(
        .put, "files/{name}", access: .staff(.readStudents), "Sends a file.", cost: .upload)
    static let uploadTypes = ["image/png", "application/octet-stream"]
    let name: String
    var content: [UInt8] = []

    private enum CodingKeys: CodingKey { case name }
}

/// A request whose response is a document.
struct ShowFile: APIRequest {
    typealias Response = FileDocument
    static let endpoint = Endpoint(.get, "file", access: .anyone, "Shows a file.")
}

/// A request of people who are signed in for a picture.
struct ShowPicture: APIRequest {
    typealias Response = FileDocument
    static let endpoint = Endpoint(.get, "picture", access: .signedIn, "Shows a picture.", cost: .file)
}

/// A document with one of two media types, by its first byte.
struct FileDocument: DocumentResponse {
    static let mediaTypes = ["image/png", "image/jpeg"]
    let bytes: [UInt8]
    var mediaType: String { Self.mediaTypes[bytes.first == 0 ? 0 : 1] }
    var cacheControl: String? { bytes.first == 0 ? nil : "private, no-cache" }
}

/// A responder of the requests above that knows the tokens "admin" and "student", without a socket.
struct ResponderFixture {
    /// Counts how often the body of a request was read from the connection.
    final class Reads: Sendable {
        private let number = Atomic(0)
        var count: Int { number.load(ordering: .acquiring) }
        func add() { number.add(1, ordering: .acquiringAndReleasing) }
    }

    let responder: Responder
    let connection = Connection(EmbeddedChannel())
    let reads = Reads()

    init(
        logger: Logger = TestServer.quiet, pages: [PageRoute] = [],
        accountLanguage: Language? = nil, academyLanguage: Language? = nil,
        limits change: (inout ServerLimits) -> Void = { _ in }, errorPage: ErrorPage? = nil,
        slow: SlowWork = SlowWork(),
        oldestClient: String? = nil,
        pageWasOpened: @escaping @Sendable (String, Principal) -> Void = { _, _ in },
        isReady: @escaping @Sendable () async -> Bool = { true },
        warnings: @escaping @Sendable () async -> [String] = { [] }
    ) async throws {
        let now: @Sendable () -> Instant = { Instant(milliseconds: 1_795_000_000_000) }
        let store = try TestStore.make(now: now)
        let world = World(now: now, randomBytes: { [UInt8](repeating: 1, count: $0) })
        let audit = AuditEntries { _, _ in nil }
        try await store.migrate(audit.migrations)
        var service = RequestService(
            store: store, world: world,
            identify: { token, _, _ in
                let roles = ["admin": Role.owner, "student": .student]
                guard let role = roles[token] else { throw AccessError.invalidToken }
                let email = try EmailAddress(parsing: "\(token)@example.org")
                return .principal(
                    Principal(
                        account: AccountID(role == .owner ? 1 : 2), role: role, email: email,
                        language: accountLanguage))
            }, fingerprint: { $0 })
        service.on(SendHello.self) { _, _, _ in EmptyResponse() }
        service.on(AddRule.self) { _, _, _ in EmptyResponse() }
        service.on(ShowPicture.self) { _, _, _ in FileDocument(bytes: [0]) }
        service.on(WatchRule.self) { _, _, _ in EmptyResponse() }
        service.on(ShowRule.self) { _, _, _ in EmptyResponse() }
        service.onAsync(SendFile.self) { request, _ in
            if request.name == "slow" {
                slow.begun.begin()
                await slow.mayGoOn.begun()
            }
            return FileDocument(bytes: request.content)
        }
        service.on(ShowFile.self) { _, _, _ in FileDocument(bytes: [1, 2]) }
        service.on(RefuseName.self) { _, _, _ in throw NotFound("student", "Ana") }
        service.on(RefuseAll.self) { _, _, _ in throw NotFound("student", 7) }
        service.on(CompareRules.self) { request, _, _ in [request.rule, request.other] }
        service.onAsync(WatchOnce.self) { [answered = Atomic(false)] _, _ in
            if answered.exchange(true, ordering: .acquiringAndReleasing) {
                try await Task.sleep(for: TestServer.never)
            }
            return EmptyResponse()
        }
        service.onAsync(AddSlowly.self) { _, call in
            slow.runs.add(())
            slow.begun.begin()
            await slow.mayGoOn.begun()
            return try await call.write { _ in .done(EmptyResponse()) }
        }
        service.onAsync(HashEndlessly.self) { _, _ in
            while !Task.isCancelled { await Task.yield() }
            throw CancellationError()
        }
        var settings = ServerSettings(listeners: [])
        settings.limits.handlerDeadline = TestServer.never
        change(&settings.limits)
        responder = Responder(
            service, settings,
            ServerEnvironment(
                documents: [
                    ServerDocument("docs", "text/html") { .init([1], entityTag: EntityTag(hash: [1])) }
                ],
                pages: pages, errorPage: errorPage, world: world, isReady: isReady,
                warnings: warnings, language: { academyLanguage },
                oldestClient: { oldestClient.flatMap(ProgramVersion.init) }, pageWasOpened: pageWasOpened,
                accessLog: { _ in }, writer: { nil }),
            ShutdownSignal(), logger)
    }

    /// Sends a request without a body.
    func send(
        _ method: HTTPRequest.Method, _ path: String, _ fields: HTTPFields = [:]
    ) async throws -> Response {
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "a", path: path, headerFields: fields)
        return try await responder.respond(
            to: Request(head: head, body: RequestBody(buffer: ByteBuffer())),
            context: ServerContext(connection: connection))
    }

    /// Posts a body and returns the status, and how often the body was read from the connection.
    ///
    /// - Parameter other: header fields in addition to the usual ones, or in their place.
    func post(
        _ path: String, token: String?, _ other: HTTPFields = [:], body: String,
        method: HTTPRequest.Method = .post
    ) async throws -> (status: Int, reads: Int) {
        var fields: HTTPFields = [
            .contentType: "application/json", .contentLength: "\(body.utf8.count)",
        ]
        for field in other { fields[field.name] = field.value }
        if let token { fields[.authorization] = "Bearer \(token)" }
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "a", path: path, headerFields: fields)
        let (pieces, send) = AsyncStream.makeStream(of: ByteBuffer.self)
        send.yield(ByteBuffer(string: body))
        send.finish()
        let (reads, before) = (reads, reads.count)
        let request = Request(
            head: head,
            body: RequestBody(
                asyncSequence: pieces.map { piece in
                    reads.add()
                    return piece
                }))
        let response = try await responder.respond(
            to: request, context: ServerContext(connection: connection))
        return (response.status.code, reads.count - before)
    }
}
