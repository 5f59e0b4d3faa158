public import Core

/// A part of a payment that was refunded; a refund is never edited or undone.
public struct PaymentRefund: Codable, Hashable, Sendable {
    public let at: Instant
    /// The day of the refund in the academy's time zone.
    public let day: CalendarDay
    public let amount: Money
    public let reason: String
}

/// A refund before it is stored.
struct NewRefund: Sendable {
    let amount: Money
    var reason: String
    let at: Instant
    let on: CalendarDay
    let account: AccountID?
    /// Whether the pass is closed although a part of the payment is left.
    let closesPass: Bool
}

/// A refund with its number among the refunds of its payment, for the export.
struct ExportedRefund: Sendable {
    let id: RefundID
    let payment: PaymentID
    /// Counted from 1.
    let number: Int
    let refund: PaymentRefund
    let closedPass: Bool
}
