internal import Application
internal import Core
internal import Persistence

/// Lists the attendance of a student, and the refused check-ins.
struct ListAttendance {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let refusals: SQLRefusalRepository

    func serve(_ service: inout Service) {
        service.on(ListRefusals.self, listRefusals)
        service.on(ListStudentAttendance.self, listStudentAttendance)
    }

    /// Lists a student's attendance, latest day first.
    private func listStudentAttendance(
        _ request: ListStudentAttendance, by caller: Caller, in db: any Transaction
    ) throws -> Page<AttendanceRecord> {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let student = try students.find(caller.signedIn().resolving(request.student), in: db)
        let page = try records.page(
            of: student.id, from: request.from, to: request.to, limit: request.limit, after: request.after,
            in: db)
        let found = try sessions.sessions(page.items.map(\.session), in: db)
        let paid = try passes.paidSessions(of: student.id, in: db)
        let names = found.values.reduce(into: [:]) { $0[$1.academyClass] = $1.className }
        return page.map {
            // A record stays when its session is deleted.
            var record = AttendanceRecord(
                $0, className: names[$0.academyClass] ?? "class \($0.academyClass)",
                studentName: student.name, creditUsed: paid.contains($0.session))
            if found[$0.session]?.isCancelled == true { record.isSessionCancelled = true }
            return record
        }
    }

    /// Lists refusals, newest first.
    private func listRefusals(
        _ request: ListRefusals, by caller: Caller, in db: any Transaction
    ) throws -> Page<Refusal> {
        let student = try request.student.map {
            try students.find(caller.signedIn().resolving($0), in: db).id
        }
        let code = try FreeText.parseOptional(request.code, field: "code").map {
            $0.contains(".") ? $0 : "check-in." + $0
        }
        return try refusals.page(
            since: request.since, of: student, code: code, limit: request.limit, after: request.after, in: db
        ) { try students.names(of: $0, in: db) }
    }
}
