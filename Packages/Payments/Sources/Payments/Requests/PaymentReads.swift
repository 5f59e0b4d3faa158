public import Core
public import Networking

/// Shows one payment, as its receipt is printed from.
public struct ShowPayment: APIRequest {
    public typealias Response = Payment
    public static let endpoint = Endpoint(
        .get, "payments/{payment}", access: .only(.admin), "Shows one payment.",
        failures: PaymentFailures.unknownPayment)
    public var payment: Reference<Kind.Payment>

    public init(payment: Reference<Kind.Payment>) { self.payment = payment }
}

/// Lists payments, newest first, with the totals of all that fit.
public struct ListPayments: APIRequest {
    public typealias Response = PaymentPage
    public static let endpoint = Endpoint(
        .get, "payments", access: .only(.admin), "Lists payments, newest first, with totals.",
        failures: PaymentFailures.list)
    public var student: Reference<Kind.Student>?
    public var from: CalendarDay?
    public var to: CalendarDay?
    /// `2026-11`.
    public var month: String?
    public var plan: Reference<Kind.Plan>?
    /// `wallet` stands for every wallet.
    public var method: String?
    public var limit: Int?
    public var after: Cursor?

    public init(
        student: Reference<Kind.Student>? = nil, from: CalendarDay? = nil, to: CalendarDay? = nil,
        month: String? = nil, plan: Reference<Kind.Plan>? = nil, method: String? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        (self.student, self.from, self.to, self.month) = (student, from, to, month)
        (self.plan, self.method, self.limit, self.after) = (plan, method, limit, after)
    }
}

/// One page of payments, and what all that fit the filter sum up to; voids are listed and not counted.
public struct PaymentPage: Codable, Sendable, PagedAnswer {
    public let items: [Payment]
    public let next: Cursor?
    public let count: Int
    public let total: Money
    public let byMethod: [MethodTotal]

    private enum CodingKeys: String, CodingKey { case items, next, count, total, byMethod }

    /// Writes `next` always, as `null` on the last page.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(next, forKey: .next)
        try container.encode(count, forKey: .count)
        try container.encode(total, forKey: .total)
        try container.encode(byMethod, forKey: .byMethod)
    }
}

/// What was received by one method.
public struct MethodTotal: Codable, Hashable, Sendable {
    /// The method as it is written: `cash`, `yape`.
    public let method: String
    public let count: Int
    public let total: Money
}

/// Lists one student's payments, newest first.
public struct ListStudentPayments: APIRequest {
    public typealias Response = Page<Payment>
    public static let endpoint = Endpoint(
        .get, "students/{student}/payments", access: .own, "Lists a student's payments, newest first.",
        isOpenToFormerStudents: true, failures: PaymentFailures.listOfStudent)
    public var student: Reference<Kind.Student>
    public var limit: Int?
    public var after: Cursor?
    public var owner: Reference<Kind.Student>? { student }

    public init(student: Reference<Kind.Student>, limit: Int? = nil, after: Cursor? = nil) {
        (self.student, self.limit, self.after) = (student, limit, after)
    }
}
