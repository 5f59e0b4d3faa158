internal import Application
internal import Core
internal import Persistence

/// Stores how students left sessions; each session and student has at most one departure.
struct SQLDepartures: Sendable {
    private let columns: SQL = "session_id, student_id, kind, at, adult, is_listed, recorded_by"

    func find(
        session: SessionID, student: StudentID, in db: any Transaction
    ) throws -> StoredDeparture? {
        try db.row(
            """
            SELECT \(part: columns) FROM departures
            WHERE session_id = \(session) AND student_id = \(student)
            """
        ).map(StoredDeparture.init)
    }

    func departures(
        of session: SessionID, in db: any Transaction
    ) throws -> [StudentID: StoredDeparture] {
        try db.rows("SELECT \(part: columns) FROM departures WHERE session_id = \(session)")
            .reduce(into: [:]) { found, row in
                let departure = try StoredDeparture(row)
                found[departure.student] = departure
            }
    }

    /// The departures that staff recorded after one instant and by another, in order of time; without those
    /// of an import.
    func departures(
        after start: Instant, by end: Instant, in db: any Transaction
    ) throws -> [StoredDeparture] {
        try db.rows(
            """
            SELECT \(part: columns) FROM departures
            WHERE at > \(start) AND at <= \(end) AND recorded_by IS NOT NULL ORDER BY at, id
            """
        ).map(StoredDeparture.init)
    }

    /// The id of a student's departure from a session; nil if there is none.
    func id(
        session: SessionID, student: StudentID, in db: any Transaction
    ) throws -> DepartureID? {
        try db.value(
            """
            SELECT id AS value FROM departures WHERE session_id = \(session) AND student_id = \(student)
            """)
    }

    /// The sessions that students have left.
    func sessions(in db: any Transaction) throws -> Set<SessionID> {
        Set(try db.rows("SELECT DISTINCT session_id FROM departures").map { try $0["session_id"] })
    }

    /// Passes each departure to the closure in order of id.
    func forEach(in db: any Transaction, _ body: (DepartureID, StoredDeparture) throws -> Void) throws {
        try db.forEach("SELECT id, \(part: columns) FROM departures ORDER BY id") { row in
            try body(row["id"], StoredDeparture(row))
        }
    }

    @discardableResult
    func insert(_ departure: StoredDeparture, in db: any Transaction) throws -> DepartureID {
        DepartureID(
            try db.insert(
                """
                INSERT INTO departures (session_id, student_id, kind, at, adult, is_listed, recorded_by)
                VALUES (\(departure.session), \(departure.student), \(departure.kind), \(departure.at),
                    \(departure.adult), \(departure.isListed), \(departure.recordedBy))
                """))
    }

    func delete(_ departure: StoredDeparture, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM departures
            WHERE session_id = \(departure.session) AND student_id = \(departure.student)
            """)
    }

    func deleteAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM departures WHERE student_id = \(student)")
    }

    /// Gives the departures of a duplicate to the student. If both left a session, that of the student stays.
    func move(from duplicate: StudentID, to student: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM departures WHERE student_id = \(duplicate)
                AND session_id IN (SELECT session_id FROM departures WHERE student_id = \(student))
            """)
        try db.run("UPDATE departures SET student_id = \(student) WHERE student_id = \(duplicate)")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "departures",
            """
            SELECT session_id AS session, kind, at, adult, CASE is_listed WHEN 1 THEN 'yes' ELSE 'no' END
                AS listed
            FROM departures WHERE student_id = \(student) ORDER BY at, id
            """, in: db)
    }
}

extension StoredDeparture {
    fileprivate init(_ row: Row) throws {
        self.init(
            session: try row["session_id"], student: try row["student_id"], kind: try row["kind"],
            at: try row["at"], adult: try row["adult"], isListed: try row["is_listed"],
            recordedBy: try row["recorded_by"])
    }
}
