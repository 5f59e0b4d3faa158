public import Core

/// A product of the academy: a drop-in, a pass of several classes, a membership, or a trial.
public struct Plan: Codable, Hashable, Sendable, AuditSubject {
    /// The maximum number of credits of a pass.
    static let creditLimit = 10_000
    /// The maximum number of days that a pass is valid: ten years.
    static let validDaysLimit = 3660
    /// The maximum number of families of styles.
    static let familyLimit = 50

    public let id: PlanID
    /// The key of the plan in the CSV files.
    public let key: String?
    public let name: String
    public let kind: PlanKind
    /// The number of sessions that the plan pays for; nil for a membership, which is unlimited.
    public let credits: Int?
    /// The number of valid days after the day of purchase.
    public let validDays: Int
    public let price: Money
    /// The families of styles that the plan pays for; an empty list means all.
    public let families: [String]
    /// Whether the plan can be sold.
    public let isOffered: Bool

    public var subject: String { "plan \(id)" }
}

/// The kinds of plan.
public enum PlanKind: String, Codable, Sendable, CaseIterable {
    case dropIn = "drop_in"
    case pass
    case membership
    case trial

    /// - Throws: ``PaymentError/unknownPlanKind(_:)``.
    public init(parsing text: String) throws(PaymentError) {
        guard let kind = Self(rawValue: text) else { throw .unknownPlanKind(text) }
        self = kind
    }
}
