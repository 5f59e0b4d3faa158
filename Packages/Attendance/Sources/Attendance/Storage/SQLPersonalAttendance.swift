internal import Core
internal import Networking
internal import Persistence

/// Reads the attendance records and refused check-ins of a student for the export of their personal data.
enum SQLPersonalAttendance {
    static func all(of student: StudentID, in db: any Transaction) throws -> [PersonalData] {
        try [
            PersonalData(
                "attendance",
                """
                SELECT id, on_day, session_id AS session, class_id AS class, status, source, recorded_at, reason,
                    CASE credit_used WHEN 1 THEN 'yes' ELSE 'no' END AS credit_used
                FROM attendance_records WHERE student_id = \(student) ORDER BY on_day, id
                """, in: db),
            PersonalData(
                "refused check-ins",
                """
                SELECT id, at, code, session_id AS session, room_id AS room
                FROM refusals WHERE student_id = \(student) ORDER BY id
                """, in: db),
        ]
    }
}
