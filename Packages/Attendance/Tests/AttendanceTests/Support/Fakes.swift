import Core
import Persistence
import Synchronization
import TestSupport

@testable import Attendance

/// Sessions and enrolments that a test can change.
final class FakeCalendar: SessionCalendar {
    private let state = Mutex(
        (
            sessions: [SessionID: SessionSummary](), enrolled: [ClassID: Set<StudentID>](),
            places: [SessionID: SessionPlace]()
        ))

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

    private static func session(
        _ session: SessionSummary, for student: StudentID?, _ enrolled: [ClassID: Set<StudentID>]
    ) -> SessionSummary {
        var session = session
        session.isEnrolled = student.map { enrolled[session.academyClass]?.contains($0) ?? false } ?? false
        return session
    }

    func room(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> CalendarRoom {
        guard reference == .id(RoomID(1)) || reference == .key("salon-1") else {
            throw NotFound("room", reference)
        }
        return CalendarRoom(id: RoomID(1), name: "Salón 1", venueName: "San Borja")
    }

    func enrolledStudents(
        in academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> [StudentID] {
        state.withLock { Array($0.enrolled[academyClass] ?? []) }
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
        _ body: (SessionID, ClassID, SessionPlace) throws -> Void
    ) throws {
        for (id, place) in state.withLock({ $0.places.sorted { $0.key < $1.key } }) {
            guard let session = state.withLock({ $0.sessions[id] }), session.day >= from ?? session.day,
                session.day <= to ?? session.day, !ofCapacity || place.capacity != 10
            else { continue }
            try body(id, session.academyClass, place)
        }
    }

    func forEachCancelledSession(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction,
        _ body: (SessionID, ClassID) throws -> Void
    ) throws {
        let cancelled = state.withLock { $0.sessions.values.filter(\.isCancelled) }
        for session in cancelled where session.day >= from ?? session.day && session.day <= to ?? session.day
        {
            try body(session.id, session.academyClass)
        }
    }

    func forEachStart(
        since day: CalendarDay, in db: any Transaction, _ body: (SessionStart) throws -> Void
    ) throws {
        for session in state.withLock({ Array($0.sessions.values) })
        where session.day >= day && !session.isCancelled {
            try body(
                SessionStart(
                    session: session.id, academyClass: session.academyClass, day: session.day,
                    hour: session.timeZone.local(session.startsAt).time.minutes / 60))
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

/// Credits in tables, so that a rollback undoes them.
struct FakePasses: PassLedger {
    static let migration = Migration("fake-passes/1") { _ in
        [
            "CREATE TABLE credits (student_id INTEGER PRIMARY KEY, number INTEGER) STRICT",
            "CREATE TABLE extra_sessions (id INTEGER PRIMARY KEY) STRICT",
            "CREATE TABLE owed (student_id INTEGER NOT NULL, session_id INTEGER NOT NULL, PRIMARY KEY (student_id, session_id)) STRICT",
            "CREATE TABLE spendings (student_id INTEGER NOT NULL, session_id INTEGER NOT NULL) STRICT",
        ]
    }

    func spend(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit? {
        let changed = try db.run(
            "UPDATE credits SET number = number - 1 WHERE student_id = \(student) AND (number > 0 OR number IS NULL)"
        )
        guard changed == 1 else { return nil }
        try db.run("INSERT INTO spendings VALUES (\(student), \(session.id))")
        return try spent(student: student, session: session, in: db)
    }

    func spendOrCharge(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit? {
        if let credit = try spent(student: student, session: session, in: db) { return credit }
        let credit = try spend(student: student, session: session, at: at, in: db)
        if credit == nil {
            try db.run("INSERT INTO owed VALUES (\(student), \(session.id)) ON CONFLICT DO NOTHING")
        } else {
            try db.run("DELETE FROM owed WHERE student_id = \(student) AND session_id = \(session.id)")
        }
        return credit
    }

    func owed(by student: StudentID, for session: SessionID, in db: any Transaction) throws -> Money? {
        try owed(for: session, in: db)[student]
    }

    func owed(for session: SessionID, in db: any Transaction) throws -> [StudentID: Money] {
        let price = Money(minorUnits: 2_500, currency: try Currency("PEN"))
        let students: [StudentID] = try db.rows("SELECT student_id FROM owed WHERE session_id = \(session)")
            .map { try $0["student_id"] }
        return Dictionary(uniqueKeysWithValues: students.map { ($0, price) })
    }

    func giveBack(student: StudentID, session: SessionID, at: Instant, in db: any Transaction) throws {
        let gone = try db.run(
            "DELETE FROM spendings WHERE student_id = \(student) AND session_id = \(session)")
        try db.run("UPDATE credits SET number = number + \(gone) WHERE student_id = \(student)")
        try db.run("DELETE FROM owed WHERE student_id = \(student) AND session_id = \(session)")
    }

    func restore(
        _ payment: SessionPayment, student: StudentID, session: SessionID, family: String,
        on day: CalendarDay, at: Instant, in db: any Transaction
    ) throws {}

    func sessionPayments(in db: any Transaction) throws -> [SessionStudent: SessionPayment] { [:] }

    func payLater(
        student: StudentID, session: SessionID, family: String, on day: CalendarDay, at: Instant,
        in db: any Transaction
    ) throws {
        guard student.number <= 200 else { throw NotFound("student", student) }
    }

    func spent(
        student: StudentID, session: SessionSummary, in db: any Transaction
    ) throws -> SpentCredit? {
        let sql: SQL = """
            SELECT number FROM credits JOIN spendings USING (student_id)
            WHERE student_id = \(student) AND session_id = \(session.id)
            """
        guard let row = try db.row(sql) else { return nil }
        return SpentCredit(planName: "12 classes", creditsLeft: try row["number"])
    }
}

extension World {
    /// The time of a clock, and bytes that count up.
    static func counting(_ clock: TestClock) -> World {
        let counter = Mutex<UInt8>(0)
        return World(
            now: { clock.now },
            randomBytes: { count in
                (0..<count).map { _ in
                    counter.withLock { value in
                        value &+= 1
                        return value
                    }
                }
            })
    }
}
