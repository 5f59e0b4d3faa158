internal import Core
internal import Persistence

extension SQLEnrolmentRepository {
    /// The students who are enrolled in a class on a day, and whose enrolment ends on a later day.
    func studentsWithLaterEnd(
        in academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> [StudentID] {
        try db.rows(
            """
            SELECT student_id FROM enrolments WHERE class_id = \(academyClass) AND from_day <= \(day)
            AND until_day > \(day) ORDER BY student_id
            """
        ).map { try $0["student_id"] }
    }

    /// The given classes in which a student is enrolled on any day after that of an instant.
    func enrolled(
        _ student: StudentID, among classes: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> Set<ClassID> {
        try db.rows(
            """
            SELECT e.class_id, e.until_day, v.time_zone
            FROM enrolments e JOIN classes c ON c.id = e.class_id JOIN rooms r ON r.id = c.room_id
                JOIN venues v ON v.id = r.venue_id
            WHERE e.class_id IN (\(list: classes)) AND e.student_id = \(student)
            """
        ).reduce(into: []) { enrolled, row in
            let (until, zone): (CalendarDay?, Zone) = (try row["until_day"], try row["time_zone"])
            if let until, until <= zone.day(now) { return }
            enrolled.insert(try row["class_id"])
        }
    }
}
