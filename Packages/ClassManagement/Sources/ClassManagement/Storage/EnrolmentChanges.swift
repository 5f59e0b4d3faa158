import Core
import Persistence

extension SQLEnrolmentRepository {
    func insert(
        _ student: StudentID, _ academyClass: ClassID, _ span: DaySpan, in db: any Transaction
    ) throws -> EnrolmentID {
        EnrolmentID(
            try db.insert(
                """
                INSERT INTO enrolments (student_id, class_id, from_day, until_day)
                VALUES (\(student), \(academyClass), \(span.first), \(span.last))
                """))
    }

    func end(_ id: EnrolmentID, on day: CalendarDay, in db: any Transaction) throws {
        try db.run("UPDATE enrolments SET until_day = \(day) WHERE id = \(id)")
    }

    func delete(_ id: EnrolmentID, in db: any Transaction) throws {
        try db.run("DELETE FROM enrolments WHERE id = \(id)")
    }

    func endAll(of student: StudentID, from day: CalendarDay, in db: any Transaction) throws {
        try db.run("DELETE FROM enrolments WHERE student_id = \(student) AND from_day >= \(day)")
        try db.run(
            """
            UPDATE enrolments SET until_day = \(day.adding(days: -1))
            WHERE student_id = \(student) AND (until_day IS NULL OR until_day >= \(day))
            """)
    }
}
