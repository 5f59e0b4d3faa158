internal import Core

/// An academy's settings for check-in.
public struct CheckInPolicy: Hashable, Codable, Sendable {
    /// Minutes before the start from which one can check in.
    public var opensBefore: Int
    /// Minutes after the start past which one is late.
    public var lateAfter: Int
    public var acceptsSessionCodes: Bool
    public var acceptsRoomCodes: Bool

    public static let standard = CheckInPolicy()

    public init(
        opensBefore: Int = 30, lateAfter: Int = 10, acceptsSessionCodes: Bool = true,
        acceptsRoomCodes: Bool = true
    ) {
        (self.opensBefore, self.lateAfter) = (opensBefore, lateAfter)
        (self.acceptsSessionCodes, self.acceptsRoomCodes) = (acceptsSessionCodes, acceptsRoomCodes)
    }
}

/// What an academy's check-ins go by.
public struct CheckInRules: Hashable, Sendable {
    /// A text that stands for this academy and no other, for as long as it lives; it is signed.
    public let academy: String
    public let policy: CheckInPolicy

    public init(academy: String, policy: CheckInPolicy) { (self.academy, self.policy) = (academy, policy) }
}

extension CheckInPolicy {
    /// - Throws: ``CheckInError/kindNotAccepted(_:)``.
    func check(_ scope: CheckInCode.Scope) throws(CheckInError) {
        switch scope {
        case .session: guard acceptsSessionCodes else { throw .kindNotAccepted(.session) }
        case .room: guard acceptsRoomCodes else { throw .kindNotAccepted(.room) }
        }
    }

    /// What someone who comes to a session at some time is.
    ///
    /// The window opens ``opensBefore`` minutes before the start, that moment included, and closes at the end, that
    /// moment excluded, so that two sessions back to back never both have the same last moment. Someone is late
    /// from the first millisecond past ``lateAfter`` minutes.
    ///
    /// - Throws: ``CheckInError/tooEarly(_:opensAt:)``, ``CheckInError/over(_:endedAt:)``.
    func status(at now: Instant, for session: SessionSummary) throws(CheckInError) -> AttendanceStatus {
        let opensAt = session.startsAt.adding(minutes: -opensBefore)
        guard now >= opensAt else {
            throw .tooEarly(session.className, opensAt: session.timeZone.local(opensAt))
        }
        guard now < session.endsAt else {
            throw .over(session.className, endedAt: session.timeZone.local(session.endsAt))
        }
        return now > session.startsAt.adding(minutes: lateAfter) ? .late : .present
    }
}
