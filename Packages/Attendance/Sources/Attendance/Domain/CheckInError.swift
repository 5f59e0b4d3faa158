public import Core

/// The reasons for refusing a check-in, in the order in which they are checked.
public enum CheckInError: AcademyError, Equatable {
    /// The two kinds of code.
    public enum CodeKind: String, Sendable { case session, room }

    case unreadable
    case unknownKey(String)
    case revokedKey(String)
    /// The MAC is not valid.
    case forged
    case kindNotAccepted(CodeKind)
    case expired
    case notYetValid
    /// The code was opened too long ago.
    case ticketExpired
    case noSuchSession(SessionID)
    /// No session is open for check-in in the room.
    case noOpenSession
    case cancelled(_ className: String, on: CalendarDay)
    case tooEarly(_ className: String, opensAt: LocalDateTime)
    case over(_ className: String, endedAt: LocalDateTime)
    case studentInactive(_ name: String)
    case notEnrolled(_ name: String, className: String, on: CalendarDay)
    /// Staff recorded that the student is absent or excused.
    case markedAbsent(_ name: String, className: String, AttendanceStatus)
    case noCredit(_ name: String, className: String)

    public var specification: ErrorSpecification {
        switch self {
        case .unreadable:
            ErrorSpecification(
                .invalid, "check-in.unreadable", field: "code", "This is not a check-in code.",
                nextStep: Self.scanAgain)
        case .unknownKey(let kid):
            .forbidden(
                "unknown-key", "The code was signed with the key \(kid), which this academy does not have.",
                nextStep: Self.scanAgain)
        case .revokedKey(let kid):
            .forbidden(
                "revoked-key",
                "The code was signed with the key \(kid), which has been revoked.", nextStep: Self.scanAgain)
        case .forged:
            .forbidden("forged", "The code was not issued by this academy.")
        case .kindNotAccepted(.session):
            .conflict("code-kind-not-accepted", "Session codes are disabled; use the room's code.")
        case .kindNotAccepted(.room):
            .conflict("code-kind-not-accepted", "Room codes are disabled; use the session's code.")
        case .expired:
            .forbidden(
                "expired", "The code has expired: it changes every \(TimeStep.seconds) seconds.",
                nextStep: Self.scanAgain)
        case .notYetValid:
            .forbidden("not-yet-valid", "The code is not valid yet: check the clock of the screen.")
        case .ticketExpired:
            .forbidden(
                "ticket-expired",
                "The code was scanned more than \(CheckInTicket.lifetime / 60_000) minutes ago.",
                nextStep: Self.scanAgain)
        case .noSuchSession(let session):
            ErrorSpecification(.notFound, "check-in.no-session", "There is no session \(session).")
        case .noOpenSession:
            ErrorSpecification(
                .notFound, "check-in.no-session", "No class is open for check-in in this room now.")
        case .cancelled(let name, let day):
            .conflict("cancelled", "\(name.escapingControls) on \(day) is cancelled.")
        case .tooEarly(let name, let opensAt):
            .conflict(
                "too-early",
                "It is too early for \(name.escapingControls): check-in opens on \(opensAt.day) at \(opensAt.time)."
            )
        case .over(let name, let endedAt):
            .conflict(
                "over", "\(name.escapingControls) is over: it ended on \(endedAt.day) at \(endedAt.time).")
        case .studentInactive(let name):
            .conflict(
                "student-inactive", "\(name.escapingControls) is not an active student.",
                nextStep: Self.askStaff)
        case .notEnrolled(let name, let className, let day):
            .conflict(
                "not-enrolled",
                "\(name.escapingControls) is not enrolled in \(className.escapingControls) on \(day).",
                nextStep: Self.askStaff)
        case .markedAbsent(let name, let className, let status):
            .conflict(
                "marked-away",
                "The front desk has marked \(name.escapingControls) \(status.rawValue) at "
                    + "\(className.escapingControls).",
                nextStep: Self.askStaff)
        case .noCredit(let name, let className):
            .conflict(
                "no-credit",
                "\(name.escapingControls) has no credit or membership that covers \(className.escapingControls).",
                nextStep: Self.askStaff)
        }
    }

    private static let scanAgain = "Scan the code that is shown now."
    private static let askStaff = "Ask at the front desk."
}

extension ErrorSpecification {
    fileprivate static func forbidden(
        _ code: String, _ sentence: String, nextStep: String? = nil
    ) -> ErrorSpecification {
        ErrorSpecification(.forbidden, "check-in." + code, sentence, nextStep: nextStep)
    }

    fileprivate static func conflict(
        _ code: String, _ sentence: String, nextStep: String? = nil
    ) -> ErrorSpecification {
        ErrorSpecification(.conflict, "check-in." + code, sentence, nextStep: nextStep)
    }
}
