import Core
import Persistence
import Synchronization

@testable import Attendance

/// Sessions and enrolments that a test can change.
final class FakeCalendar: SessionCalendar {
    private let state = Mutex(
        (
            sessions: [SessionID: SessionSummary](), enrolled: [ClassID: Set<StudentID>](),
            places: [SessionID: SessionPlace](), endedLater: Set<StudentID>()
        ))

    private let countedVenueSessions = Mutex(0)

    /// The number of sessions that the queries for those of a venue have returned.
    var venueSessions: Int { countedVenueSessions.withLock(\.self) }

    /// The number of places of each session.
    static let capacity = 2

    func add(_ session: SessionSummary) { state.withLock { $0.sessions[session.id] = session } }
    func remove(_ session: SessionID) { state.withLock { $0.sessions[session] = nil } }

    /// Lets a session have another place than its class.
    func move(_ session: SessionID, to place: SessionPlace) { state.withLock { $0.places[session] = place } }

    func enrol(_ student: StudentID, in academyClass: ClassID) {
        state.withLock { _ = $0.enrolled[academyClass, default: []].insert(student) }
    }

    func session(_ id: SessionID, for student: StudentID?, in db: any Transaction) throws -> SessionSummary? {
        state.withLock { state in state.sessions[id].map { Self.session($0, for: student, state.enrolled) } }
    }

    func capacity(of session: SessionID, in db: any Transaction) throws -> Int? {
        state.withLock { $0.sessions[session].map { _ in Self.capacity } }
    }

    func sessions(_ ids: [SessionID], in db: any Transaction) throws -> [SessionID: SessionSummary] {
        state.withLock { state in ids.reduce(into: [:]) { $0[$1] = state.sessions[$1] } }
    }

    func sessions(
        inRoom room: RoomID, startingBy: Instant, endingAfter: Instant, for student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        state.withLock { state in
            state.sessions.values.filter {
                $0.room == room && $0.startsAt <= startingBy && $0.endsAt > endingAfter
            }.map { Self.session($0, for: student, state.enrolled) }
        }
    }

    /// The rooms up to 9 are at venue 1, the others at venue 2.
    private static func isAt(_ venue: VenueID, _ session: SessionSummary) -> Bool {
        (session.room.number < 10 ? 1 : 2) == venue.number
    }

    func sessions(
        atVenue venue: VenueID, startingBy: Instant, endingAfter: Instant, of student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        let found: [SessionSummary] = state.withLock { state in
            state.sessions.values
                .filter { Self.isAt(venue, $0) && $0.startsAt <= startingBy && $0.endsAt > endingAfter }
                .sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
                .map { Self.session($0, for: student, state.enrolled) }
                .filter { student == nil || $0.isEnrolled }
        }
        countedVenueSessions.withLock { $0 += found.count }
        return found
    }

    func session(
        _ id: SessionID, atVenue venue: VenueID, for student: StudentID?, in db: any Transaction
    ) throws -> SessionSummary? {
        guard let found = try session(id, for: student, in: db), Self.isAt(venue, found) else { return nil }
        countedVenueSessions.withLock { $0 += 1 }
        return found
    }

    func sessions(
        startingBy: Instant, endingAfter: Instant, in db: any Transaction
    ) throws -> [SessionSummary] {
        state.withLock { state in
            state.sessions.values.filter { $0.startsAt <= startingBy && $0.endsAt > endingAfter }
                .sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
        }
    }

    func calendarVenue(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> CalendarVenue {
        let zone = try Zone("America/Lima")
        switch reference {
        case .id(VenueID(1)), .key("san-borja"):
            return CalendarVenue(id: VenueID(1), name: "San Borja", timeZone: zone)
        case .id(VenueID(2)): return CalendarVenue(id: VenueID(2), name: "Surco", timeZone: zone)
        default: throw NotFound("venue", reference)
        }
    }

    func nextSession(
        inRoom room: RoomID, after: Instant, in db: any Transaction
    ) throws -> SessionSummary? {
        state.withLock { state in
            state.sessions.values.filter { $0.room == room && $0.startsAt > after && !$0.isCancelled }
                .min { $0.startsAt < $1.startsAt }
        }
    }

    func sessions(
        endingAfter start: Instant, by end: Instant, in db: any Transaction
    ) throws -> [SessionSummary] {
        state.withLock { state in
            state.sessions.values.filter { $0.endsAt > start && $0.endsAt <= end && !$0.isCancelled }
                .sorted { ($0.endsAt, $0.id) < ($1.endsAt, $1.id) }
        }
    }

    func hasSession(endingAfter start: Instant, by end: Instant, in db: any Transaction) throws -> Bool {
        try !sessions(endingAfter: start, by: end, in: db).isEmpty
    }

    /// Instructor 1 teaches the sessions up to 9, and instructor 2 the others.
    func sessions(
        _ ids: [SessionID], taughtBy instructor: Reference<Kind.Instructor>, at now: Instant,
        in db: any Transaction
    ) throws -> [SessionID] {
        switch instructor {
        case .id(InstructorID(1)): ids.filter { $0.number < 10 }
        case .id(InstructorID(2)): ids.filter { $0.number >= 10 }
        default: throw NotFound("instructor", instructor)
        }
    }

    private static func session(
        _ session: SessionSummary, for student: StudentID?, _ enrolled: [ClassID: Set<StudentID>]
    ) -> SessionSummary {
        var session = session
        session.isEnrolled = student.map { enrolled[session.academyClass]?.contains($0) ?? false } ?? false
        return session
    }

    func calendarRoom(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> CalendarRoom {
        guard reference == .id(RoomID(1)) || reference == .key("salon-1") else {
            throw NotFound("room", reference)
        }
        return CalendarRoom(id: RoomID(1), name: "Salón 1", venueName: "San Borja")
    }

    /// The rooms 1 to 9 are at San Borja, and 10 to 19 at Surco.
    func roomPlaces(_ ids: [RoomID], in db: any Transaction) throws -> [RoomID: RoomPlace] {
        let zone = try Zone("America/Lima")
        return ids.filter { 1...19 ~= $0.number }.reduce(into: [:]) { places, id in
            places[id] = RoomPlace(
                roomName: "Salón \(id)", venueName: id.number < 10 ? "San Borja" : "Surco", timeZone: zone)
        }
    }

    func enrolledStudents(at session: SessionSummary, in db: any Transaction) throws -> [StudentID] {
        state.withLock { Array($0.enrolled[session.academyClass] ?? []) }
    }

    func roll(
        of reference: Reference<Kind.AcademyClass>, at now: Instant, in db: any Transaction
    ) throws -> ClassRoll {
        guard case .id(let id) = reference, let name = try classNames(in: db)[id] else {
            throw NotFound("class", reference)
        }
        return ClassRoll(
            id: id, name: name, students: state.withLock { ($0.enrolled[id] ?? []).sorted() })
    }

    /// Lets the enrolments of a student end after all sessions.
    func endLater(_ student: StudentID) { state.withLock { _ = $0.endedLater.insert(student) } }

    func students(enrolledUntilEndOf session: SessionSummary, in db: any Transaction) throws -> [StudentID] {
        state.withLock { Array($0.endedLater) }
    }

    func classNames(in db: any Transaction) throws -> [ClassID: String] {
        state.withLock { state in
            Dictionary(state.sessions.values.map { ($0.academyClass, $0.className) }) { first, _ in first }
        }
    }

    func classPlaces(in db: any Transaction) throws -> [ClassID: SessionPlace] {
        try classNames(in: db).reduce(into: [:]) { $0[$1.key] = .usual(of: $1.key, named: $1.value) }
    }

    func forEachChangedSession(
        ofCapacity: Bool, from: CalendarDay?, to: CalendarDay?, in db: any Transaction,
        _ body: (SessionID, SessionPlace) throws -> Void
    ) throws {
        for (id, place) in state.withLock({ $0.places.sorted { $0.key < $1.key } }) {
            guard let session = state.withLock({ $0.sessions[id] }), session.day >= from ?? session.day,
                session.day <= to ?? session.day, !ofCapacity || place.capacity != 10
            else { continue }
            try body(id, place)
        }
    }

    func forEachCancelledSession(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction, _ body: (SessionID) throws -> Void
    ) throws {
        let cancelled = state.withLock { $0.sessions.values.filter(\.isCancelled) }
        for session in cancelled where session.day >= from ?? session.day && session.day <= to ?? session.day
        {
            try body(session.id)
        }
    }

    func forEachStart(
        since day: CalendarDay, in db: any Transaction,
        _ body: (SessionID, ClassID, CalendarDay, TimeOfDay) throws -> Void
    ) throws {
        for session in state.withLock({ Array($0.sessions.values) })
        where session.day >= day && !session.isCancelled {
            try body(
                session.id, session.academyClass, session.day, session.timeZone.local(session.startsAt).time)
        }
    }

    func academyClass(_ id: ClassID, in db: any Transaction) throws -> CalendarClass {
        CalendarClass(timeZone: try Zone("America/Lima"), startTime: .midnight, family: "latin")
    }

    func forEachSession(
        in db: any Transaction, _ body: (SessionID, ClassID, CalendarDay) throws -> Void
    ) throws {
        for session in state.withLock({ $0.sessions.values.sorted { $0.id < $1.id } }) {
            try body(session.id, session.academyClass, session.day)
        }
    }

    func recordExtraSession(
        of academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> SessionID { SessionID(100 + (try db.insert("INSERT INTO extra_sessions DEFAULT VALUES"))) }
}

extension SessionPlace {
    /// The place of a class: venue 1, instructor 1, 10 places.
    static func usual(of id: ClassID, named name: String) -> SessionPlace {
        SessionPlace(
            academyClass: ReportKey(id: id.number, name: name),
            venue: ReportKey(id: 1, name: "Main"), instructor: ReportKey(id: 1, name: "Maria"),
            capacity: 10)
    }
}
