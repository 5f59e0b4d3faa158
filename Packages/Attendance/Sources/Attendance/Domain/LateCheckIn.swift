internal import Core

/// Whether a check-in that was made without a connection counts.
public enum LateCheckInState: String, Codable, Sendable, CaseIterable {
    /// The student is recorded as present or late.
    case counted
    /// It waits for staff.
    case reported
    /// Staff decided that it does not count, or removed the record.
    case dismissed
    /// It can never count, and nothing is stored. Only a station's request has such results.
    case refused
}

/// Why a late check-in waits for staff, in the order in which the reasons are checked.
public enum LateCheckInReason: String, Codable, Sendable, CaseIterable {
    /// The key of the device was registered after the session had begun.
    case keyTooNew = "key-too-new"
    /// The settings of the academy do not accept codes of this kind.
    case codeKind = "code-kind"
    /// The code was not valid at the stated time.
    case codeNotFresh = "code-not-fresh"
    /// The session was not open for check-in at the stated time.
    case notOpen = "not-open"
    /// The code of the room meant several sessions of the student.
    case severalSessions = "several-sessions"
    /// It arrived after the time that the academy allows.
    case tooLate = "too-late"
    /// The clock of the device differs from that of the server.
    case clockOff = "clock-off"
    /// The same device has a late check-in of another student at the session.
    case deviceOfAnother = "device-of-another"
    /// The student has a late check-in of another device at the session.
    case otherDevice = "other-device"
    /// The session is cancelled.
    case cancelled
    case studentInactive = "student-inactive"
    case notEnrolled = "not-enrolled"
    /// Staff recorded that the student is absent or excused.
    case markedAway = "marked-away"
    case noCredit = "no-credit"
    case passFrozen = "pass-frozen"
    /// A station sent it about a student who was not expected.
    case notExpected = "not-expected"
    /// The student has a PIN for stations, which cannot be checked without a connection.
    case pin

    /// The reason of a refusal that depends on the student; nil for any other refusal.
    init?(_ refusal: CheckInError) {
        switch refusal {
        case .tooEarly, .over: self = .notOpen
        case .cancelled: self = .cancelled
        case .studentInactive: self = .studentInactive
        case .notEnrolled: self = .notEnrolled
        case .markedAbsent: self = .markedAway
        case .noCredit: self = .noCredit
        case .passFrozen: self = .passFrozen
        default: return nil
        }
    }
}

/// The state of a stored late check-in.
enum StoredLateState: String, Codable, Sendable {
    case counted, reported
    /// Staff decided that a reported check-in counts, or that it does not.
    case accepted, dismissed
}

/// A late check-in as it is stored.
struct StoredLateCheckIn: Codable, Equatable, Sendable {
    var id: LateCheckInID
    let session: SessionID
    let student: StudentID
    let state: StoredLateState
    /// Why it waits for staff, or waited; nil if it counted by itself.
    let reason: LateCheckInReason?
    /// The time of the check-in by the clock of the device.
    let scannedAt: Instant
    let arrivedAt: Instant
    /// Milliseconds by which the clock of the device was ahead of that of the server.
    let clockOffset: Int64
    let sender: LateSender
}

/// The device that sent a late check-in.
enum LateSender: Codable, Equatable, Sendable {
    /// A device with a key; `scan` is the hash of what it signed, and `mark` the first digits of the hash of
    /// the device's secret, or else of the key.
    case device(CheckInKeyID, scan: [UInt8], mark: String)
    case station(StationID)
    /// A member of staff, who sends the requests of a station with their own sign-in.
    case staff(AccountID)
}

/// A key of a device, bound to an account.
struct StoredCheckInKey: Equatable, Sendable {
    let id: CheckInKeyID
    let account: AccountID
    let key: [UInt8]
    let registeredAt: Instant
}
