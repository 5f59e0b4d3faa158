import Core
import Persistence
import Synchronization

@testable import Discovery

/// The classes that a test has added, with their styles, sessions and similar classes; by id also the classes
/// of the directory.
final class FakeCatalogue: ClassCatalogue {
    private struct State {
        var classes: [ClassSummary] = []
        var taught: [SessionID: TaughtSession] = [:]
        var candidates: [SimilarCandidate] = []
        var filters: [ClassFilter] = []
    }

    private let state = Mutex(State())
    private let zone: Zone
    private let day: CalendarDay
    private let directory: FakeClasses

    init(classes: FakeClasses) throws {
        directory = classes
        zone = try Zone("America/Lima")
        day = try CalendarDay(parsing: "2026-11-20")
    }

    /// The filters of the queries so far.
    var filters: [ClassFilter] { state.withLock { $0.filters } }

    /// Adds a class, by default in Lima.
    func add(
        _ id: Int64, _ style: String, family: String = "latin", name: String? = nil, zone: Zone? = nil
    ) {
        let added = ClassSummary(
            id: ClassID(id), name: name ?? "Class \(id)", style: style, family: family, level: "beginner",
            venueName: "Main", timeZone: zone ?? self.zone, roomName: "Blue", instructorName: nil, times: [],
            firstDay: day, lastDay: day, freePlaces: 3, dropInPrice: nil, isOver: false)
        state.withLock { $0.classes.append(added) }
    }

    func add(_ candidate: SimilarCandidate) { state.withLock { $0.candidates.append(candidate) } }

    func add(_ session: Int64, _ taught: TaughtSession) {
        state.withLock { $0.taught[SessionID(session)] = taught }
    }

    private func all(_ filter: ClassFilter, at now: Instant) -> [ClassSummary] {
        state.withLock { state in
            state.filters.append(filter)
            return state.classes.filter { found in
                (filter.style == nil || filter.style == found.style)
                    && filter.covered?.contains {
                        $0.day == found.timeZone.day(now) && $0.families?.contains(found.family) != false
                    } != false
            }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        }
    }

    func styles(in db: any Transaction) throws -> [String] {
        state.withLock { Set($0.classes.map(\.style)).sorted() }
    }

    func days(at now: Instant, in db: any Transaction) throws -> [CalendarDay] {
        state.withLock { state in Set(state.classes.map { $0.timeZone.day(now) }).sorted() }
    }

    func levels(in db: any Transaction) throws -> [String] { ["beginner"] }

    func venueID(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> VenueID {
        guard reference == .key("main") else { throw NotFound("venue", reference) }
        return VenueID(1)
    }

    func classes(
        _ filter: ClassFilter, after: ListPosition?, limit: Int, at now: Instant, in db: any Transaction
    ) throws -> [ListPosition] {
        let listed = all(filter, at: now).map { ListPosition(id: $0.id, name: $0.name) }
        return Array(
            listed.filter { row in after.map { ($0.name, $0.id) < (row.name, row.id) } ?? true }
                .prefix(limit))
    }

    func search(
        _ words: [String], _ filter: ClassFilter, limit: Int?, after: Cursor?, at now: Instant,
        in db: any Transaction
    ) throws -> Page<ClassID> {
        let found = all(filter, at: now).filter { found in
            !words.isEmpty && words.allSatisfy { SearchText.fold(found.name).contains($0) }
        }
        return Page(items: found.map(\.id), next: nil)
    }

    func summaries(
        of classes: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> [ClassSummary] {
        let added = state.withLock(\.classes)
        return classes.compactMap { id in
            added.first { $0.id == id } ?? (try? directory.find(.id(id), at: now, in: db))
        }
    }

    func nextSessions(
        of academyClass: ClassID, limit: Int, at now: Instant, in db: any Transaction
    ) throws -> [NextSession] { [] }

    func similarCandidates(
        to academyClass: ClassID, at now: Instant, in db: any Transaction
    ) throws -> [SimilarCandidate] { state.withLock { $0.candidates } }

    func taught(_ sessions: [SessionID], in db: any Transaction) throws -> [SessionID: TaughtSession] {
        state.withLock { $0.taught.filter { sessions.contains($0.key) } }
    }
}

/// The passes of all students.
final class FakePasses: PassDirectory {
    private let passes = Mutex<[(student: Int64?, pass: HeldPass)]>([])

    /// Gives one student, or all, a pass that pays for some families; for all if none is named.
    func add(
        _ families: String..., to student: Int64? = nil, isStanding: Bool = true,
        until last: String = "2027-12-20"
    ) throws {
        let expiresOn = try CalendarDay(parsing: last)
        passes.withLock {
            $0.append(
                (
                    student,
                    HeldPass(
                        planName: "Pack", creditsLeft: 4, expiresOn: expiresOn, families: families,
                        isStanding: isStanding)
                ))
        }
    }

    func openPasses(of student: StudentID, on day: CalendarDay, in db: any Transaction) throws -> [HeldPass] {
        passes.withLock {
            $0.filter { $0.student == nil || $0.student == student.number }.map(\.pass)
                .filter { $0.expiresOn >= day }
        }
    }
}

/// The settings that a test has set.
final class FakeSettings: Sendable {
    private let values = Mutex<[String: String]>([:])

    func set(_ name: String, _ value: String) { values.withLock { $0[name] = value } }

    var all: [String: String] { values.withLock { $0 } }
}
