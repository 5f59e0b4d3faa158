internal import Core
internal import Persistence

extension SQLCurrentClasses {
    /// The maximum number of recent students of a class whose other classes are counted.
    private static let mostStudents = 200
    /// The maximum number of other classes of these students.
    private static let mostSharedClasses = 50
    /// The maximum number of similar classes, those with the most common properties.
    private static let mostCandidates = 300
    /// The maximum number of minutes between two starts that count as the same time.
    private static let nearMinutes = 60

    /// The current classes of the same family as a class, and those that its students were enrolled in too.
    func similar(to found: AcademyClass, at now: Instant, in db: any Transaction) throws -> [SimilarClass] {
        let shared = try sharedStudents(of: found.id, in: db)
        return try db.rows(similar(to: found, sharing: Array(shared.keys), at: now, in: db)).map { row in
            let id: ClassID = try row["id"]
            return SimilarClass(
                id: id, hasSameFamily: try row["same_family"], hasSameStyle: try row["same_style"],
                hasSameLevel: try row["same_level"], hasSameVenue: try row["same_venue"],
                hasSameTime: try row["same_time"], sharedStudents: shared[id] ?? 0)
        }
    }

    /// The query of the classes that are like another one.
    ///
    /// - Parameter shared: the classes in which the students of the other one were enrolled too.
    func similar(
        to found: AcademyClass, sharing shared: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> SQL {
        let ofFamily: SQL = """
            c.class_type_id IN (SELECT id FROM class_types WHERE folded_family = \(SearchText.fold(found.family)))
            """
        let isCandidate: SQL =
            shared.isEmpty ? ofFamily : "(\(part: ofFamily) OR c.id IN (\(list: shared)))"
        let isShared: SQL = shared.isEmpty ? "0" : "CASE WHEN c.id IN (\(list: shared)) THEN 1 ELSE 0 END"
        let today = try TodaySQL.day(at: now, in: db)
        let conditions: [SQL?] = [isCandidate, "c.id <> \(found.id)"] + conditions(.init(), today: today)
        let schedule = ScheduleSQL(of: "c.id", on: today)
        return """
            SELECT n.id, n.same_family, n.same_style, n.same_level, n.same_venue,
                EXISTS (SELECT 1 FROM class_slots d WHERE d.class_id = n.id
                    AND d.schedule_id IS NOT DISTINCT FROM n.schedule_id
                    AND (\(part: Self.isNear(found.slots)))) AS same_time
            FROM (
                SELECT m.* FROM (
                    SELECT c.id, \(part: schedule.id) AS schedule_id,
                        \(part: Self.equals("t.folded_family", SearchText.fold(found.family)))
                        AS same_family,
                        \(part: Self.equals("t.folded_style", SearchText.fold(found.style))) AS same_style,
                        \(part: Self.equals("t.folded_level", SearchText.fold(found.level))) AS same_level,
                        \(part: Self.equals(schedule.venue, found.venue)) AS same_venue,
                        \(part: isShared) AS is_shared
                    FROM classes c JOIN class_types t ON t.id = c.class_type_id
                    JOIN rooms r ON r.id = c.room_id JOIN venues v ON v.id = r.venue_id\
                    \(part: .whereAll(conditions))
                ) AS m ORDER BY m.same_style + m.same_level + m.same_venue + m.is_shared DESC, m.id
                LIMIT \(Self.mostCandidates)
            ) AS n
            """
    }

    /// A condition on a slot `d`: it begins within an hour of one of some slots of its day.
    private static func isNear(_ slots: [WeeklySlot]) -> SQL {
        .joined(
            slots.map { slot in
                let start = slot.startTime.minutes
                return """
                    d.weekday = \(slot.day.index) AND d.start_minutes >= \(start - nearMinutes)
                    AND d.start_minutes <= \(start + nearMinutes)
                    """
            }, by: " OR ")
    }

    /// An expression that is 1 if a column has a value, else 0.
    private static func equals(_ column: SQL, _ value: some ColumnValue) -> SQL {
        "CASE WHEN \(part: column) = \(value) THEN 1 ELSE 0 END"
    }

    /// The number of recent students of a class in each other class, for the classes with the most of them.
    private func sharedStudents(of id: ClassID, in db: any Transaction) throws -> [ClassID: Int] {
        try db.rows(Self.sharedStudents(of: id)).reduce(into: [:]) { counts, row in
            counts[try row["class_id"]] = try row["students"]
        }
    }

    static func sharedStudents(of id: ClassID) -> SQL {
        """
        SELECT o.class_id, count(DISTINCT o.student_id) AS students FROM (
            SELECT student_id FROM enrolments WHERE class_id = \(id) ORDER BY from_day DESC
            LIMIT \(mostStudents)
        ) AS recent JOIN enrolments o ON o.student_id = recent.student_id
        WHERE o.class_id <> \(id) GROUP BY o.class_id ORDER BY students DESC, o.class_id
        LIMIT \(mostSharedClasses)
        """
    }
}
