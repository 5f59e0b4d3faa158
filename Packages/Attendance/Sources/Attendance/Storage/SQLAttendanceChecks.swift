internal import Application
internal import Core
internal import Persistence

/// The checks of attendance records and their totals.
struct SQLAttendanceChecks {
    let passes: any PassLedger

    var all: [DataCheck] {
        [
            DataCheck("totals", recompute: SQLAttendanceTotals.recompute) { db in
                if let period = try SQLAttendanceTotals.unequalPeriod(in: db) {
                    return .fault(Phrase("check.totals", ["period": period]).of(.attendance))
                }
                return .sound(Phrase("check.totals.sound").of(.attendance))
            },
            DataCheck("attendance", nextStep: Self.nextStep, attendance),
        ]
    }

    private static let nextStep = Phrase("check.attendance.step").of(.attendance)

    /// A use of a credit that was not returned has a record of the student at the session.
    @Sendable private func attendance(_ db: any Transaction) throws -> DataFinding {
        var uses = try passes.uses(in: db)
        var count = 0
        try db.forEach("SELECT session_id, student_id FROM attendance_records") { row in
            uses[SessionStudent(session: try row["session_id"], student: try row["student_id"])] = nil
            count += 1
        }
        let open = uses.filter(\.value).keys
        if let place = open.min(by: { ($0.session, $0.student) < ($1.session, $1.student) }) {
            return .fault(
                Phrase("check.attendance", ["student": place.student, "session": place.session]).of(
                    .attendance))
        }
        return .sound(
            Phrase(count == 1 ? "check.records.one" : "check.records", ["count": "\(count)"]).of(.attendance))
    }
}

extension SQLAttendanceTotals {
    /// A day or a month whose totals are not those of its records; nil if all are.
    ///
    /// The number of sessions is compared unless a session has records of two days, and counts on one of
    /// them.
    static func unequalPeriod(in db: any Transaction) throws -> String? {
        let counted: Int64 = try db.value("SELECT record_id AS value FROM attendance_counted") ?? 0
        return try db.value(
            """
            SELECT period AS value FROM (
                SELECT unit, period, \(part: counts) FROM attendance_totals
                UNION ALL
                SELECT unit, period, class_id, -sessions, -present, -late, -excused, -absent
                FROM (\(part: sums(of: 1...max(1, counted)))) AS records WHERE \(counted) > 0
            ) AS sums GROUP BY unit, period, class_id
            HAVING sum(present) <> 0 OR sum(late) <> 0 OR sum(excused) <> 0 OR sum(absent) <> 0
                OR sum(sessions) <> 0 AND class_id NOT IN (
                    SELECT class_id FROM attendance_records GROUP BY session_id, class_id
                    HAVING min(on_day) <> max(on_day))
            ORDER BY period LIMIT 1
            """)
    }

    /// Counts all records again.
    @Sendable static func recompute(_ db: any Transaction) throws {
        let last: Int64 = try db.value("SELECT coalesce(max(id), 0) AS value FROM attendance_records") ?? 0
        try db.run("DELETE FROM attendance_totals")
        try db.run(addition(of: 1...max(1, last)))
        try db.run("DELETE FROM attendance_counted")
        try db.run("INSERT INTO attendance_counted (record_id) VALUES (\(last))")
    }
}
