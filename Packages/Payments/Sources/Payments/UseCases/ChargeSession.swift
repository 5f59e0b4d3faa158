public import Core
public import Persistence

extension Ledger {
    /// Pays for a session as ``spend(for:in:)`` does; without a pass that covers it, the student owes its
    /// price.
    ///
    /// A credit also settles the charge if the student owes the session.
    ///
    /// - Returns: the credit that pays for the session; nil if the student owes it.
    public func spendOrCharge(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        let open = try charges.open(of: unpaid.student, session: unpaid.session, in: db)
        guard let credit = try spend(for: unpaid, in: db) else {
            if open == nil { try charge(unpaid, try price(of: unpaid, in: db), in: db) }
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
    public func giveBack(
        student: StudentID, session: SessionID, at: Instant, in db: any Transaction
    ) throws -> ReturnedPayment? {
        try unpaidSessions.remove(of: student, session: session, in: db)
        if let use = try credits.history(of: student, session: session, in: db).open {
            try credits.giveBack(use, at: at, on: try day(at, in: db), in: db)
            let hasCredit = try use.credits < 0 && !passes.isClosed(use.pass, in: db)
            return hasCredit ? .credit : .use
        }
        guard let charge = try charges.open(of: student, session: session, in: db) else { return nil }
        try settle(charge, .cancelled, at: at, in: db)
        return .charge
    }

    /// The amounts that are owed for a session, by student.
    public func owed(for session: SessionID, in db: any Transaction) throws -> [StudentID: Money] {
        // A student has at most one open charge for a session.
        try charges.open(for: session, in: db).reduce(into: [:]) { $0[$1.student] = $1.amount }
    }

    /// The amount that a student owes for a session; nil if it is not owed.
    public func owed(
        by student: StudentID, for session: SessionID, in db: any Transaction
    ) throws -> Money? {
        try charges.open(of: student, session: session, in: db)?.amount
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
        let sessions = try sessions(open.map(\.session), db)
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

    /// The price at which the session was charged before; else the class's drop-in price; without one, that
    /// of the cheapest drop-in plan on offer that covers the class, or zero if there is none.
    ///
    /// A charge of zero does not fix the price, since none may have been set then.
    func price(of unpaid: UnpaidSession, in db: any Transaction) throws -> Money {
        if let agreed = try charges.lastAmount(of: unpaid.student, session: unpaid.session, in: db),
            agreed.minorUnits > 0
        {
            return agreed
        }
        if let price = try session(unpaid.session, db)?.dropInPrice { return price }
        let prices = try plans.offeredDropIns(in: db)
            .filter { StyleFamilies($0.families).cover(unpaid.family) }.map(\.price.minorUnits)
        return Money(minorUnits: prices.min() ?? 0, currency: try currency(db))
    }

    func settle(
        _ charge: StoredCharge, _ settlement: ChargeSettlement, at: Instant, in db: any Transaction
    ) throws {
        try charges.settle(charge.id, settlement, at: at, in: db)
        try entries.post(.settlement, of: charge, at: at, in: db)
    }
}
