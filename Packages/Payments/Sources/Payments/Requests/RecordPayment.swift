public import Core
public import Networking

/// Records money received from a student for a plan, and opens the pass it buys.
public struct RecordPayment: APIRequest {
    public typealias Response = Payment
    public static let endpoint = Endpoint(
        .post, "payments", access: .only(.admin), "Records a payment and opens the pass it buys.",
        failures: PaymentFailures.record)
    public var student: Reference<Kind.Student>
    public var plan: Reference<Kind.Plan>
    /// A decimal in the academy's currency: `200.00`.
    public var amount: String
    /// `cash`, `card`, `transfer`, `wallet` or the name of a wallet.
    public var method: String
    /// Why the amount is not the plan's price.
    public var reason: String?

    public init(
        student: Reference<Kind.Student>, plan: Reference<Kind.Plan>, amount: String, method: String,
        reason: String? = nil
    ) {
        (self.student, self.plan, self.amount) = (student, plan, amount)
        (self.method, self.reason) = (method, reason)
    }
}
