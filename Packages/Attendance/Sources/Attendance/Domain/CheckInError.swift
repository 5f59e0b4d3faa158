public import Core

/// Why a check-in was refused, in the order in which it is judged.
public enum CheckInError: UnspecifiedError, Equatable {
    /// The two kinds of code.
    public enum CodeKind: String, Sendable { case session, room }

    case unreadable
    case unknownKey(String)
    case revokedKey(String)
    /// The proof is not the one that the key makes for what the code says.
    case forged
    case kindNotAccepted(CodeKind)
    case expired
    case notYetValid
    case noSuchSession(SessionID)
    case nothingOn
    case cancelled(_ className: String, on: CalendarDay)
    case tooEarly(_ className: String, opensAt: LocalDateTime)
    case over(_ className: String, endedAt: LocalDateTime)
    case studentInactive(_ name: String)
    case notEnrolled(_ name: String, className: String, on: CalendarDay)
    /// Someone at the desk has recorded that the student is not there.
    case markedAway(_ name: String, className: String, AttendanceStatus)
    case noCredit(_ name: String, className: String)

    public var kind: ErrorKind {
        switch self {
        case .unreadable: .invalid
        case .unknownKey, .revokedKey, .forged, .expired, .notYetValid: .forbidden
        case .noSuchSession, .nothingOn: .notFound
        default: .conflict
        }
    }

    public var code: String {
        switch self {
        case .unreadable: "check-in.unreadable"
        case .unknownKey: "check-in.unknown-key"
        case .revokedKey: "check-in.revoked-key"
        case .forged: "check-in.forged"
        case .kindNotAccepted: "check-in.code-kind-not-accepted"
        case .expired: "check-in.expired"
        case .notYetValid: "check-in.not-yet-valid"
        case .noSuchSession, .nothingOn: "check-in.no-session"
        case .cancelled: "check-in.cancelled"
        case .tooEarly: "check-in.too-early"
        case .over: "check-in.over"
        case .studentInactive: "check-in.student-inactive"
        case .notEnrolled: "check-in.not-enrolled"
        case .markedAway: "check-in.marked-away"
        case .noCredit: "check-in.no-credit"
        }
    }

    public var field: String? { self == .unreadable ? "code" : nil }
}

extension CheckInError {
    public var description: String {
        switch self {
        case .unreadable: "That is not a check-in code."
        case .unknownKey(let kid):
            "The code was signed with the key \(kid), which this academy does not have."
        case .revokedKey(let kid): "The code was signed with the key \(kid), which has been revoked."
        case .forged: "The code was not made by this academy."
        case .kindNotAccepted(.session): "This academy does not accept the codes of single sessions."
        case .kindNotAccepted(.room): "This academy does not accept the codes on the walls of its rooms."
        case .expired: "The code has expired: it changes every \(CodeClock.stepSeconds) seconds."
        case .notYetValid: "The code is of a time that has not come."
        case .noSuchSession(let session): "There is no session \(session)."
        case .nothingOn: "No class is open for check-in in this room now."
        case .cancelled(let name, let day): "\(name.escapingControls) on \(day) is cancelled."
        case .tooEarly(let name, let opensAt):
            "It is too early for \(name.escapingControls): check-in opens on \(opensAt.day) at \(opensAt.time)."
        case .over(let name, let endedAt):
            "\(name.escapingControls) is over: it ended on \(endedAt.day) at \(endedAt.time)."
        case .studentInactive(let name): "\(name.escapingControls) is not an active student."
        case .notEnrolled(let name, let className, let day):
            "\(name.escapingControls) is not enrolled in \(className.escapingControls) on \(day)."
        case .markedAway(let name, let className, let status):
            "\(name.escapingControls) has been marked \(status.rawValue) at \(className.escapingControls) by the desk."
        case .noCredit(let name, let className):
            "\(name.escapingControls) has no credit or membership that covers \(className.escapingControls)."
        }
    }

    public var nextStep: String? {
        switch self {
        case .revokedKey, .expired: "Scan the code that is shown now."
        case .studentInactive, .notEnrolled, .markedAway, .noCredit: "Ask at the front desk."
        default: nil
        }
    }
}
