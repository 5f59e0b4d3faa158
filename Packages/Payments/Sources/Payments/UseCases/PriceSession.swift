internal import Core
internal import Persistence

/// Finds the price of a session without a credit.
struct PriceSession {
    let classes: ClassReader
    let conventions: AcademyConventions
    let charges = SQLChargeRepository()
    let plans = SQLPlanRepository()

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
        if let price = try classes.session(unpaid.session, db)?.dropInPrice { return price }
        let prices = try plans.offeredDropIns(in: db)
            .filter { StyleFamilies($0.families).cover(unpaid.family) }.map(\.price.minorUnits)
        return Money(minorUnits: prices.min() ?? 0, currency: try conventions.currency(db))
    }
}
