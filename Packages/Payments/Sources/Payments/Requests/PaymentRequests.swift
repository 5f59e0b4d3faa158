public import Application
public import Core

/// Records money received from a student for a plan, and opens the pass it buys.
public struct RecordPayment: APIRequest {
    public typealias Response = Payment
    public static let endpoint = Endpoint(
        .post, "payments", access: .staff(.recordPayments), failures: PaymentFailures.record)
    public var student: Reference<Kind.Student>
    public var plan: Reference<Kind.Plan>
    /// The price that was agreed on; nil for the plan's or the class's.
    public var price: Amount?
    /// The number of credits that are sold; nil for the plan's.
    public var credits: Int?
    /// The amount received; nil for the whole price. The remainder of the price stays owed.
    public var amount: Amount?
    /// `cash`, `card`, `transfer`, `wallet` or the name of a wallet.
    public var method: String
    /// The reason why the price, the amount or the number of credits is another one.
    public var reason: String?
    /// The day of the payment; nil for today.
    public var paidOn: CalendarDay?
    /// The class whose drop-in price is the price of a drop-in plan.
    public var `class`: Reference<Kind.AcademyClass>?
    /// Whether the request is refused if the student paid the same amount for the same plan in the same way a
    /// few minutes ago; nil means no.
    public var refusesRepetition: Bool?
    public var givenReason: String? { reason }

    public init(
        student: Reference<Kind.Student>, plan: Reference<Kind.Plan>, credits: Int? = nil,
        price: String? = nil, amount: String? = nil, method: String, reason: String? = nil,
        paidOn: CalendarDay? = nil,
        class academyClass: Reference<Kind.AcademyClass>? = nil, refusesRepetition: Bool? = nil
    ) {
        self.student = student
        self.plan = plan
        self.refusesRepetition = refusesRepetition
        self.credits = credits
        self.price = price.map { .written($0) }
        self.amount = amount.map { .written($0) }
        self.method = method
        self.reason = reason
        self.paidOn = paidOn
        self.class = academyClass
    }
}

extension RecordPayment: FormRequest {
    public static let form = RequestForm(
        .payments, "payments record",
        [
            .positional("student"), "plan", "class", "amount", "price", FormEntry("credits").ofCommandOnly,
            "reason", "method", .past("paidOn").named("date"),
        ], setElsewhere: ["refusesRepetition"], asks: .sometimes, isReversible: true,
        done: "done.payment-recorded")

    /// Asks if the student paid the same a few minutes ago; an idempotency key already makes a repetition
    /// harmless.
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard options.idempotencyKey == nil else { return nil }
        var trial = self
        trial.refusesRepetition = true
        do {
            _ = try await client.send(trial, SendOptions(isDryRun: true))
        } catch let error as any AcademyError where error.code == "payment.repeated" {
            return Self.phrase("ask", ["what": error.specification])
        } catch is any AcademyError {
            // The request itself reports its refusal.
        }
        return nil
    }
}

/// Records a payment of the amount that is still owed on an earlier one.
public struct PayRest: APIRequest {
    public typealias Response = Payment
    public static let endpoint = Endpoint(
        .post, "payments/{payment}/rest", access: .staff(.recordPayments), failures: PaymentFailures.payRest)
    /// The earlier payment.
    public var payment: Reference<Kind.Payment>
    /// `cash`, `card`, `transfer`, `wallet` or the name of a wallet.
    public var method: String
    /// The day of the payment; nil for today.
    public var paidOn: CalendarDay?

    public init(payment: Reference<Kind.Payment>, method: String, paidOn: CalendarDay? = nil) {
        self.payment = payment
        self.method = method
        self.paidOn = paidOn
    }
}

extension PayRest: FormRequest {
    public static let form = RequestForm(
        .payments, "payments rest", ["payment", "method", .past("paidOn").named("date")],
        done: "done.payment-recorded")
}

/// Voids a payment; it stays in the list, and its pass is closed.
public struct VoidPayment: APIRequest {
    public typealias Response = Payment
    public static let endpoint = Endpoint(
        .post, "payments/{payment}/void", access: .staff(.voidPayments), confirmation: .byRequest,
        failures: PaymentFailures.void)
    public var payment: Reference<Kind.Payment>
    public var reason: String

    public init(payment: Reference<Kind.Payment>, reason: String) {
        self.payment = payment
        self.reason = reason
    }
}

extension VoidPayment: FormRequest {
    public static let form = RequestForm(
        .payments, "payments void", ["payment", "reason"], asks: .always)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        let found = try await client.send(ShowPayment(payment: payment))
        return Self.phrase(
            "ask", ["receipt": found.receipt, "amount": found.amount, "student": found.studentName])
    }
}

/// Shows one payment.
public struct ShowPayment: APIRequest {
    public typealias Response = Payment
    public static let endpoint = Endpoint(
        .get, "payments/{payment}", access: .staff(.readPayments), "Shows one payment.",
        failures: PaymentFailures.unknownPayment)
    public var payment: Reference<Kind.Payment>

    public init(payment: Reference<Kind.Payment>) { self.payment = payment }
}

/// Lists payments, newest first, with the totals of all that match the filter.
public struct ListPayments: APIRequest {
    public typealias Response = PaymentPage
    public static let endpoint = Endpoint(
        .get, "payments", access: .staff(.readPayments), "Lists payments, newest first, with totals.",
        failures: PaymentFailures.list)
    public var student: Reference<Kind.Student>?
    public var from: CalendarDay?
    public var to: CalendarDay?
    /// `2026-11`.
    public var month: String?
    public var plan: Reference<Kind.Plan>?
    /// `wallet` means every wallet.
    public var method: String?
    /// The class that a payment names.
    public var `class`: Reference<Kind.AcademyClass>?
    public var limit: Int?
    public var after: Cursor?

    public init(
        student: Reference<Kind.Student>? = nil, from: CalendarDay? = nil, to: CalendarDay? = nil,
        month: String? = nil, plan: Reference<Kind.Plan>? = nil, method: String? = nil,
        class academyClass: Reference<Kind.AcademyClass>? = nil, limit: Int? = nil, after: Cursor? = nil
    ) {
        self.student = student
        self.from = from
        self.to = to
        self.month = month
        self.plan = plan
        self.method = method
        self.class = academyClass
        self.limit = limit
        self.after = after
    }
}

/// A page of payments, with the totals of all that match the filter; voided payments are listed and not
/// counted.
public struct PaymentPage: Codable, Sendable, PagedResponse {
    public let items: [Payment]
    public let next: Cursor?
    /// The number of valid payments of all pages.
    public let count: Int
    /// The sum of the valid payments, before refunds.
    public let total: Money
    /// The part of ``total`` that was refunded.
    public let refunded: Money
    public let byMethod: [MethodTotal]

    private enum CodingKeys: String, CodingKey { case items, next, count, total, refunded, byMethod }

    /// Always writes `next`, as `null` on the last page.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(next, forKey: .next)
        try container.encode(count, forKey: .count)
        try container.encode(total, forKey: .total)
        try container.encode(refunded, forKey: .refunded)
        try container.encode(byMethod, forKey: .byMethod)
    }
}

/// The payments of one method.
public struct MethodTotal: Codable, Hashable, Sendable {
    /// The name of the payment method, such as `cash` or `yape`.
    public let method: String
    public let count: Int
    public let total: Money
    public let refunded: Money
}
