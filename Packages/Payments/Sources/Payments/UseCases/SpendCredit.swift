internal import Core
internal import Persistence

/// Pays for sessions with the credits of passes.
struct SpendCredit {
    let classes: ClassReader
    let prices: PriceSession
    let credits = SQLCreditRepository()
    let passes = SQLPassRepository()
    let payments = SQLPaymentRepository()
    let charges = SQLChargeRepository()

    /// Pays for a session from the pass that costs the student least: an unlimited one, otherwise the one
    /// that expires first. A session that is paid for already is not paid for again.
    ///
    /// Every check-in runs this function, so it takes two statements unless no credit could be used or the
    /// pass is a drop-in.
    ///
    /// - Returns: the plan that pays for the session, and the credits left; nil if no pass covers the
    ///   session.
    func spend(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        let passes = try credits.spendable(for: unpaid, in: db)
            .filter { try $0.covers(unpaid.family) && pays($0, for: unpaid, in: db) }
        guard let pass = passes.first, try credits.useOnce(pass, for: unpaid, in: db) else {
            return try use(for: unpaid, in: db)
        }
        let left = ([pass.spent()] + passes.dropFirst()).creditsLeft
        return SpentCredit(planName: pass.planName, creditsLeft: left)
    }

    /// Whether a credit of a pass is worth a session: one of a drop-in must have had at least the price that
    /// the student owes, or would owe, for the session.
    ///
    /// A drop-in for the class itself keeps its worth when the price rises, and so does one that was sold at
    /// the plan's price, for classes without a price of their own.
    private func pays(
        _ pass: SpendablePass, for unpaid: UnpaidSession, in db: any Transaction
    ) throws -> Bool {
        guard pass.isDropIn, let bought = try payments.priceAndClass(of: pass.payment, in: db) else {
            return true
        }
        if let owed = try charges.open(of: unpaid.student, session: unpaid.session, in: db)?.amount {
            return owed.minorUnits <= bought.price.minorUnits
        }
        guard let session = try classes.session(unpaid.session, db) else { return true }
        if let named = bought.academyClass {
            if named == session.academyClass { return true }
        } else if session.dropInPrice == nil {
            return true
        }
        return try prices.price(of: unpaid, in: db).minorUnits <= bought.price.minorUnits
    }

    /// The plan that paid for a session, with the credits left on all of the student's passes that pay for
    /// it; nil if no pass paid.
    func use(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        guard let use = try credits.history(of: unpaid.student, session: unpaid.session, in: db).open,
            let planName = try self.passes.planName(of: use.pass, in: db)
        else { return nil }
        let passes = try credits.spendable(for: unpaid, in: db)
            .filter { try $0.families.cover(unpaid.family) && pays($0, for: unpaid, in: db) }
        return SpentCredit(planName: planName, creditsLeft: passes.creditsLeft)
    }
}
