internal import Core
internal import Persistence

/// Counts what a student attended, from the student's own records.
struct CountAttendance {
    let attendance: any AttendanceDirectory
    let catalogue: any ClassCatalogue

    /// Counts the sessions that a student attended.
    func count(of student: StudentID, in db: any Transaction) throws -> AttendanceCount {
        let attended = try attendance.sessions(of: student, in: db)
        let taught = try catalogue.taught(attended.map(\.session), in: db)
        var count = AttendanceCount()
        for session in attended { count.add(session, taught[session.session]) }
        return count
    }
}
