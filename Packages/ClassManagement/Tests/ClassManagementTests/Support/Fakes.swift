import Application
import ClassManagement
import Core
import Persistence
import Synchronization
import TestSupport

/// A double of the other features: the sessions with attendance, the cancelled and the moved sessions it was
/// notified of, and the venues, rooms, instructors and classes with records.
final class AttendedSessions: Sendable, SessionObserver, RecordDirectory {
    private let ids = Mutex<Set<SessionID>>([])
    private let off = Mutex<Set<SessionID>>([])
    private let shifted = Mutex<Set<SessionID>>([])
    private let recorded = Mutex<Set<Int64>>([])
    private let venues = Mutex<Set<VenueID>>([])

    var cancelled: Set<SessionID> { off.withLock { $0 } }
    var moved: Set<SessionID> { shifted.withLock { $0 } }

    func attended(among sessions: [SessionID], in db: any Transaction) -> Set<SessionID> {
        ids.withLock { $0.intersection(sessions) }
    }

    /// Students 1 and 9 were present at each session with attendance.
    func presentStudents(
        at sessions: [SessionID], in db: any Transaction
    ) -> [SessionID: [StudentID]] {
        Dictionary(
            uniqueKeysWithValues: attended(among: sessions, in: db).map {
                ($0, [StudentID(1), StudentID(9)])
            })
    }

    /// Student 1 was present at each session with attendance, from 1970 on.
    func presences(
        of student: StudentID, at sessions: [SessionID], in db: any Transaction
    ) -> [SessionID: Instant] {
        guard student == StudentID(1) else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: attended(among: sessions, in: db).map { ($0, Instant(milliseconds: 0)) })
    }

    /// Check-in opens half an hour before the start.
    func checkInOpenings(of starts: [Instant], in db: any Transaction) -> [Instant] {
        starts.map { $0.adding(minutes: -30) }
    }

    func hasRecords(of venue: VenueID, at now: Instant, in db: any Transaction) -> Bool {
        venues.withLock { $0.contains(venue) }
    }

    func hasRecords(of room: RoomID, at now: Instant, in db: any Transaction) -> Bool { has(room.number) }

    func hasRecords(of instructor: InstructorID, at now: Instant, in db: any Transaction) -> Bool {
        has(instructor.number)
    }

    func hasRecords(of academyClass: ClassID, in db: any Transaction) -> Bool { has(academyClass.number) }

    func addRecord(of venue: VenueID) { venues.withLock { _ = $0.insert(venue) } }

    func addRecord(of id: Int64) { recorded.withLock { _ = $0.insert(id) } }

    private func has(_ id: Int64) -> Bool { recorded.withLock { $0.contains(id) } }

    func add(_ id: SessionID) { ids.withLock { _ = $0.insert(id) } }

    func sessionWasAdded(_ id: SessionID, at: Instant, in db: any Transaction) {}

    func studentWasEnrolled(
        _ student: StudentID, atEnded ended: [SessionSummary], in db: any Transaction
    ) {}

    func sessionWasMoved(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        shifted.withLock { _ = $0.insert(id) }
    }

    func sessionWasCancelled(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        off.withLock { _ = $0.insert(id) }
    }

    func sessionWasRestored(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        off.withLock { _ = $0.remove(id) }
    }
}

/// The shared double of students as the port of this feature.
struct Directory: EnrolledStudents, RefinedDirectory {
    let students: FakeDirectory

    /// Students with even numbers have a phone.
    func phones(of students: [StudentID], in db: any Transaction) -> [StudentID: String] {
        students.filter { $0.number.isMultiple(of: 2) }.reduce(into: [:]) { $0[$1] = "9870\($1)" }
    }
}

/// Each student has a membership until the end of the year, student 2 got a credit back for each session, and
/// each student with an even number owes 25.00.
struct FakePasses: PassDirectory {
    private func pass(_ last: String) throws -> RemainingPass {
        RemainingPass(pass: 1, planName: "Month", creditsLeft: nil, lastDay: try day(last))
    }

    func openPasses(
        of student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> [RemainingPass] { [try pass("2026-12-31")] }

    func passes(
        withCreditsFor session: SessionID, returnedAt instant: Instant, in db: any Transaction
    ) throws -> [(student: StudentID, pass: RemainingPass)] { [(StudentID(2), try pass("2026-11-21"))] }

    func debts(of students: [StudentID], in db: any Transaction) throws -> [StudentID: Money] {
        let amount = Money(minorUnits: 2_500, currency: try Currency("PEN"))
        return students.filter { $0.number.isMultiple(of: 2) }.reduce(into: [:]) { $0[$1] = amount }
    }
}

func day(_ text: String) throws -> CalendarDay { try CalendarDay(parsing: text) }

/// An instant in UTC: `2026-11-20T12:00`.
func instant(_ text: String) throws -> Instant { try Zone("UTC").instant(LocalDateTime(parsing: text)) }

/// `MO 18:00-19:00, WE 18:00-19:00`.
func week(_ text: String) throws -> [WeeklySlot] {
    try text.split(separator: ",").map { part in
        let words = part.split(whereSeparator: { " -".contains($0) }).map(String.init)
        return try WeeklySlot(
            day: Weekday(parsing: words[0]), startTime: TimeOfDay(parsing: words[1]),
            endTime: TimeOfDay(parsing: words[2]))
    }
}

/// The sentence of the error that is thrown; empty without one.
func sentence(_ work: () async throws -> some Any) async -> String {
    do {
        _ = try await work()
        return ""
    } catch {
        return "\(error)"
    }
}

/// Tokens that are numbers, with themselves as hashes.
final class CountedTokens: CalendarTokens {
    private let last = Mutex(0)

    func newToken() -> String {
        last.withLock { number in
            number += 1
            return "token-\(number)"
        }
    }

    func hash(_ token: String) -> [UInt8] { Array(token.utf8) }
}
