internal import Core
internal import Persistence

/// Pays for sessions with credits, or charges them, and settles the charges.
struct ChargeSession {
    let classes: ClassReader
    let conventions: AcademyConventions
    let prices: PriceSession
    let spending: SpendCredit
    let charges = SQLChargeRepository()
    let credits = SQLCreditRepository()
    let entries = SQLEntryRepository()
    let passes = SQLPassRepository()
    let unpaidSessions = SQLUnpaidSessions()

    /// Pays for a session as ``SpendCredit/spend(for:in:)`` does; without a pass that covers it, the student
    /// owes its price.
    ///
    /// A credit also settles the charge if the student owes the session.
    ///
    /// - Returns: the credit that pays for the session; nil if the student owes it.
    func spendOrCharge(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        let open = try charges.open(of: unpaid.student, session: unpaid.session, in: db)
        guard let credit = try spending.spend(for: unpaid, in: db) else {
            if open == nil { try charge(unpaid, try prices.price(of: unpaid, in: db), in: db) }
            return nil
        }
        if let open {
            let use = try credits.history(of: unpaid.student, session: unpaid.session, in: db).open
            if let use { try settle(open, .paid(by: use.pass), at: unpaid.at, in: db) }
        }
        return credit
    }

    /// Gives back the credit that was used for a session or, without one, cancels the charge for it.
    ///
    /// - Returns: nil if there was neither a credit nor an open charge.
    @discardableResult
    func giveBack(
        student: StudentID, session: SessionID, at: Instant, in db: any Transaction
    ) throws -> ReturnedPayment? {
        try unpaidSessions.remove(of: student, session: session, in: db)
        if let use = try credits.history(of: student, session: session, in: db).open {
            try credits.giveBack(use, at: at, on: try conventions.day(at, in: db), in: db)
            let hasCredit = try use.credits < 0 && !passes.isClosed(use.pass, in: db)
            return hasCredit ? .credit : .use
        }
        guard let charge = try charges.open(of: student, session: session, in: db) else { return nil }
        try settle(charge, .cancelled, at: at, in: db)
        return .charge
    }

    /// Uses credits of a new pass for the sessions that its student owes, earliest day first, also for
    /// sessions before the first valid day of the pass. A drop-in settles a session of the class that it was
    /// bought for first, and none that is dearer.
    ///
    /// - Returns: the charges that were settled.
    func settleCharges(
        with pass: SpendablePass, boughtBy payment: PaymentValues, of student: StudentSummary, at: Instant,
        in db: any Transaction
    ) throws -> [ClassCharge] {
        var pass = pass
        var settled: [ClassCharge] = []
        var open = try charges.open(of: student.id, in: db)
        let sessions = try classes.sessions(open.map(\.session), db)
        if pass.isDropIn {
            open.removeAll { $0.amount.minorUnits > payment.price.minorUnits }
            let named = payment.academyClass
            let isNamed = { (charge: StoredCharge) in
                named != nil && sessions[charge.session]?.academyClass == named
            }
            open = open.filter(isNamed) + open.filter { !isNamed($0) }
        }
        for charge in open {
            guard let session = sessions[charge.session], pass.covers(session.family),
                charge.day <= pass.expiresOn
            else { continue }
            let unpaid = UnpaidSession(
                student: student.id, session: charge.session, family: session.family, on: charge.day, at: at)
            guard try credits.useOnce(pass, for: unpaid, in: db) else { continue }
            try settle(charge, .paid(by: pass.id), at: at, in: db)
            settled.append(ClassCharge(charge, of: student.name, className: session.className))
            pass = pass.spent()
        }
        return settled
    }

    /// Charges a student for a session.
    func charge(_ unpaid: UnpaidSession, _ price: Money, in db: any Transaction) throws {
        try unpaidSessions.remove(of: unpaid.student, session: unpaid.session, in: db)
        let charge = try charges.insert(price, for: unpaid, in: db)
        try entries.post(.charge, of: charge, at: unpaid.at, in: db)
    }

    func settle(
        _ charge: StoredCharge, _ settlement: ChargeSettlement, at: Instant, in db: any Transaction
    ) throws {
        try charges.settle(charge.id, settlement, at: at, in: db)
        try entries.post(.settlement, of: charge, at: at, in: db)
    }
}
