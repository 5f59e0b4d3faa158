public import Core

/// The reasons for refusing a check-in, in the order in which ``CheckInStudent`` and
/// ``RecordCheckIn`` check them.
public enum CheckInError: AcademyError, Equatable {
    /// The two kinds of code.
    public enum CodeKind: String, Sendable { case session, room }

    /// The device token has another form.
    case invalidDeviceToken
    /// The hash of a device token has another form.
    case invalidDeviceHash
    /// The text is neither a check-in code nor a ticket.
    case unreadable
    /// No signing key has the name in the code.
    case unknownKey(String)
    case revokedKey(String)
    /// The MAC is not valid.
    case forged
    /// The ticket was issued to another device, or by another academy.
    case foreignTicket
    /// The code was opened ten minutes ago or earlier.
    case ticketExpired
    /// The settings of the academy do not accept codes of sessions, or of rooms.
    case kindNotAccepted(CodeKind)
    /// The code is a student's own, which only a station reads.
    case ownCode
    /// A station got the code of a session or of a room.
    case noOwnCode
    /// The card was replaced or revoked.
    case endedCard
    /// The time step of the session code is in the future.
    case notYetValid
    /// The time step of the session code is older than the one before the current.
    case expired
    case noSuchSession(SessionID)
    /// No session is open for check-in in the room.
    case noOpenSession
    /// The student of an own code is expected at no session that is open for check-in at the venue.
    case noClassHere
    /// The session that the student means is not open for check-in in the room.
    case sessionNotOpen(SessionID)
    /// The student is expected at several sessions that are open for check-in in the room, and has not said
    /// which one is meant.
    case severalSessions([OpenSession])
    case cancelled(_ className: String, on: CalendarDay)
    case tooEarly(_ className: String, opensAt: LocalDateTime)
    /// The session has ended.
    case over(_ className: String, endedAt: LocalDateTime)
    case studentInactive(_ name: String)
    case notEnrolled(_ name: String, className: String, on: CalendarDay)
    /// The student of a station's request is not enrolled. A station does not get the name of such a student.
    case notExpected(className: String, on: CalendarDay)
    /// Staff recorded that the student is absent or excused.
    case markedAbsent(_ name: String, className: String, AttendanceStatus)
    /// The ticket has checked somebody in already.
    case usedTicket
    /// No pass of the student covers the session.
    case noCredit(_ name: String, className: String)
    /// The student has frozen every pass that would cover the session.
    case passFrozen(_ name: String, className: String)

    public var specification: ErrorSpecification {
        switch self {
        case .invalidDeviceToken:
            .init(.invalid, "check-in.device-token", field: "deviceToken", ["length": DeviceToken.length])
        case .invalidDeviceHash:
            .init(
                .invalid, "check-in.device-token", field: "deviceHash",
                sentence: "check-in.device-token.hash",
                ["length": DeviceHash.length])
        case .unreadable: .init(.invalid, "check-in.unreadable", field: "code")
        case .unknownKey(let kid): .init(.forbidden, "check-in.unknown-key", ["kid": kid])
        case .revokedKey(let kid): .init(.forbidden, "check-in.revoked-key", ["kid": kid])
        case .forged: .init(.forbidden, "check-in.forged")
        case .foreignTicket: .init(.forbidden, "check-in.foreign-ticket")
        case .ticketExpired:
            .init(.forbidden, "check-in.ticket-expired", ["minutes": Int(CheckInTicket.lifetime / 60_000)])
        case .kindNotAccepted(.session): .init(.conflict, "check-in.code-kind-not-accepted")
        case .kindNotAccepted(.room):
            .init(
                .conflict, "check-in.code-kind-not-accepted", sentence: "check-in.code-kind-not-accepted.room"
            )
        case .ownCode: .init(.conflict, "check-in.own-code")
        case .noOwnCode: .init(.invalid, "check-in.no-own-code", field: "code")
        case .endedCard: .init(.forbidden, "check-in.ended-card")
        case .notYetValid: .init(.forbidden, "check-in.not-yet-valid")
        case .expired: .init(.forbidden, "check-in.expired", ["seconds": TimeStep.seconds])
        case .noSuchSession(let session): .init(.notFound, "check-in.no-session", ["session": session])
        case .noOpenSession: .init(.notFound, "check-in.no-session", sentence: "check-in.no-session.open")
        case .noClassHere: .init(.notFound, "check-in.no-class-here")
        case .sessionNotOpen(let session):
            .init(
                .notFound, "check-in.no-session", sentence: "check-in.no-session.not-open",
                ["session": session])
        case .severalSessions(let sessions):
            .init(
                .conflict, "check-in.several-sessions", field: "session",
                [
                    "sessions": sessions.map {
                        "\($0.className.escapingControls) \($0.startTime.time) (\($0.session))"
                    }.joined(separator: ", ")
                ])
        case .cancelled(let name, let day):
            .init(.conflict, "check-in.cancelled", ["name": name.escapingControls, "day": day])
        case .tooEarly(let name, let opensAt):
            .init(
                .conflict, "check-in.too-early",
                ["name": name.escapingControls, "day": opensAt.day, "time": opensAt.time])
        case .over(let name, let endedAt):
            .init(
                .conflict, "check-in.over",
                ["name": name.escapingControls, "day": endedAt.day, "time": endedAt.time])
        case .studentInactive(let name):
            .init(.conflict, "check-in.student-inactive", ["name": name.escapingControls])
        case .notEnrolled(let name, let className, let day):
            .init(
                .conflict, "check-in.not-enrolled",
                ["name": name.escapingControls, "className": className.escapingControls, "day": day])
        case .notExpected(let className, let day):
            .init(
                .conflict, "check-in.not-enrolled", sentence: "check-in.not-enrolled.station",
                ["className": className.escapingControls, "day": day])
        case .markedAbsent(let name, let className, let status):
            .init(
                .conflict, "check-in.marked-away",
                [
                    "name": name.escapingControls, "status": Word.case(status.rawValue, of: "status"),
                    "className": className.escapingControls,
                ])
        case .usedTicket: .init(.forbidden, "check-in.used-ticket")
        case .noCredit(let name, let className):
            .init(
                .conflict, "check-in.no-credit",
                ["name": name.escapingControls, "className": className.escapingControls])
        case .passFrozen(let name, let className):
            .init(
                .conflict, "check-in.pass-frozen",
                ["name": name.escapingControls, "className": className.escapingControls])
        }
    }
}
