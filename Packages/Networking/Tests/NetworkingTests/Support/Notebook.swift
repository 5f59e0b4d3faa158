import Core
import Networking
import Persistence
import Synchronization

/// Writes a line, and says how many there are.
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
struct FailToWrite: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "failures", access: .signedIn, "Fails.")
}

/// Writes a line and refuses, as a decision that stays.
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
struct WriteSlowly: APIRequest {
    typealias Response = Int
    static let endpoint = Endpoint(.put, "lines", access: .signedIn, "Writes slowly.")
    var refuses = false
}

/// Nobody answers it.
struct Unanswered: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.get, "nothing", access: .anyone, "Is not answered.")
}

/// Says who a student's line is about.
struct ShowOwn: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(.get, "own/{student}", access: .own, "Shows one's own.")
    var student: Reference<Kind.Student>
    var owner: Reference<Kind.Student>? { student }
}

struct Refusal: UnspecifiedError, Equatable {
    var kind: ErrorKind { .conflict }
    var code: String { "line.refused" }
    var description: String { "The line is refused." }
    var nextStep: String? { "Write another." }
}

/// One test's service over lines of text, with the tokens "admin" and "student:1".
struct Notebook {
    let store: SQLiteStore
    let service: Service
    let clock = Clock()

    init() async throws {
        let clock = clock
        store = try SQLiteStore(inMemory: { clock.now })
        let trail = AuditTrail(nameOf: { id, _ in id.number == 1 ? "admin@example.org" : nil })
        let lines = Migration("lines/1") { dialect in
            ["CREATE TABLE lines (\(part: dialect.id), text TEXT NOT NULL) \(part: dialect.strict)"]
        }
        try await store.migrate(trail.migrations + [lines])
        var service = Service(
            store: store, world: World(now: { clock.now }, randomBytes: { [UInt8](repeating: 0, count: $0) }),
            identify: Self.identify, fingerprint: { $0 })
        trail.serve(&service)
        Self.serve(&service)
        self.service = service
    }

    func write(_ text: String, key: String? = nil, token: String = "admin", isDryRun: Bool = false)
        async throws
        -> WriteLine.Response
    {
        try await service.answer(
            WriteLine(text: text), token: token, SendOptions(idempotencyKey: key, isDryRun: isDryRun))
    }

    func lines() async throws -> Int { try await service.answer(CountLines(), token: nil) }

    func entries() async throws -> [AuditEntry] {
        try await service.answer(ListAuditEntries(), token: "admin").items
    }

    private static func serve(_ service: inout Service) {
        service.on(WriteLine.self) { request, _, db in
            try db.run("INSERT INTO lines (text) VALUES (\(request.text))")
            return WriteLine.Response(text: request.text, count: try count(db))
        }
        service.on(FailToWrite.self) { _, _, db in
            try db.run("INSERT INTO lines (text) VALUES ('lost')")
            throw Refusal()
        }
        service.onDecision(RefuseLine.self) { request, _, db in
            try db.run("INSERT INTO lines (text) VALUES (\(request.text))")
            return .refused(Refusal())
        }
        service.on(SignLine.self) { _, _, _ in EmptyResponse() }
        service.on(CountLines.self) { _, _, db in try count(db) }
        service.on(ShowOwn.self) { request, caller, _ in "\(try caller.resolving(request.student))" }
        service.onAsync(WriteSlowly.self) { request, call in
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
        if token == "admin" { return Principal(account: AccountID(1), role: .admin, email: email) }
        guard token.hasPrefix("student:"), let number = Int64(token.dropFirst(8)) else {
            throw AccessError.invalidToken
        }
        return Principal(
            account: AccountID(number + 1), role: .student, email: email, student: StudentID(number))
    }
}

/// A clock that a test sets.
final class Clock: Sendable {
    private let milliseconds = Mutex<Int64>(1_800_000_000_000)

    var now: Instant { Instant(milliseconds: milliseconds.withLock { $0 }) }

    func pass(milliseconds more: Int64) { milliseconds.withLock { $0 += more } }
}

/// The code of the error a body ends in; nil where it succeeds.
func refusal(of body: () async throws -> some Any) async -> String? {
    do {
        _ = try await body()
        return nil
    } catch {
        return (error as? any AcademyError)?.code ?? "\(error)"
    }
}
