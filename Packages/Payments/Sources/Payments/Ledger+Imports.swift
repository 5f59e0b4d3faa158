public import Core
public import Persistence

/// The payments of sessions that are imported and exported.
extension Ledger {
    /// Stores the charge and the payment of an imported session. Without a payment the student still owes
    /// the charge.
    ///
    /// - Throws: ``InvalidValue`` `payment.no-credit` if the payment's pass has no credit left for the
    ///   student; errors of amounts.
    public func importPayment(
        of unpaid: UnpaidSession, charge price: String?, payment: PaymentID?, in db: any Transaction
    ) throws {
        try ImportSessionPayment(conventions: conventions, charging: charging)
            .importPayment(of: unpaid, charge: price, payment: payment, in: db)
    }

    /// Passes each session whose charge or payment must be exported to the closure, since an import could not
    /// find it from the passes alone.
    public func forEachExplicitPayment(
        in db: any Transaction, _ body: (StudentID, SessionID, _ charge: String?, PaymentID?) throws -> Void
    ) throws {
        for use in try credits.usesOfClosedPasses(in: db) {
            try body(use.student, use.session, nil, use.payment)
        }
        try charges.forEachExported(in: db) { student, session, amount, payment in
            try body(student, session, amount.decimal, payment)
        }
    }

    /// Finds the sessions of a student that an import would pay for from another pass than the stored one,
    /// and returns their payments.
    ///
    /// - Parameters:
    ///   - sessions: the sessions that the import would pay for, in any order.
    ///   - named: the sessions whose charge or payment the import is given; it pays for them first.
    public func differentPayments(
        for sessions: [UnpaidSession], of student: StudentID, named: Set<SessionID>, in db: any Transaction
    ) throws -> [SessionID: PaymentID] {
        try PayForSessions().differentPayments(for: sessions, of: student, named: named, in: db)
    }

    /// Stores a session that a credit is to pay for at the end of the import.
    public func addUnpaid(_ session: UnpaidSession, in db: any Transaction) throws {
        try unpaidSessions.insert(session, in: db)
    }
}
