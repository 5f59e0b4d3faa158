internal import Core
internal import Persistence

extension SQLSessionRepository {
    /// Checks that no session overlaps another one in the same room or with the same instructor.
    ///
    /// - Parameter now: sessions that end by this instant are not compared.
    /// - Throws: ``ClassError/roomTaken(_:)``, ``ClassError/instructorTaken(_:)``.
    func checkClashes(
        of scope: ClashScope, instructor: ClashResource = .instructor, after now: Instant,
        in db: any Transaction
    ) throws {
        if let clash = try clash(of: scope, .room, after: now, in: db) {
            throw ClassError.roomTaken(clash)
        }
        if let clash = try clash(of: scope, instructor, after: now, in: db) {
            throw ClassError.instructorTaken(clash)
        }
    }

    /// The first pair of sessions that use a room or an instructor at the same time and end after an instant.
    ///
    /// For each session `a` of the scope, the statement reads one short range of an index: the sessions `b`
    /// of the same room or instructor that start at most the longest duration before `a`. Only those can
    /// overlap `a`.
    func clash(of scope: ClashScope, _ resource: ClashResource, after now: Instant, in db: any Transaction)
        throws -> Clash?
    {
        let column: SQL = resource == .room ? "room_id" : "instructor_id"
        let sameZone: SQL =
            resource == .instructorInOneZone ? " AND \(part: zone(of: "a")) = \(part: zone(of: "b"))" : ""
        func pair(_ isInScope: SQL) -> SQL {
            """
            SELECT a.id AS one, b.id AS other FROM sessions a CROSS JOIN sessions b
            WHERE \(part: isInScope) AND a.is_cancelled = 0 AND a.ends_at > \(now)
            AND b.\(part: column) = a.\(part: column)
            AND b.starts_at > a.starts_at - \(ClassLimits.longestSession) AND b.starts_at < a.ends_at
            AND b.ends_at > a.starts_at AND b.ends_at > \(now) AND b.is_cancelled = 0
            AND b.id <> a.id\(part: sameZone)
            ORDER BY a.starts_at, a.id, b.id LIMIT 1
            """
        }
        var found: Row?
        switch scope {
        case .academyClass(let id): found = try db.row(pair("a.class_id = \(id)"))
        case .sessions(let ids):
            try db.forEach(in: ids, { pair("a.id IN (\(list: $0))") }) { found = found ?? $0 }
        }
        return try found.map { try clash($0["one"], $0["other"], resource, in: db) }
    }

    /// The first future session of a class that overlaps one of another class in which a student is enrolled.
    func clash(
        of student: StudentID, in academyClass: ClassID, from day: CalendarDay, after now: Instant,
        in db: any Transaction
    ) throws -> Clash? {
        let isEnrolled = SQLEnrolmentRepository.isAtSession(
            of: "b.class_id", on: "b.day", at: "b.starts_at")
        let row = try db.row(
            """
            SELECT a.id AS one, b.id AS other FROM enrolments e CROSS JOIN sessions b CROSS JOIN sessions a
            WHERE e.student_id = \(student) AND e.class_id <> \(academyClass)
            AND \(part: isEnrolled) AND b.ends_at > \(now) AND b.is_cancelled = 0
            AND a.class_id = \(academyClass) AND a.starts_at < b.ends_at AND a.ends_at > b.starts_at
            AND a.day >= \(day) AND a.ends_at > \(now) AND a.is_cancelled = 0
            ORDER BY a.starts_at, a.id, b.id LIMIT 1
            """)
        return try row.map {
            Clash(
                name: "", one: try required($0["one"], in: db).label,
                other: try required($0["other"], in: db).label)
        }
    }

    private func clash(
        _ one: SessionID, _ other: SessionID, _ resource: ClashResource, in db: any Transaction
    ) throws -> Clash {
        let first = try required(one, in: db)
        let second = try required(other, in: db)
        let name = resource == .room ? "\(first.roomName) (\(first.venueName))" : first.instructorName ?? ""
        return Clash(name: name, one: first.label, other: second.label)
    }

    private func zone(of session: SQL) -> SQL {
        """
        (SELECT v.time_zone FROM rooms r JOIN venues v ON v.id = r.venue_id
            WHERE r.id = \(part: session).room_id)
        """
    }
}
