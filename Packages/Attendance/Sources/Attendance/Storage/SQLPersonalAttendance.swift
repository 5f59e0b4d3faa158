internal import Application
internal import Core
internal import Persistence

/// Reads the attendance records and refused check-ins of a student.
///
/// The student's own numbers and the export of their personal data use them.
enum SQLPersonalAttendance {
    /// Passes each session at which a student was present or late to the closure, in order of the days.
    static func forEachPresence(
        of student: StudentID, in db: any Transaction, _ body: (SessionID, CalendarDay) throws -> Void
    ) throws {
        try db.forEach(presences(of: student)) { try body($0["session_id"], $0["on_day"]) }
    }

    /// The query of ``forEachPresence(of:in:_:)``, which reads an index only.
    static func presences(of student: StudentID) -> SQL {
        """
        SELECT session_id, on_day FROM attendance_records
        WHERE student_id = \(student) AND (status = 'present' OR status = 'late') ORDER BY on_day, id
        """
    }

    /// All records of the student. The ledger's rows have the credits that paid for them.
    static func all(of student: StudentID, in db: any Transaction) throws -> [PersonalData] {
        try [
            PersonalData(
                "attendance",
                """
                SELECT id, on_day, session_id AS session, class_id AS class, status, source, recorded_at, reason,
                    device, address_mark AS network_address_mark, scanned_late_at AS sent_later_at
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
