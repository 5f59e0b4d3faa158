import Core
import Persistence

@testable import Attendance

/// Credits in tables, so that a rollback undoes them.
struct FakePasses: PassLedger {
    static let migration = Migration("fake-passes/1") { dialect in
        let tables: [SQL] = [
            "CREATE TABLE credits (student_id INTEGER PRIMARY KEY, number INTEGER)",
            "CREATE TABLE extra_sessions (\(part: dialect.id))",
            """
            CREATE TABLE owed (
                student_id INTEGER NOT NULL, session_id INTEGER NOT NULL,
                PRIMARY KEY (student_id, session_id))
            """,
            "CREATE TABLE frozen (student_id INTEGER PRIMARY KEY, entered_at INTEGER NOT NULL)",
            """
            CREATE TABLE spendings (
                student_id INTEGER NOT NULL, session_id INTEGER NOT NULL, credits INTEGER NOT NULL)
            """,
        ]
        return tables.map { "\(part: $0) \(part: dialect.strict)" }
    }

    func spend(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit? {
        let changed = try db.run(
            "UPDATE credits SET number = number - 1 WHERE student_id = \(student) AND (number > 0 OR number IS NULL)"
        )
        guard changed == 1 else { return nil }
        try db.run(
            """
            INSERT INTO spendings SELECT student_id, \(session.id), CASE WHEN number IS NULL THEN 0 ELSE 1 END
            FROM credits WHERE student_id = \(student)
            """)
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

    func paidSessions(of student: StudentID, in db: any Transaction) throws -> Set<SessionID> {
        Set(
            try db.rows("SELECT session_id FROM spendings WHERE student_id = \(student)").map {
                try $0["session_id"]
            })
    }

    func frozen(
        _ students: [StudentID], at session: SessionSummary, enteredBy end: Instant?, in db: any Transaction
    ) throws -> Set<StudentID> {
        let end = end ?? Instant(milliseconds: .max)
        let frozen: [StudentID] = try db.rows("SELECT student_id FROM frozen WHERE entered_at <= \(end)").map
        {
            try $0["student_id"]
        }
        return Set(frozen).intersection(students)
    }

    func frozen(
        _ students: [StudentID], on days: ClosedRange<CalendarDay>, in db: any Transaction
    ) throws -> Set<StudentID> {
        let frozen: [StudentID] = try db.rows("SELECT student_id FROM frozen").map { try $0["student_id"] }
        return Set(frozen).intersection(students)
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

    func passes(
        of students: [StudentID], for session: SessionSummary, in db: any Transaction
    ) throws -> [StudentID: RosterPass] {
        try db.rows("SELECT student_id, number FROM credits").reduce(into: [:]) { passes, row in
            let student: StudentID = try row["student_id"]
            if students.contains(student) { passes[student] = RosterPass(creditsLeft: try row["number"]) }
        }
    }

    func returnCredit(
        student: StudentID, session: SessionID, at: Instant, in db: any Transaction
    ) throws -> Bool {
        let credits: Int =
            try db.value(
                """
                SELECT coalesce(sum(credits), 0) AS value FROM spendings
                WHERE student_id = \(student) AND session_id = \(session)
                """) ?? 0
        try db.run("DELETE FROM spendings WHERE student_id = \(student) AND session_id = \(session)")
        try db.run("UPDATE credits SET number = number + \(credits) WHERE student_id = \(student)")
        try db.run("DELETE FROM owed WHERE student_id = \(student) AND session_id = \(session)")
        return credits > 0
    }

    /// The passes of student 199 have expired.
    func expiredPass(
        of student: StudentID, withCreditFor session: SessionID, returnedAt instant: Instant,
        in db: any Transaction
    ) throws -> ExpiredPass? {
        guard student == StudentID(199) else { return nil }
        return ExpiredPass(
            pass: 44, planName: "12 classes", lastDay: try CalendarDay(parsing: "2026-11-01"))
    }

    func uses(in db: any Transaction) throws -> [SessionStudent: Bool] {
        try db.rows("SELECT student_id, session_id FROM spendings").reduce(into: [:]) { uses, row in
            uses[SessionStudent(session: try row["session_id"], student: try row["student_id"])] = true
        }
    }

    func restore(
        _ payment: SessionPayment, of session: SessionToPay, student: StudentID, in db: any Transaction
    ) throws {}

    func sessionPayments(in db: any Transaction) throws -> [SessionStudent: SessionPayment] { [:] }

    func differentPayments(
        for sessions: [SessionToPay], of student: StudentID, named: Set<SessionID>, in db: any Transaction
    ) throws -> [SessionID: PaymentID] { [:] }

    func payLater(for session: SessionToPay, student: StudentID, in db: any Transaction) throws {
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
