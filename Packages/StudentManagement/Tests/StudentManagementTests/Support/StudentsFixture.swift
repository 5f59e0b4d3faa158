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

    /// Finds students, on the day of the fixture.
    static let lookup = StudentLookup(majority: { _ in AgeOfMajority(today: today, years: 18) })

    let academy: TestService
    let students: Students
    let lifecycle = FakeLifecycle()
    let notices = RightNotices()

    init() async throws {
        students = Students(
            records: [lifecycle], today: { _, _ in Self.today }, notify: notices.add)
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

/// The notices about changes of rights: `Juan: sees pays → sees, to rosa@example.org`.
final class RightNotices: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    @Sendable func add(
        _ change: GuardianRightsChange, _ guardians: [GuardianContact], _ caller: Caller,
        _ db: any Transaction
    ) {
        let rights = [change.old, change.new].map { $0.map(\.rawValue).joined(separator: " ") }
        let addresses = guardians.compactMap(\.email?.text).joined(separator: " ")
        texts.withLock { $0.append("\(change.guardian): \(rights[0]) → \(rights[1]), to \(addresses)") }
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
        var removedGuardians: [GuardianPersonID] = []
        var joinedGuardians: [String] = []
        var withAccount: Set<GuardianPersonID> = []
    }

    private let calls = Mutex(Calls())

    var left: [String] { calls.withLock { $0.left } }
    var erased: [StudentID] { calls.withLock { $0.erased } }
    var merged: [String] { calls.withLock { $0.merged } }
    /// The languages of the sentences about merges.
    var languages: [Language] { calls.withLock { $0.languages } }

    var removedGuardians: [GuardianPersonID] { calls.withLock { $0.removedGuardians } }
    var joinedGuardians: [String] { calls.withLock { $0.joinedGuardians } }

    /// A person has an account until they are removed.
    func addAccount(_ person: GuardianPersonID) { calls.withLock { _ = $0.withAccount.insert(person) } }

    func guardianHasAccount(_ person: GuardianPersonID, in db: any Transaction) throws -> Bool {
        calls.withLock { $0.withAccount.contains(person) }
    }

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

    func guardianWillBeRemoved(
        _ person: GuardianPersonID, at now: Instant, in db: any Transaction
    ) throws {
        calls.withLock {
            $0.removedGuardians.append(person)
            $0.withAccount.remove(person)
        }
    }

    func guardianWillBeJoined(
        _ person: GuardianPersonID, to other: GuardianPersonID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        calls.withLock { $0.joinedGuardians.append("\(person) to \(other)") }
        return ["An account is closed."]
    }
}
