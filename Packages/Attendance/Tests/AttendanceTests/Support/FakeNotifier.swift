import Core
import Persistence
import Synchronization
import TestSupport

@testable import Attendance

/// Notes what guardians are informed of: `arrival 1 18:02`, and `withdrawn arrival 1` for a notice that was
/// withdrawn, with `!` at the end if it is corrected. Notices of one message are joined by `+`.
final class FakeNotifier: AttendanceNotifier {
    private let state = Mutex(
        (
            isEnabled: false, indifferent: Set<StudentID>(), log: [String](),
            siblings: [(student: StudentID, key: String)]()
        ))

    var log: [String] { state.withLock(\.log) }

    /// Lets the academy write messages.
    func enable() { state.withLock { $0.isEnabled = true } }
    func disable() { state.withLock { $0.isEnabled = false } }

    /// Lets no guardian of a student want to be informed.
    func leaveOut(_ student: Int64) { state.withLock { _ = $0.indifferent.insert(StudentID(student)) } }

    /// Lets the next withdrawal cancel a message that a sibling is in.
    func cancelNext(with student: Int64, at session: SessionID, _ instant: Instant) {
        let key = GuardianNotice.key(of: session, at: instant)
        state.withLock { $0.siblings = [(StudentID(student), key)] }
    }

    func active(in db: any Transaction) throws -> (any AttendanceNotifier)? {
        state.withLock(\.isEnabled) ? self : nil
    }

    func students(
        among students: [StudentID], informedOf kind: GuardianNoticeKind, in db: any Transaction
    ) throws -> Set<StudentID> {
        state.withLock { Set(students).subtracting($0.indifferent) }
    }

    func inform(of notices: [GuardianNotice], at now: Instant, in db: any Transaction) throws {
        let texts = notices.map { notice in
            "\(notice.kind.rawValue) \(notice.student) \(notice.timeZone.local(notice.at).time)"
        }
        state.withLock { $0.log.append(texts.joined(separator: "+")) }
    }

    func withdraw(
        _ notice: GuardianNotice, correcting: Bool, at now: Instant, in db: any Transaction
    ) throws -> [(student: StudentID, key: String)] {
        state.withLock { state in
            state.log.append("withdrawn \(notice.kind.rawValue) \(notice.student)\(correcting ? "!" : "")")
            defer { state.siblings = [] }
            return state.siblings
        }
    }
}

extension RollCallFixture {
    /// Does all work that is due at a time, which becomes the present time.
    func work(at instant: Instant) async throws {
        clock.set(instant)
        var rounds = 0
        while try await store.read({ [rollCall] in try rollCall.isWorkDue(at: instant, in: $0) }) {
            try await store.write { [rollCall] in try rollCall.performDueWork(at: instant, in: $0) }
            rounds += 1
            if rounds > 20 { throw EndlessWork() }
        }
    }

    /// The work never ends.
    struct EndlessWork: Error {}

    /// An academy that informs guardians and has been in use since before the session; students 1 to 3 are
    /// enrolled.
    static func informing(
        notThereAfter: Int = 15, recordsDepartures: Bool = true
    ) async throws -> RollCallFixture {
        let fixture = try await RollCallFixture(
            notThereAfter: notThereAfter, recordsDepartures: recordsDepartures)
        fixture.notifier.enable()
        try await fixture.work(at: start.adding(minutes: -60))
        try await fixture.enrol(1...3)
        fixture.clock.set(start)
        return fixture
    }
}
