public import Application
public import Core
public import Persistence

/// A service with some features in a store of its own, and an audit trail.
public struct TestService: Sendable {
    public let store: any Store
    public let service: Service
    public let clock: TestClock

    /// - Parameters:
    ///   - identify: the owner of a token; by default ``identity(of:)``.
    ///   - hasConfirmed: whether the sender of a request has confirmed the password in the last minutes.
    ///   - person: the owner of an account in the audit trail.
    ///   - migrations: tables of the test's doubles.
    public init(
        _ features: [any Feature], clock: TestClock, world: World? = nil, store: (any Store)? = nil,
        identify: @escaping @Sendable (String, Instant, any Transaction) throws -> Identity = { token, _, _ in
            try TestService.identity(of: token)
        },
        hasConfirmed: @escaping @Sendable () -> Bool = { true },
        person: @escaping @Sendable (AccountID, any Transaction) throws -> AuditedPerson? = { _, _ in nil },
        migrations: [Migration] = []
    ) async throws {
        self.clock = clock
        self.store = try store ?? TestStore.make(now: { clock.now })
        let audit = AuditEntries(kinds: features.flatMap(\.subjectKinds), person: person)
        let features = [audit] + features
        let constant = World(now: { clock.now }, randomBytes: { [UInt8](repeating: 7, count: $0) })
        var service = Service(
            store: self.store, world: world ?? constant, identify: identify,
            hasConfirmed: { _, _, _ in hasConfirmed() }, fingerprint: { $0 })
        for feature in features { feature.serve(&service) }
        self.service = service
        try await self.store.migrate(features.flatMap(\.migrations) + migrations)
    }

    /// The owner of the token `admin`, `front-desk`, `student:1`, or of a guardian: `mother:1`, `father:1,2`,
    /// `aunt:1`, who may only see the data of student 1, or `guardian:5:1:sees+acts`, which is the person 5
    /// with two rights at the student 1; `guardian:5:1:sees:rosa@example.org` signs in with that address.
    public static func identity(of token: String) throws -> Identity {
        let email = try EmailAddress(parsing: "someone@example.org")
        if token == "admin" {
            return .principal(Principal(account: AccountID(1), role: .owner, email: email))
        }
        if token == Role.frontDesk.rawValue {
            return .principal(Principal(account: AccountID(2), role: .frontDesk, email: email))
        }
        if token.hasPrefix("guardian:") { return .principal(try guardian(token, email)) }
        if let guardian = guardian(of: token, email) { return .principal(guardian) }
        guard token.hasPrefix("student:"), let number = Int64(token.dropFirst(8)) else {
            throw AccessError.invalidToken
        }
        return .principal(
            Principal(
                account: AccountID(100 + number), role: .student, email: email, student: StudentID(number)))
    }

    private static func guardian(_ token: String, _ email: EmailAddress) throws -> Principal {
        let parts = token.split(separator: ":")
        guard 4...5 ~= parts.count, let person = Int64(parts[1]), let student = Int64(parts[2]) else {
            throw AccessError.invalidToken
        }
        let email = try parts.count == 5 ? EmailAddress(parsing: String(parts[4])) : email
        let rights = parts[3].split(separator: "+").compactMap { GuardianRight(rawValue: String($0)) }
        return Principal(
            account: AccountID(1_000 + person), role: .guardian, email: email,
            person: GuardianPersonID(person), wards: [StudentID(student): Set(rights)])
    }

    private static func guardian(of token: String, _ email: EmailAddress) -> Principal? {
        let words = token.split(separator: ":", omittingEmptySubsequences: false)
        guard words.count == 2, let index = ["mother", "father", "aunt"].firstIndex(of: words[0]) else {
            return nil
        }
        let students = words[1].split(separator: ",").compactMap { Int64($0) }.map { StudentID($0) }
        let rights: Set<GuardianRight> = words[0] == "aunt" ? [.sees] : [.sees, .acts, .pays]
        return Principal(
            account: AccountID(Int64(1_001 + index)), role: .guardian, email: email,
            person: GuardianPersonID(Int64(1 + index)),
            wards: Dictionary(students.map { ($0, rights) }) { first, _ in first })
    }
}

/// A feature under test with doubles of its ports.
public protocol FeatureFixture: Sendable {
    var academy: TestService { get }
}

extension FeatureFixture {
    public var store: any Store { academy.store }
    public var service: Service { academy.service }
    public var clock: TestClock { academy.clock }

    /// Sends a request with a token, such as `admin` or `student:1`.
    @discardableResult
    public func send<Request: APIRequest>(
        _ request: Request, as token: String? = "admin", _ options: SendOptions = .plain
    ) async throws -> Request.Response {
        try await service.handle(request, as: Sender(token: token), options)
    }

    /// The code of a request's error; nil if it succeeds.
    public func errorCode<Request: APIRequest>(
        of request: Request, as token: String? = "admin"
    ) async -> String? {
        await TestSupport.errorCode { try await send(request, as: token) }
    }

    /// The number in the column `value` of a query's first row.
    public func number(_ sql: SQL) async throws -> Int? { try await store.read { try $0.value(sql) } }
}

/// The code of the error that a body throws; nil if it throws none.
public func errorCode<Value>(_ body: () async throws -> Value) async -> String? {
    do {
        _ = try await body()
        return nil
    } catch {
        return (error as? any AcademyError)?.code ?? "\(error)"
    }
}
