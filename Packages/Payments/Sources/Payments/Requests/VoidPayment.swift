public import Core
public import Networking

/// Voids a payment: the ledger gets the opposite entries, and the pass is closed.
public struct VoidPayment: APIRequest {
    public typealias Response = Payment
    public static let endpoint = Endpoint(
        .post, "payments/{payment}/void", access: .only(.admin), "Voids a payment and closes its pass.",
        failures: PaymentFailures.void)
    public var payment: Reference<Kind.Payment>
    public var reason: String

    public init(payment: Reference<Kind.Payment>, reason: String) {
        (self.payment, self.reason) = (payment, reason)
    }
}
