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
        let owed = try charges.open(of: unpaid.student, session: unpaid.session, in: db)?.amount
        return try pays(
            bought, owed: owed, session: { try classes.session(unpaid.session, db) },
            price: { try prices.price(of: unpaid, in: db) })
    }

    /// Whether a drop-in that was bought at a price, perhaps for a class, pays for a session.
    ///
    /// - Parameters:
    ///   - owed: the amount that the student owes for the session; nil for none.
    ///   - price: the amount that the student would owe.
    private func pays(
        _ bought: (price: Money, academyClass: ClassID?), owed: Money?,
        session: () throws -> ChargedSession?, price: () throws -> Money
    ) rethrows -> Bool {
        if let owed { return owed.minorUnits <= bought.price.minorUnits }
        guard let session = try session() else { return true }
        if let named = bought.academyClass {
            if named == session.academyClass { return true }
        } else if session.dropInPrice == nil {
            return true
        }
        return try price().minorUnits <= bought.price.minorUnits
    }

    /// The credits left on the passes of students that are valid for a session, by student: nil for an
    /// unlimited one, and 0 if all credits are used. A student without such a pass is left out.
    ///
    /// The passes of all students are read by one statement; only drop-ins need more.
    func creditsLeft(
        of students: [StudentID], for session: SessionID, family: String, on day: CalendarDay,
        endingAt end: Instant, in db: any Transaction
    ) throws -> [StudentID: Int?] {
        let valid = try credits.validPasses(of: students, on: day, boughtBefore: end, in: db)
            .filter { $0.pass.families.cover(family) }
        let hasDropIn = valid.contains { $0.pass.isDropIn }
        let charged = try hasDropIn ? classes.session(session, db) : nil
        let owed = try hasDropIn ? openAmounts(for: session, in: db) : [:]
        var passes: [StudentID: [SpendablePass]] = [:]
        for found in valid {
            let unpaid = UnpaidSession(
                student: found.student, session: session, family: family, on: day, at: end)
            let isWorth =
                try !found.pass.isDropIn
                || pays(
                    found.bought, owed: owed[found.student], session: { charged },
                    price: { try prices.price(of: unpaid, in: db) })
            if isWorth { passes[found.student, default: []].append(found.pass) }
        }
        return passes.mapValues(\.creditsLeft)
    }

    /// The amounts that are owed for a session, by student.
    func openAmounts(for session: SessionID, in db: any Transaction) throws -> [StudentID: Money] {
        // A student has at most one open charge for a session.
        try charges.open(for: session, in: db).reduce(into: [:]) { $0[$1.student] = $1.amount }
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
