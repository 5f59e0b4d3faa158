public import Application
public import Core

/// Lists the debts, earliest day first: sessions, and remainders of prices.
public struct ListCharges: APIRequest {
    public typealias Response = Page<ClassCharge>
    public static let endpoint = Endpoint(
        .get, "charges", access: .staff(.readPayments),
        "Lists what students owe, earliest day first: sessions, and remainders of prices.",
        failures: PaymentFailures.unknownStudent + [AccessError.notAStudent])
    public var student: Reference<Kind.Student>?
    public var limit: Int?
    public var after: Cursor?

    public init(student: Reference<Kind.Student>? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.student = student
        self.limit = limit
        self.after = after
    }
}

/// Reports the students who owe anything, highest amount first.
public struct ReportOwing: APIRequest {
    public typealias Response = OwingReport
    public static let endpoint = Endpoint(
        .get, "reports/owing", access: .staff(.readPayments),
        failures: [MoneyError.outOfRange, ProfileError.missing])

    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

extension ReportOwing: FormRequest {
    public static let form = RequestForm(.payments, "reports owing")
}

/// A page of the students who owe anything, with the number and the sum of all.
public struct OwingReport: Codable, Hashable, Sendable, PagedResponse {
    public let items: [OwingStudent]
    /// The cursor of the next page; nil on the last.
    public let next: Cursor?
    /// The number of students of all pages.
    public let count: Int
    public let total: Money

    private enum CodingKeys: String, CodingKey { case items, next, count, total }

    /// Always writes `next`, as `null` on the last page.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(next, forKey: .next)
        try container.encode(count, forKey: .count)
        try container.encode(total, forKey: .total)
    }
}

/// A student who owes sessions, or the remainder of a price.
public struct OwingStudent: Codable, Hashable, Sendable {
    public let student: StudentID
    public let studentName: String
    public let sessions: Int
    public let owed: Money
    /// The day of the first session that is owed, or of the first payment whose remainder is.
    public let since: CalendarDay
}
