public import Core

/// A movement of a pass: its credits were given, used, returned or removed, or staff changed it for a reason.
public struct PassMovement: Codable, Hashable, Sendable {
    /// The maximum number of movements in the details of a pass.
    static let limit = 200

    public let kind: PassMovementKind
    /// The day of the change, or that of the session that the pass paid for.
    public let day: CalendarDay
    public let at: Instant
    /// The credits that were given; less than 0 if they were used or removed.
    public let credits: Int
    /// The session that the pass paid for; nil for other movements.
    public let session: SessionID?
    /// The name of the session's class.
    public let className: String?
    /// The first day of a freeze, or the first day after a resumed freeze.
    public let from: CalendarDay?
    /// The last day of a freeze, or the new last valid day of an extension.
    public let until: CalendarDay?
    /// The reason of a change by staff.
    public let reason: String?
    /// The account that made the change; nil if it was imported, and for movements without a reason.
    public let account: AccountID?
    /// The present name of the owner of the account; nil if the account is closed.
    public let who: String?
}

/// The kind of a movement of a pass.
public enum PassMovementKind: String, Codable, Sendable, CaseIterable {
    case opened
    /// The pass paid for a session.
    case used
    /// The pass no longer pays for a session.
    case returned
    case closed
    /// Staff gave or took credits.
    case adjusted
    case extended
    case frozen
    case resumed
}

/// A pass with its movements.
public struct PassDetails: Codable, Sendable {
    public let pass: Pass
    /// The last ``PassMovement/limit`` movements, latest first.
    public let movements: [PassMovement]
}
