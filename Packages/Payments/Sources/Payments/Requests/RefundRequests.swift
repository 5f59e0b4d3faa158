public import Core
public import Networking

/// Gives back a part of a payment, or all that is left of it, in the way it was received.
public struct RefundPayment: APIRequest {
    public typealias Response = Payment
    public static let endpoint = Endpoint(
        .post, "payments/{payment}/refunds", access: .staff(.voidPayments), "Gives back a part of a payment.",
        confirmation: .byRequest, failures: PaymentFailures.refund)
    public var payment: Reference<Kind.Payment>
    public var amount: Amount
    public var reason: String
    /// Whether the pass is closed; nil means no. A refund of all that is left always closes the pass.
    public var closesPass: Bool?

    public init(
        payment: Reference<Kind.Payment>, amount: String, reason: String, closesPass: Bool? = nil
    ) {
        self.payment = payment
        self.amount = .written(amount)
        self.reason = reason
        self.closesPass = closesPass
    }
}
