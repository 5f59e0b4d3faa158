internal import Application
internal import Core
internal import Persistence

/// Lists the late check-ins that wait for staff, and lets staff accept or dismiss them.
struct DecideReportedCheckIns {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository
    let late: SQLLateCheckIns
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let marking: RecordMarks
    let notifying: NotifyGuardians

    func serve(_ service: inout Service) {
        service.on(ListReportedCheckIns.self, list)
        service.on(AcceptReportedCheckIn.self, accept)
        service.on(DismissReportedCheckIn.self, dismiss)
        service.auditChanges(by: AcceptReportedCheckIn.self) { try audited($0.report, in: $2) }
        service.auditChanges(by: DismissReportedCheckIn.self) { try audited($0.report, in: $2) }
    }

    /// - Throws: `NotFound`; ``AccessError/notAnInstructor``.
    private func list(
        _ request: ListReportedCheckIns, by caller: Caller, in db: any Transaction
    ) throws -> Page<ReportedCheckIn> {
        let page = try late.waiting(
            at: try chosenSessions(by: request, caller, in: db), limit: request.limit, after: request.after,
            in: db)
        let found = try sessions.sessions(page.items.map(\.session), in: db)
        let names = try students.names(of: page.items.map(\.student), in: db)
        let items = page.items.compactMap { item in
            found[item.session].map { ReportedCheckIn(item, of: names.name(of: item.student), at: $0) }
        }
        return Page(items: items, next: page.next)
    }

    /// The sessions that a request names, of an instructor or one of them; nil for all.
    private func chosenSessions(
        by request: ListReportedCheckIns, _ caller: Caller, in db: any Transaction
    ) throws -> [SessionID]? {
        guard let named = request.instructor else { return request.session.map { [$0] } }
        var instructor = named
        if named == .me {
            guard let own = caller.principal?.instructor else { throw AccessError.notAnInstructor }
            instructor = .id(own)
        }
        let waiting = try request.session.map { [$0] } ?? late.waitingSessions(in: db)
        return try sessions.sessions(waiting, taughtBy: instructor, at: caller.at, in: db)
    }

    /// Records the student as present, or late by the time of the check-in, although no rule lets it count: a
    /// session without a credit is charged, as it is for a mark by hand.
    ///
    /// - Throws: `NotFound`; ``LateCheckInError/decided``; ``AttendanceError``.
    private func accept(
        _ request: AcceptReportedCheckIn, by caller: Caller, in db: any Transaction
    ) throws -> CheckInReceipt {
        let account = try caller.signedIn().account
        let report = try waiting(request.report, in: db)
        let session = try marking.session(toMark: report.session, at: caller.at, in: db)
        let student = try students.find(.id(report.student), in: db)
        let known = try records.find(session: session.id, student: student.id, in: db)
        let present = known.flatMap { $0.status.isPresent ? $0 : nil }
        let record =
            try present ?? mark(report, by: account, of: student.id, at: session, was: known, in: db)
        if present == nil { try notifying.attendanceWasChanged(at: session, on: caller.at, in: db) }
        try late.decide(report.id, .accepted, by: account, at: caller.at, in: db)
        let credit = try passes.spent(student: student.id, session: session, in: db)
        return CheckInReceipt(
            CheckedIn(record: record, student: student, credit: credit, isRepeated: present != nil),
            at: session)
    }

    /// Stores the record of an accepted check-in, of the time of the scan.
    private func mark(
        _ report: StoredLateCheckIn, by account: AccountID, of student: StudentID,
        at session: SessionSummary, was known: StoredAttendance?, in db: any Transaction
    ) throws -> StoredAttendance {
        let time = min(report.scannedAt, report.arrivedAt)
        let mark = StaffMark(
            status: try rules(db).policy.arrival(at: time, for: session), reason: nil, at: time,
            account: account, sentLaterAt: report.arrivedAt)
        return try marking.record(mark, of: student, at: session, was: known, in: db)
    }

    /// - Throws: `NotFound`; ``LateCheckInError/decided``.
    private func dismiss(
        _ request: DismissReportedCheckIn, by caller: Caller, in db: any Transaction
    ) throws -> ReportedCheckIn {
        let account = try caller.signedIn().account
        let report = try waiting(request.report, in: db)
        let session = try sessions.required(report.session, in: db)
        try late.decide(report.id, .dismissed, by: account, at: caller.at, in: db)
        let name = try students.names(of: [report.student], in: db).name(of: report.student)
        return ReportedCheckIn(report, of: name, at: session)
    }

    private func waiting(_ id: LateCheckInID, in db: any Transaction) throws -> StoredLateCheckIn {
        // One that counted by itself never waited for anyone.
        guard let report = try late.find(id, in: db), report.state != .counted else {
            throw NotFound("reported check-in", id)
        }
        guard report.state == .reported else { throw LateCheckInError.decided }
        return report
    }

    private func audited(_ id: LateCheckInID, in db: any Transaction) throws -> AuditedReport {
        guard let report = try late.find(id, in: db) else { return AuditedReport(state: nil, mark: nil) }
        let mark = AuditedMark(
            try records.find(session: report.session, student: report.student, in: db),
            isPaid: try passes.paidSessions(of: report.student, in: db).contains(report.session), nil)
        return AuditedReport(state: report.state, mark: mark)
    }
}

/// The values of a reported check-in and of the record that an audit entry has before and after a decision.
private struct AuditedReport: Encodable {
    let state: StoredLateState?
    let status: AttendanceStatus?
    let creditUsed: Bool?

    init(state: StoredLateState?, mark: AuditedMark?) {
        self.state = state
        status = mark?.status
        creditUsed = mark?.creditUsed
    }
}

extension ReportedCheckIn {
    fileprivate init(_ late: StoredLateCheckIn, of name: String, at session: SessionSummary) {
        self.init(
            id: late.id, student: late.student, studentName: name, session: session.id,
            className: session.className, day: session.day,
            startTime: session.timeZone.local(session.startsAt), scannedAt: late.scannedAt,
            localTime: session.timeZone.local(late.scannedAt), arrivedAt: late.arrivedAt,
            clockOffset: Int(late.clockOffset / 1000), reason: late.reason ?? .codeNotFresh,
            stationed: late.sender.key == nil, station: late.sender.station)
    }
}
