import Application
import Core
import Persistence
import StudentManagement
import Synchronization
import TestSupport

/// A fresh store with the feature and a service, which knows the tokens "admin" and "student:1".
struct StudentsFixture: FeatureFixture {
    static let today = CalendarDay(number: 20_777)  // 2026-11-20
    static let now = Instant(milliseconds: 20_777 * 86_400_000 + 3_600_000)

    let academy: TestService
    let students: Students
    let lifecycle = FakeLifecycle()

    init() async throws {
        students = Students(records: [lifecycle], today: { _, _ in Self.today })
        academy = try await TestService([students], clock: TestClock(Self.now))
    }

    /// Admits a student with a name only.
    @discardableResult
    func admit(_ first: String, _ last: String, status: String? = nil) async throws -> Student {
        try await send(AdmitStudent(firstName: first, lastName: last, status: status))
    }

    /// Adds a guardian to a student.
    @discardableResult
    func add(
        _ name: String, to student: StudentID, email: String? = nil, phone: String? = nil
    ) async throws -> Guardian {
        try await send(AddGuardian(student: .id(student), name: name, email: email, phone: phone))
    }

    func count(_ table: SQL) async throws -> Int? {
        try await store.read { try $0.value("SELECT count(*) AS value FROM \(part: table)") }
    }
}

/// A feature that records the calls it receives; a test decides which students have a history.
final class FakeLifecycle: StudentLifecycle {
    private struct Calls {
        var withHistory: Set<StudentID> = []
        var left: [String] = []
        var erased: [StudentID] = []
        var merged: [String] = []
        var languages: [Language] = []
    }

    private let calls = Mutex(Calls())

    var left: [String] { calls.withLock { $0.left } }
    var erased: [StudentID] { calls.withLock { $0.erased } }
    var merged: [String] { calls.withLock { $0.merged } }
    /// The languages of the sentences about merges.
    var languages: [Language] { calls.withLock { $0.languages } }

    func addHistory(_ student: StudentID) { calls.withLock { _ = $0.withHistory.insert(student) } }

    func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        calls.withLock { $0.withHistory.contains(student) }
    }

    func studentDidLeave(
        _ student: StudentID, on day: CalendarDay, at now: Instant, in db: any Transaction
    ) throws {
        calls.withLock { $0.left.append("\(student) on \(day)") }
    }

    func records(of student: StudentID, in db: any Transaction) throws -> [StudentRecords] {
        [StudentRecords("payments", count: Int(student.number)), StudentRecords("passes", count: 0)]
    }

    func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        calls.withLock { $0.erased.append(student) }
    }

    func studentWasMerged(
        _ student: StudentID, into other: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        calls.withLock {
            $0.merged.append("\(student) into \(other)")
            $0.languages.append(language)
        }
        return ["One of two stays."]
    }
}
