internal import Core
internal import Persistence

/// The time zone, the currency and the region of the academy.
struct AcademyConventions: Sendable {
    /// Decides the day of a payment.
    let zone: @Sendable (any Transaction) throws -> Zone
    /// The only currency that the academy takes.
    let currency: @Sendable (any Transaction) throws -> Currency
    /// The region by whose conventions amounts are read; nil means that of the currency.
    let region: @Sendable (any Transaction) throws -> Region?

    func day(_ instant: Instant, in db: any Transaction) throws -> CalendarDay { try zone(db).day(instant) }

    /// The amount of money of a request, as people write it in the academy's region.
    func money(_ amount: Amount, field: String = "amount", in db: any Transaction) throws -> Money {
        try amount.money(in: currency(db), region(db), field: field)
    }
}
