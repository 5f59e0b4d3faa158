import Application
import Core
import Persistence
import Synchronization
import TestSupport

/// Writes a line, and returns the number of lines.
struct WriteLine: APIRequest {
    struct Response: Codable, Sendable, Equatable, AuditSubject {
        let text: String
        let count: Int
        var subject: String { "line \(count)" }
    }
    static let endpoint = Endpoint(.post, "lines", access: .signedIn, "Writes a line.")
    var text: String
    var subject: String? { "lines" }
}

/// Writes a line and then fails.
struct FailToWriteLine: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "failures", access: .signedIn, "Fails.")
}

/// Writes a line and refuses, which commits the line.
struct RefuseLine: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "refusals", access: .signedIn, "Refuses.")
    var text = "a"
    var subject: String? { "lines" }
}

/// A request that does not allow a dry run.
struct SignLine: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(
        .post, "signatures", access: .signedIn, "Signs.", allowsDryRun: false)
}

/// Counts the lines.
struct CountLines: APIRequest {
    typealias Response = Int
    static let endpoint = Endpoint(.get, "lines", access: .anyone, "Counts the lines.")
}

/// Writes a line, or refuses, in transactions of its own.
struct WriteLineSlowly: APIRequest {
    typealias Response = Int
    static let endpoint = Endpoint(.put, "lines", access: .signedIn, "Writes slowly.")
    var refuses = false
}

/// Has no use case.
struct UnregisteredRequest: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.get, "nothing", access: .anyone, "Shows nothing.")
}

/// Shows the student of a line.
struct ShowOwnLine: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(
        .get, "own/{student}", access: .own(staff: .readStudents), "Shows one's own.")
    var student: Reference<Kind.Student>
    var scope: AccessScope? { AccessScope(student) }
}

struct Refusal: AcademyError, Equatable {
    var specification: ErrorSpecification {
        ErrorSpecification(.conflict, "line.refused", "The line is refused.", nextStep: "Write another.")
    }
}

/// A service over lines of text, with the tokens "admin" and "student:1".
struct ServiceFixture {
    let store: any Store
    let service: Service
    let clock = Clock()

    init() async throws {
        let clock = clock
        store = try TestStore.make(now: { clock.now })
        let audit = AuditEntries { id, _ in
            id.number == 1 ? AuditedPerson(name: "admin@example.org") : nil
        }
        let lines = Migration("lines/1") { dialect in
            ["CREATE TABLE lines (\(part: dialect.id), text TEXT NOT NULL) \(part: dialect.strict)"]
        }
        try await store.migrate(audit.migrations + [lines])
        var service = Service(
            store: store, world: World(now: { clock.now }, randomBytes: { [UInt8](repeating: 0, count: $0) }),
            identify: Self.identify, fingerprint: { $0 })
        audit.serve(&service)
        Self.serve(&service)
        self.service = service
    }

    func write(_ text: String, key: String? = nil, token: String = "admin", isDryRun: Bool = false)
        async throws
        -> WriteLine.Response
    {
        let options = try SendOptions(idempotencyKey: key, isDryRun: isDryRun)
        return try await service.send(WriteLine(text: text), as: token, options)
    }

    func lines() async throws -> Int { try await service.send(CountLines(), as: nil) }

    func entries() async throws -> [AuditEntry] {
        try await service.send(ListAuditEntries(), as: "admin").items
    }

    private static func serve(_ service: inout Service) {
        service.on(WriteLine.self) { request, _, db in
            try db.run("INSERT INTO lines (text) VALUES (\(request.text))")
            return WriteLine.Response(text: request.text, count: try count(db))
        }
        service.on(FailToWriteLine.self) { _, _, db in
            try db.run("INSERT INTO lines (text) VALUES ('lost')")
            throw Refusal()
        }
        service.onDecision(RefuseLine.self) { request, _, db in
            try db.run("INSERT INTO lines (text) VALUES (\(request.text))")
            return .refused(Refusal())
        }
        service.on(SignLine.self) { _, _, _ in EmptyResponse() }
        service.on(CountLines.self) { _, _, db in try count(db) }
        service.on(ShowOwnLine.self) { request, caller, _ in
            "\(try caller.signedIn().resolving(request.student))"
        }
        service.onAsync(WriteLineSlowly.self) { request, call in
            try await call.write(about: "lines") { db in
                try db.run("INSERT INTO lines (text) VALUES ('slow')")
                return request.refuses ? .refused(Refusal()) : .done(try count(db))
            }
        }
    }

    private static func count(_ db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM lines") ?? 0
    }

    @Sendable private static func identify(
        _ token: String, _ now: Instant, _ db: any Transaction
    ) throws -> Identity {
        .principal(try principal(token))
    }

    private static func principal(_ token: String) throws -> Principal {
        let email = try EmailAddress(parsing: "someone@example.org")
        if token == "admin" { return Principal(account: AccountID(1), role: .owner, email: email) }
        guard token.hasPrefix("student:"), let number = Int64(token.dropFirst(8)) else {
            throw AccessError.invalidToken
        }
        return Principal(
            account: AccountID(number + 1), role: .student, email: email, student: StudentID(number))
    }
}

extension Service {
    /// The response to a request with a token.
    func send<Request: APIRequest>(
        _ request: Request, as token: String?, _ options: SendOptions = .plain,
        from network: ClientNetwork = .local
    ) async throws -> Request.Response {
        try await handle(request, as: Sender(token: token, from: network), options)
    }
}

/// A clock that a test sets.
final class Clock: Sendable {
    private let milliseconds = Mutex<Int64>(1_800_000_000_000)

    var now: Instant { Instant(milliseconds: milliseconds.withLock { $0 }) }

    func pass(milliseconds more: Int64) { milliseconds.withLock { $0 += more } }
}

/// The code of the error that a body throws; nil where it succeeds.
func refusal(of body: () async throws -> some Any) async -> String? {
    do {
        _ = try await body()
        return nil
    } catch {
        return (error as? any AcademyError)?.code ?? "\(error)"
    }
}
