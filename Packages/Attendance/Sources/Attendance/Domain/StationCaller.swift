internal import Core

/// The sender of the requests of a station, who can undo their own check-ins.
enum StationCaller: Equatable {
    /// A station, by its id.
    case station(StationID)
    /// A member of staff, who sends the requests with their own sign-in.
    case staff(AccountID)

    /// Seconds after a check-in for which it can be undone.
    static let undoSeconds = 60

    /// When a check-in can no longer be undone.
    static func end(ofUndoing record: StoredAttendance) -> Instant {
        record.recordedAt.adding(seconds: undoSeconds)
    }

    /// How the caller's check-ins are recorded.
    var origin: CheckInOrigin {
        switch self {
        case .station(let id): CheckInOrigin(source: .qr, account: nil, station: id)
        case .staff(let account): CheckInOrigin(source: .staff, account: account)
        }
    }

    /// Whether the caller made a record of a presence.
    func made(_ record: StoredAttendance) -> Bool {
        guard record.status.isPresent else { return false }
        return switch self {
        case .station(let id): record.source == .qr && record.station == id
        case .staff(let account): record.source == .staff && record.recordedBy == account
        }
    }

    /// Until when the caller can undo a record; nil if another made it, or if the time is over.
    func undoUntil(_ record: StoredAttendance, at now: Instant) -> Instant? {
        let end = Self.end(ofUndoing: record)
        return made(record) && now < end ? end : nil
    }
}
