public import Application
public import Core

/// Gives back a part of a payment, or all that is left of it, in the way it was received.
public struct RefundPayment: APIRequest {
    public typealias Response = Payment
    public static let endpoint = Endpoint(
        .post, "payments/{payment}/refunds", access: .staff(.voidPayments),
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

extension RefundPayment: FormRequest {
    public static let form = RequestForm(
        .payments, "payments refund", ["payment", "amount", "reason", .flag("closesPass", "close-pass")],
        asks: .always)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        let found = try await client.send(ShowPayment(payment: payment))
        let part: any SentenceValue =
            switch amount {
            case .written(let text), .number(let text): text
            case .money(let money): money.withoutCurrency
            }
        return Self.phrase(
            "ask",
            [
                "part": part, "receipt": found.receipt, "amount": found.amount,
                "student": found.studentName,
            ])
    }

    /// The last refund of the payment.
    public static func doneValues(_ payment: Payment) -> [String: any SentenceValue] {
        let amount = payment.refunds?.last?.amount ?? payment.amount
        return ["amount": amount.withoutCurrency, "receipt": payment.receipt]
    }
}
