public import Core
public import Persistence

/// What the academy sells: one class, a pass of several, unlimited classes for some days, or a trial.
public struct Plan: Codable, Hashable, Sendable, AuditSubject {
    /// Credits of one pass at most.
    public static let creditLimit = 10_000
    /// Days a pass is valid at most: ten years.
    public static let validDaysLimit = 3660
    /// Families of styles that one plan may name.
    public static let familyLimit = 50

    public let id: PlanID
    /// The plan's key in the academy's own files.
    public let key: String?
    public let name: String
    public let kind: PlanKind
    /// Classes it pays for; nil where they are not counted, as a membership's are not.
    public let credits: Int?
    /// Days after the day of purchase on which it is still good.
    public let validDays: Int
    public let price: Money
    /// The families of styles it pays for; none means all.
    public let families: [String]
    /// Whether it is sold today.
    public let isOffered: Bool

    public var subject: String { "plan \(id)" }
}

/// The kinds of plan.
public enum PlanKind: String, Codable, Sendable, CaseIterable, ColumnValue {
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
