import Core
import Networking
import Persistence
import StudentManagement
import Synchronization

/// A fresh store with the feature and a service, which knows the tokens "admin" and "student:1".
struct StudentsFixture {
    static let today = CalendarDay(number: 20_777)  // 2026-11-20
    static let now = Instant(milliseconds: 20_777 * 86_400_000 + 3_600_000)

    let store: SQLiteStore
    let students: Students
    let service: Service
    let lifecycle = FakeLifecycle()

    init() async throws {
        store = try SQLiteStore(inMemory: { Self.now })
        var students = Students(today: { _, _ in Self.today })
        students.lifecycle = [lifecycle]
        self.students = students
        let trail = AuditTrail(nameOf: { _, _ in nil })
        try await store.migrate(trail.migrations + students.migrations)
        var service = Service(
            store: store, world: World(now: { Self.now }, randomBytes: { [UInt8](repeating: 7, count: $0) }),
            identify: { .principal(try Self.identify($0, $1, $2)) }, fingerprint: { $0 })
        trail.serve(&service)
        students.serve(&service)
        self.service = service
    }

    /// Sends a request as an admin.
    func ask<Request: APIRequest>(_ request: Request) async throws -> Request.Response {
        try await service.handle(request, as: Sender(token: "admin")).response
    }

    /// Admits a student of whom only the name matters.
    @discardableResult
    func admit(_ first: String, _ last: String, status: String? = nil) async throws -> Student {
        try await ask(AdmitStudent(firstName: first, lastName: last, status: status))
    }

    /// The code of a request's error; nil if it succeeds.
    func refusal<Request: APIRequest>(of request: Request, token: String? = "admin") async -> String? {
        do {
            _ = try await service.handle(request, as: Sender(token: token)).response
            return nil
        } catch {
            return (error as? any AcademyError)?.code ?? "\(error)"
        }
    }

    func count(_ table: SQL) async throws -> Int? {
        try await store.read { try $0.value("SELECT count(*) AS value FROM \(part: table)") }
    }

    @Sendable private static func identify(
        _ token: String, _ now: Instant, _ db: any Transaction
    ) throws -> Principal {
        let email = try EmailAddress(parsing: "someone@example.org")
        let parts = token.split(separator: ":")
        guard parts.count == 2, let number = Int64(parts[1]) else {
            guard token == "admin" else { throw AccessError.invalidToken }
            return Principal(account: AccountID(1), role: .admin, email: email)
        }
        return Principal(
            account: AccountID(number + 1), role: .student, email: email, student: StudentID(number))
    }
}

/// A feature that records the calls it receives; a test decides which students have a history.
final class FakeLifecycle: StudentLifecycle {
    private struct Calls {
        var withHistory: Set<StudentID> = []
        var left: [String] = []
        var erased: [StudentID] = []
    }

    private let calls = Mutex(Calls())

    var left: [String] { calls.withLock { $0.left } }
    var erased: [StudentID] { calls.withLock { $0.erased } }

    func addHistory(_ student: StudentID) { calls.withLock { _ = $0.withHistory.insert(student) } }

    func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        calls.withLock { $0.withHistory.contains(student) }
    }

    func studentDidLeave(_ student: StudentID, on day: CalendarDay, in db: any Transaction) throws {
        calls.withLock { $0.left.append("\(student) on \(day)") }
    }

    func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        calls.withLock { $0.erased.append(student) }
    }
}
