public import Attendance
public import Core
public import Payments
public import Persistence

/// Pays for the sessions of Attendance.
extension Ledger: @retroactive PassLedger {
    public func spend(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit? {
        try spend(for: UnpaidSession(student, session, at: at), in: db)
    }

    public func spendOrCharge(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit? {
        try spendOrCharge(for: UnpaidSession(student, session, at: at), in: db)
    }

    public func returnCredit(
        student: StudentID, session: SessionID, at: Instant, in db: any Transaction
    ) throws -> Bool {
        try giveBack(student: student, session: session, at: at, in: db) == .credit
    }

    public func expiredPass(
        of student: StudentID, withCreditFor session: SessionID, returnedAt instant: Instant,
        in db: any Transaction
    ) throws -> ExpiredPass? {
        try passes(withCreditsFor: session, returnedAt: instant, in: db)
            .first { $0.student == student && $0.status == .expired }
            .map { ExpiredPass(pass: $0.id.number, planName: $0.planName, lastDay: $0.expiresOn) }
    }

    public func spent(
        student: StudentID, session: SessionSummary, in db: any Transaction
    ) throws -> SpentCredit? {
        try use(for: UnpaidSession(student, session, at: session.startsAt), in: db)
    }

    public func frozen(
        _ students: [StudentID], at session: SessionSummary, enteredBy end: Instant?, in db: any Transaction
    ) throws -> Set<StudentID> {
        try frozen(
            students, family: session.family, on: session.day, endingAt: session.endsAt, enteredBy: end,
            in: db)
    }

    public func passes(
        of students: [StudentID], for session: SessionSummary, in db: any Transaction
    ) throws -> [StudentID: RosterPass] {
        try creditsLeft(
            of: students, for: session.id, family: session.family, on: session.day,
            endingAt: session.endsAt, in: db
        ).mapValues(RosterPass.init)
    }

    public func uses(in db: any Transaction) throws -> [SessionStudent: Bool] {
        var uses: [SessionStudent: Bool] = [:]
        try forEachUse(in: db) { uses[SessionStudent(session: $1, student: $0)] = $2 }
        return uses
    }

    public func restore(
        _ payment: SessionPayment, of session: SessionToPay, student: StudentID, in db: any Transaction
    ) throws {
        try importPayment(
            of: UnpaidSession(student, session), charge: payment.charge, payment: payment.payment, in: db)
    }

    public func sessionPayments(in db: any Transaction) throws -> [SessionStudent: SessionPayment] {
        var payments: [SessionStudent: SessionPayment] = [:]
        try forEachExplicitPayment(in: db) { student, session, charge, payment in
            payments[SessionStudent(session: session, student: student)] = SessionPayment(
                charge: charge, payment: payment)
        }
        return payments
    }

    public func differentPayments(
        for sessions: [SessionToPay], of student: StudentID, named: Set<SessionID>, in db: any Transaction
    ) throws -> [SessionID: PaymentID] {
        let unpaid = sessions.map { UnpaidSession(student, $0) }
        return try differentPayments(for: unpaid, of: student, named: named, in: db)
    }

    public func payLater(for session: SessionToPay, student: StudentID, in db: any Transaction) throws {
        try addUnpaid(UnpaidSession(student, session), in: db)
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
