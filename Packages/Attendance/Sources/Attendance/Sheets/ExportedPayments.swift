internal import Core
internal import Persistence

/// Finds the payments of sessions that the sheet of attendance names.
struct ExportedPayments {
    let sessions: any SessionCalendar
    let passes: any PassLedger
    let records: SQLAttendanceRepository

    /// The charges and payments that an export names: those that an import cannot find from the passes
    /// alone, and the payments of the sessions for which it would select another pass.
    ///
    /// All other sessions have no payment in the file, since a row with a payment takes several statements
    /// more to import.
    func find(in db: any Transaction) throws -> [SessionStudent: SessionPayment] {
        var payments = try passes.sessionPayments(in: db)
        let cancelled = Set(try sessions.cancelledSessions(from: nil, to: nil, in: db))
        var classes: [ClassID: CalendarClass] = [:]
        var presences = StudentPresences()
        try records.forEachPresence(in: db) { student, session, id, day in
            if student != presences.student {
                try addDifferent(of: presences, to: &payments, in: db)
                presences = StudentPresences(student: student)
            }
            if cancelled.contains(session) { return }
            if payments[SessionStudent(session: session, student: student)] != nil {
                presences.named.insert(session)
                return
            }
            let academyClass = try classes[id] ?? sessions.academyClass(id, in: db)
            classes[id] = academyClass
            presences.sessions.append(
                SessionToPay(
                    session: session, family: academyClass.family, day: day, at: academyClass.start(on: day)))
        }
        try addDifferent(of: presences, to: &payments, in: db)
        return payments
    }

    private func addDifferent(
        of presences: StudentPresences, to payments: inout [SessionStudent: SessionPayment],
        in db: any Transaction
    ) throws {
        guard let student = presences.student, !presences.sessions.isEmpty else { return }
        let different = try passes.differentPayments(
            for: presences.sessions, of: student, named: presences.named, in: db)
        for (session, payment) in different {
            payments[SessionStudent(session: session, student: student)] = SessionPayment(
                charge: nil, payment: payment)
        }
    }
}

/// The sessions at which one student was present.
private struct StudentPresences {
    var student: StudentID?
    /// The sessions without a charge or a payment in the export.
    var sessions: [SessionToPay] = []
    /// The sessions with a charge or a payment in the export.
    var named: Set<SessionID> = []
}
