internal import Application
internal import Core
internal import Persistence

extension RollCall {
    /// Lists a student's attendance, latest day first.
    func listStudentAttendance(
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
    func listRefusals(
        _ request: ListRefusals, by caller: Caller, in db: any Transaction
    ) throws -> Page<Refusal> {
        let student = try request.student.map {
            try students.find(caller.signedIn().resolving($0), in: db).id
        }
        let code = try FreeText.parseOptional(request.code, field: "code").map {
            $0.hasPrefix("check-in.") ? $0 : "check-in." + $0
        }
        return try refusals.page(
            since: request.since, of: student, code: code, limit: request.limit, after: request.after, in: db
        ) { try students.names(of: $0, in: db) }
    }

    /// Counts the attendance of each class, most attended first.
    func report(
        _ request: ReportAttendance, by caller: Caller, in db: any Transaction
    ) throws -> AttendanceReport {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let names = try sessions.classNames(in: db)
        let classes = try countsOfClasses(from: request.from, to: request.to, in: db).map { row in
            let counts = row.counts
            return ClassAttendance(
                class: row.academyClass, className: names[row.academyClass] ?? "class \(row.academyClass)",
                sessions: counts.sessions, present: counts.present, late: counts.late,
                excused: counts.excused, absent: counts.absent)
        }
        return AttendanceReport(
            classes: classes.sortedHighestFirst(
                by: { $0.present + $0.late }, name: \.className, id: \.class))
    }
}
