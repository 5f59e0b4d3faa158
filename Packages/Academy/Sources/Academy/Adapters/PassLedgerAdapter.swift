internal import Attendance
internal import Core
internal import Payments
internal import Persistence

/// Pays for the sessions of Attendance.
struct PassLedgerAdapter: PassLedger {
    let ledger: Ledger

    func spend(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit? {
        try ledger.spend(for: UnpaidSession(student, session, at: at), in: db)
    }

    func spendOrCharge(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit? {
        try ledger.spendOrCharge(for: UnpaidSession(student, session, at: at), in: db)
    }

    func giveBack(
        student: StudentID, session: SessionID, at: Instant, in db: any Transaction
    ) throws -> Bool {
        try ledger.giveBack(student: student, session: session, at: at, in: db) == .credit
    }

    func expiredPass(
        of student: StudentID, withCreditFor session: SessionID, returnedAt instant: Instant,
        in db: any Transaction
    ) throws -> ExpiredPass? {
        try ledger.passes(withCreditsFor: session, returnedAt: instant, in: db)
            .first { $0.student == student && $0.status == .expired }
            .map { ExpiredPass(pass: $0.id.number, planName: $0.planName, lastDay: $0.expiresOn) }
    }

    func spent(
        student: StudentID, session: SessionSummary, in db: any Transaction
    ) throws -> SpentCredit? {
        try ledger.use(for: UnpaidSession(student, session, at: session.startsAt), in: db)
    }

    func paidSessions(of student: StudentID, in db: any Transaction) throws -> Set<SessionID> {
        try ledger.paidSessions(of: student, in: db)
    }

    func frozen(
        _ students: [StudentID], at session: SessionSummary, enteredBy end: Instant?, in db: any Transaction
    ) throws -> Set<StudentID> {
        try ledger.frozen(
            students, family: session.family, on: session.day, endingAt: session.endsAt, enteredBy: end,
            in: db)
    }

    func frozen(
        _ students: [StudentID], on days: ClosedRange<CalendarDay>, in db: any Transaction
    ) throws -> Set<StudentID> {
        try ledger.frozen(students, on: days, in: db)
    }

    func uses(in db: any Transaction) throws -> [SessionStudent: Bool] {
        var uses: [SessionStudent: Bool] = [:]
        try ledger.forEachUse(in: db) { uses[SessionStudent(session: $1, student: $0)] = $2 }
        return uses
    }

    func owed(by student: StudentID, for session: SessionID, in db: any Transaction) throws -> Money? {
        try ledger.owed(by: student, for: session, in: db)
    }

    func owed(for session: SessionID, in db: any Transaction) throws -> [StudentID: Money] {
        try ledger.owed(for: session, in: db)
    }

    func restore(
        _ payment: SessionPayment, of session: SessionToPay, student: StudentID, in db: any Transaction
    ) throws {
        try ledger.importPayment(
            of: UnpaidSession(student, session), charge: payment.charge, payment: payment.payment, in: db)
    }

    func sessionPayments(in db: any Transaction) throws -> [SessionStudent: SessionPayment] {
        var payments: [SessionStudent: SessionPayment] = [:]
        try ledger.forEachExplicitPayment(in: db) { student, session, charge, payment in
            payments[SessionStudent(session: session, student: student)] = SessionPayment(
                charge: charge, payment: payment)
        }
        return payments
    }

    func differentPayments(
        for sessions: [SessionToPay], of student: StudentID, named: Set<SessionID>, in db: any Transaction
    ) throws -> [SessionID: PaymentID] {
        let unpaid = sessions.map { UnpaidSession(student, $0) }
        return try ledger.differentPayments(for: unpaid, of: student, named: named, in: db)
    }

    func payLater(for session: SessionToPay, student: StudentID, in db: any Transaction) throws {
        try ledger.addUnpaid(UnpaidSession(student, session), in: db)
    }
}

extension UnpaidSession {
    fileprivate init(_ student: StudentID, _ session: SessionSummary, at: Instant) {
        self.init(
            student: student, session: session.id, family: session.family, on: session.day, at: at,
            endsAt: session.endsAt)
    }

    fileprivate init(_ student: StudentID, _ session: SessionToPay) {
        self.init(
            student: student, session: session.session, family: session.family, on: session.day,
            at: session.at)
    }
}
