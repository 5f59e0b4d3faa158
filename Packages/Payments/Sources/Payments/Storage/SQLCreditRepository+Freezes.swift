internal import Core
internal import Persistence

extension SQLCreditRepository {
    /// The condition that a pass `p` could pay if it were not frozen.
    private static let couldPay: SQL = """
        NOT \(part: SQLPassRepository.isClosed)
        AND (p.credits IS NULL OR \(part: SQLPassRepository.creditsLeft) > 0)
        """

    /// Those of some students who have a pass with credits that covers a family of styles and is frozen on a
    /// day.
    ///
    /// - Parameter end: only freezes that were entered by this instant count; nil for all.
    func studentsWithFrozenPass(
        among students: [StudentID], for family: String, on day: CalendarDay, enteredBy end: Instant?,
        in db: any Transaction
    ) throws -> Set<StudentID> {
        var found: Set<StudentID> = []
        try db.forEach(
            in: students,
            {
                """
                SELECT p.student_id, p.families FROM passes p WHERE p.student_id IN (\(list: $0))
                AND p.expires_on >= \(day) AND p.opened_on <= \(day) AND \(part: Self.couldPay)
                AND EXISTS (\(part: Self.freezes(on: day...day, enteredBy: end)))
                """
            }
        ) { row in
            let families: StyleFamilies = try row["families"]
            if families.cover(family) { found.insert(try row["student_id"]) }
        }
        return found
    }

    /// Those of some students who have a pass with credits that is frozen on one of some days.
    func studentsWithFrozenPass(
        among students: [StudentID], on days: ClosedRange<CalendarDay>, in db: any Transaction
    ) throws -> Set<StudentID> {
        var found: Set<StudentID> = []
        try db.forEach(
            in: students,
            {
                """
                SELECT p.student_id FROM passes p WHERE p.student_id IN (\(list: $0))
                AND p.expires_on >= \(days.lowerBound) AND p.opened_on <= \(days.upperBound)
                AND \(part: Self.couldPay) AND EXISTS (\(part: Self.freezes(on: days)))
                """
            }
        ) { found.insert(try $0["student_id"]) }
        return found
    }

    /// A statement that selects the freezes of the pass `p` on one of some days; a later resumption ends a
    /// freeze.
    ///
    /// - Parameter end: only freezes that were entered by this instant count; nil for all.
    static func freezes(on days: ClosedRange<CalendarDay>, enteredBy end: Instant? = nil) -> SQL {
        let isEntered: SQL = end.map { " AND f.at <= \($0)" } ?? ""
        return """
            SELECT 1 FROM credit_movements f WHERE f.pass_id = p.id AND f.kind = 'frozen'
            AND f.from_day <= \(days.upperBound) AND f.until_day >= \(days.lowerBound)\(part: isEntered)
            AND NOT EXISTS (SELECT 1 FROM credit_movements r WHERE r.pass_id = p.id AND r.kind = 'resumed'
                AND r.id > f.id AND (r.from_day <= \(days.lowerBound) OR r.from_day <= f.from_day))
            """
    }

    /// The days on which a pass was or is frozen, in the order of the freezes.
    func freezes(of pass: PassID, in db: any Transaction) throws -> [ClosedRange<CalendarDay>] {
        try Self.freezes(
            db.rows(
                """
                SELECT kind, from_day, until_day FROM credit_movements
                WHERE pass_id = \(pass) AND kind IN ('frozen', 'resumed') ORDER BY id
                """))
    }

    /// The days of the freezes of a pass that were over when it was frozen.
    func daysFrozenAfterwards(of pass: PassID, in db: any Transaction) throws -> Int {
        try db.rows(
            """
            SELECT from_day, until_day, on_day FROM credit_movements
            WHERE pass_id = \(pass) AND kind = 'frozen' AND from_day < on_day
            """
        ).reduce(0) { sum, row in
            let (from, until): (CalendarDay, CalendarDay) = (try row["from_day"], try row["until_day"])
            let on: CalendarDay = try row["on_day"]
            return sum + min(until.number + 1, on.number) - from.number
        }
    }

    /// The days of the freezes of a pass, which each resumption shortens.
    ///
    /// - Parameter movements: the rows of the freezes and resumptions of one pass, in their order.
    static func freezes(_ movements: [Row]) throws -> [ClosedRange<CalendarDay>] {
        var freezes: [ClosedRange<CalendarDay>] = []
        for row in movements {
            let (kind, from): (String, CalendarDay) = (try row["kind"], try row["from_day"])
            if kind == "frozen" {
                let until: CalendarDay = try row["until_day"]
                freezes.append(from...until)
            } else if let last = freezes.popLast(), last.lowerBound < from {
                freezes.append(last.lowerBound...min(last.upperBound, from.adding(days: -1)))
            }
        }
        return freezes
    }
}
