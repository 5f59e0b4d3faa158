internal import Core
internal import Networking
internal import Persistence

extension RollCall {
    /// Lists a student's attendance, latest day first.
    func listStudentAttendance(
        _ request: ListStudentAttendance, by caller: Caller, in db: any Transaction
    ) throws -> Page<AttendanceRecord> {
        let limit = try PageLimit.check(request.limit)
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        let after = try request.after.map { cursor in
            (day: try CalendarDay(parsing: cursor.values(2)[0], field: "after"), id: try cursor.id(at: 1))
        }
        let rows = try records.list(student.id, after: after, limit: limit + 1, in: db)
        var names = NameCache(sessions: sessions, students: students)
        let items = try rows.map { row in
            AttendanceRecord(
                row, className: try names.name(of: row.academyClass, by: row.session, in: db),
                studentName: student.name)
        }
        return Page(items, limit: limit) { Cursor([$0.day.description, String($0.id.number)]) }
    }

    /// Lists refusals, newest first.
    func listRefusals(
        _ request: ListRefusals, by caller: Caller, in db: any Transaction
    ) throws -> Page<Refusal> {
        let limit = try PageLimit.check(request.limit)
        let student = try request.student.map {
            try students.find(caller.signedIn().resolving($0), in: db).id
        }
        let after = try request.after.map { cursor in
            _ = try cursor.values(2)
            return (at: Instant(milliseconds: try cursor.id(at: 0)), id: try cursor.id(at: 1))
        }
        let code = try FreeText.parseOptional(request.code, field: "code").map {
            $0.hasPrefix("check-in.") ? $0 : "check-in." + $0
        }
        let rows = try refusals.list(
            RefusalFilter(since: request.since, student: student, code: code, after: after, limit: limit + 1),
            in: db)
        var names = NameCache(sessions: sessions, students: students)
        let items = try rows.map { row in
            Refusal(
                id: row.id, student: row.attempt.student,
                studentName: try names.name(of: row.attempt.student, in: db), at: row.attempt.at,
                code: row.code,
                session: row.attempt.session, room: row.attempt.room, kid: row.attempt.kid)
        }
        return Page(items, limit: limit) { Cursor([String($0.at.milliseconds), String($0.id)]) }
    }
}
