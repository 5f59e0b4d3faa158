internal import Core
internal import Persistence

/// Stores the attendance of each class by day and by month, so that a report need not read all records.
///
/// The totals cover the records up to the id in `attendance_counted`. A report adds the later ones, so that
/// a check-in writes no total. Ids ascend in the order of the commits, since a store has one writer.
struct SQLAttendanceTotals {
    /// The insertion of each record whose id is a multiple of this number adds the records up to it to the
    /// totals.
    static let interval: Int64 = 1_000
    /// The maximum number of records that one transaction adds.
    static let limit: Int64 = 50_000

    /// Adds the next ``limit`` records to the totals, and returns whether more are left.
    func addNext(in db: any Transaction) throws -> Bool {
        let counted = try counted(in: db)
        let last: Int64 =
            try db.value("SELECT id AS value FROM attendance_records ORDER BY id DESC LIMIT 1") ?? 0
        guard last > counted else { return false }
        let end = min(last, counted + Self.limit)
        try db.run(Self.addition(of: counted + 1...end))
        try db.run("UPDATE attendance_counted SET record_id = \(end)")
        return end < last
    }

    /// Corrects the totals after the status of a record has changed.
    func correct(_ old: AttendanceStatus, to record: StoredAttendance, in db: any Transaction) throws {
        func change(_ status: AttendanceStatus) -> Int {
            (record.status == status ? 1 : 0) - (old == status ? 1 : 0)
        }
        try db.run(
            """
            UPDATE attendance_totals SET
                present = present + \(change(.present)), late = late + \(change(.late)),
                excused = excused + \(change(.excused)), absent = absent + \(change(.absent))
            WHERE class_id = \(record.academyClass)
            AND \(record.id) <= (SELECT record_id FROM attendance_counted)
            AND (unit = 'day' AND period = \(record.day) OR unit = 'month' AND period = \(record.day.month))
            """)
    }

    /// Subtracts a record from the totals; called before the record is deleted.
    func remove(_ record: StoredAttendance, in db: any Transaction) throws {
        guard try record.id.number <= counted(in: db) else { return }
        let isLast: SQL = """
            NOT EXISTS (SELECT 1 FROM attendance_records WHERE session_id = \(record.session) AND id <> \(record.id)
                AND id <= (SELECT record_id FROM attendance_counted))
            """
        func share(_ status: AttendanceStatus) -> Int { record.status == status ? 1 : 0 }
        try db.run(
            """
            UPDATE attendance_totals SET
                sessions = sessions - CASE WHEN \(part: isLast) THEN 1 ELSE 0 END,
                present = present - \(share(.present)), late = late - \(share(.late)),
                excused = excused - \(share(.excused)), absent = absent - \(share(.absent))
            WHERE class_id = \(record.academyClass)
            AND (unit = 'day' AND period = \(record.day) OR unit = 'month' AND period = \(record.day.month))
            """)
    }

    /// The attendance of each class between two days, both included; cancelled sessions with records count
    /// too.
    func counts(from: CalendarDay?, to: CalendarDay?, in db: any Transaction) throws -> [ClassCounts] {
        let later = Self.sessions(of: try counted(in: db) + 1...Int64.max)
        let days = SQL.whereAll([from.map { "on_day >= \($0)" }, to.map { "on_day <= \($0)" }])
        var parts: [SQL] = Self.periods(from: from, to: to).map { conditions in
            "SELECT \(part: Self.counts) FROM attendance_totals\(part: .whereAll(conditions))"
        }
        parts.append("SELECT \(part: Self.counts) FROM (\(part: later)) AS later\(part: days)")
        return try db.rows(
            """
            SELECT class_id, \(part: Self.sums) FROM (\(part: .joined(parts, by: " UNION ALL "))) AS parts
            GROUP BY class_id HAVING SUM(sessions) > 0 ORDER BY class_id
            """
        ).map { ClassCounts(academyClass: try $0["class_id"], counts: try StatusCounts($0)) }
    }

    /// The attendance of each class on each day since a day, in order of the days; cancelled sessions with
    /// records count too.
    func days(since first: CalendarDay, in db: any Transaction) throws -> [DayCounts] {
        try db.rows(Self.days(since: first, after: try counted(in: db))).map {
            try DayCounts($0, day: "period")
        }
    }

    /// The attendance of all classes on each day since a day; cancelled sessions with records count too.
    func sums(since first: CalendarDay, in db: any Transaction) throws -> [CalendarDay: StatusCounts] {
        let parts = Self.parts(since: first, after: try counted(in: db))
        let days: [(CalendarDay, StatusCounts)] = try db.rows(
            "SELECT period, \(part: Self.sums) FROM (\(part: parts)) AS parts GROUP BY period"
        ).map { (try $0["period"], try StatusCounts($0)) }
        return Dictionary(uniqueKeysWithValues: days)
    }

    /// The query of ``days(since:in:)``.
    static func days(since first: CalendarDay, after counted: Int64) -> SQL {
        """
        SELECT period, class_id, \(part: sums) FROM (\(part: parts(since: first, after: counted))) AS parts
        GROUP BY period, class_id HAVING SUM(sessions) > 0 ORDER BY period, class_id
        """
    }

    /// The totals of the days since a day, and the records with ids above `counted`, which are not in the
    /// totals yet.
    private static func parts(since first: CalendarDay, after counted: Int64) -> SQL {
        """
        SELECT period, \(part: counts) FROM attendance_totals WHERE unit = 'day' AND period >= \(first)
        UNION ALL
        SELECT on_day, \(part: counts) FROM (\(part: sessions(of: counted + 1...Int64.max))) AS later
        WHERE on_day >= \(first)
        """
    }

    private func counted(in db: any Transaction) throws -> Int64 {
        try db.value("SELECT record_id AS value FROM attendance_counted") ?? 0
    }
}

extension SQLAttendanceTotals {
    static let counts: SQL = "class_id, sessions, present, late, excused, absent"
    private static let sums: SQL = """
        SUM(sessions) AS sessions, SUM(present) AS present, SUM(late) AS late, SUM(excused) AS excused,
        SUM(absent) AS absent
        """
    private static let countsOfRecords: SQL = """
        SUM(CASE status WHEN 'present' THEN 1 ELSE 0 END) AS present,
        SUM(CASE status WHEN 'late' THEN 1 ELSE 0 END) AS late,
        SUM(CASE status WHEN 'excused' THEN 1 ELSE 0 END) AS excused,
        SUM(CASE status WHEN 'absent' THEN 1 ELSE 0 END) AS absent
        """

    /// The statement that lowers the id in `attendance_counted` to the highest stored one, since the next
    /// record may get the id of a deleted one.
    static let lowerCountedID: SQL = """
        UPDATE attendance_counted SET record_id = last.id
        FROM (SELECT coalesce(max(id), 0) AS id FROM attendance_records) AS last WHERE record_id > last.id
        """

    /// The attendance of each class by day and by month, counted from the records with some ids.
    static func sums(of records: ClosedRange<Int64>) -> SQL {
        let period: SQL = "CASE unit WHEN 'day' THEN on_day ELSE substr(on_day, 1, 7) END"
        return """
            SELECT unit, \(part: period) AS period, class_id, \(part: sums)
            FROM (\(part: sessions(of: records))) AS new
            CROSS JOIN (SELECT 'day' AS unit UNION ALL SELECT 'month') AS units
            WHERE TRUE GROUP BY unit, \(part: period), class_id
            """
    }

    /// The statement that adds the records with some ids to the totals of their days and months.
    static func addition(of records: ClosedRange<Int64>) -> SQL {
        """
        INSERT INTO attendance_totals (unit, period, \(part: counts))
        \(part: sums(of: records))
        ON CONFLICT (unit, period, class_id) DO UPDATE SET
            sessions = attendance_totals.sessions + excluded.sessions,
            present = attendance_totals.present + excluded.present, late = attendance_totals.late + excluded.late,
            excused = attendance_totals.excused + excluded.excused,
            absent = attendance_totals.absent + excluded.absent
        """
    }

    /// The query of the attendance of each of the sessions, counted from its records on each day.
    static func counts(at sessions: [SessionID]) -> SQL {
        """
        SELECT session_id, on_day, class_id, 1 AS sessions, \(part: countsOfRecords) FROM attendance_records
        WHERE session_id IN (\(list: sessions)) GROUP BY session_id, class_id, on_day
        """
    }

    /// The attendance of each session, counted from the records with these ids. The column `sessions` is 0
    /// if the session also has a record with a lower id, since it is counted with that one; else it is 1.
    private static func sessions(of records: ClosedRange<Int64>) -> SQL {
        """
        SELECT on_day, class_id, CASE WHEN EXISTS (SELECT 1 FROM attendance_records e
                WHERE e.session_id = r.session_id AND e.id < \(records.lowerBound)) THEN 0 ELSE 1 END AS sessions,
            \(part: countsOfRecords)
        FROM attendance_records r WHERE id BETWEEN \(records.lowerBound) AND \(records.upperBound)
        GROUP BY session_id, class_id, on_day
        """
    }

    /// The conditions that select the totals between two days: one for the whole months, and one each for
    /// the days before and after them.
    private static func periods(from: CalendarDay?, to: CalendarDay?) -> [[SQL?]] {
        let before = from?.adding(days: -1).month
        let after = to?.adding(days: 1).month
        if let from, let to, before == after {
            return [["unit = 'day'", "period >= \(from)", "period <= \(to)"]]
        }
        let months: [SQL?] = [
            "unit = 'month'", before.map { "period > \($0)" }, after.map { "period < \($0)" },
        ]
        let first: [SQL?]? = before.map { ["unit = 'day'", "period >= \(from)", "period <= \($0 + "-31")"] }
        let last: [SQL?]? = after.map { ["unit = 'day'", "period >= \($0 + "-01")", "period <= \(to)"] }
        return [months] + [first, last].compactMap(\.self)
    }
}

extension StatusCounts {
    fileprivate init(_ row: Row) throws {
        self.init(
            sessions: try row["sessions"], present: try row["present"], late: try row["late"],
            excused: try row["excused"], absent: try row["absent"])
    }
}

extension DayCounts {
    /// The counts of a row, and the day of its column with a name.
    init(_ row: Row, day: String) throws {
        self.init(
            classDay: ClassDay(academyClass: try row["class_id"], day: try row[day]),
            counts: try StatusCounts(row))
    }
}
