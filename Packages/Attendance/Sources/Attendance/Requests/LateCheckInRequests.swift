public import Application
public import Core

/// Binds the key of a device to the caller's account, with which it signs check-ins without a connection.
public struct RegisterCheckInKey: APIRequest {
    public typealias Response = CheckInKey
    public static let endpoint = Endpoint(
        .post, "me/check-in-keys", access: .student,
        "Registers the public key of a device that signs check-ins without a connection.",
        failures: AttendanceFailures.registerCheckInKey)
    /// The bytes of an uncompressed point of P-256 in base64url without padding.
    public var publicKey: String

    public init(publicKey: String) { self.publicKey = publicKey }
}

/// A key of a device of the caller.
public struct CheckInKey: Codable, Hashable, Sendable {
    public let id: CheckInKeyID
    public let registeredAt: Instant
}

/// Sends a check-in that was scanned without a connection, for the signed-in student or a guardian's child.
///
/// It counts by itself only under the conditions of ``LateScanRule``; all else that is signed and can be read
/// waits for staff. A repetition gets the same answer.
public struct SendLateCheckIn: StudentRequest {
    public typealias Response = LateCheckIn
    public static let endpoint = Endpoint(
        .post, "check-ins/late", access: .student,
        "Sends a check-in that was scanned without a connection.", allowsDryRun: false,
        failures: AttendanceFailures.sendLateCheckIn)
    /// The text of the QR code: a code, or the link that ends in it.
    public var code: String
    /// The time of the scan by the clock of the device.
    public var scannedAt: Instant
    /// The time of the device's clock when it sends the request.
    public var sentAt: Instant
    /// The id of the key of the device.
    public var key: CheckInKeyID
    /// The signature of what ``SignedScan`` describes, in base64url without padding.
    public var signature: String
    /// The student who is checked in; nil for the caller's own.
    public var student: Reference<Kind.Student>?
    /// The secret of the device or browser, which several accounts with a key each have in common.
    public var deviceToken: String?

    public init(
        code: String, scannedAt: Instant, sentAt: Instant, key: CheckInKeyID, signature: String,
        student: Reference<Kind.Student>? = nil, deviceToken: String? = nil
    ) {
        self.code = code
        self.scannedAt = scannedAt
        self.sentAt = sentAt
        self.key = key
        self.signature = signature
        self.student = student
        self.deviceToken = deviceToken
    }
}

/// The result of a check-in that was scanned without a connection.
public struct LateCheckIn: Codable, Sendable, AuditSubject {
    public let id: LateCheckInID
    public let state: LateCheckInState
    /// Why it waits for staff; nil if it does not.
    public let reason: LateCheckInReason?
    /// The receipt, as of any check-in; nil if it does not count.
    public let receipt: CheckInReceipt?
    public let student: StudentID
    public let session: SessionID
    public let className: String
    public let scannedAt: Instant
    public let arrivedAt: Instant
    /// Seconds by which the clock of the device was ahead of that of the server.
    public let clockOffset: Int

    public var subject: String { "session \(session)" }
    public var concernedStudent: StudentID? { student }
}

/// Sends the taps that a station kept without a connection, in their order.
///
/// The token is the proof. The results are in the same order; one that is refused does not refuse the others.
public struct SendStationCheckIns: APIRequest {
    public typealias Response = StationLateCheckIns
    public static let endpoint = Endpoint(
        .post, "venues/{venue}/station/late-check-ins", access: .display(staff: .markAttendance),
        "Sends the check-ins that a station kept without a connection.", allowsDryRun: false,
        failures: AttendanceFailures.sendStationCheckIns)
    /// The venue, which a station can name by its id only.
    public var venue: Reference<Kind.Venue>
    /// The time of the station's clock when it sends the request.
    public var sentAt: Instant
    /// The taps in their order, 200 at most.
    public var checkIns: [StationLateCheckIn]

    public var scope: AccessScope? { AccessScope(venue) }

    public init(venue: Reference<Kind.Venue>, sentAt: Instant, checkIns: [StationLateCheckIn]) {
        self.venue = venue
        self.sentAt = sentAt
        self.checkIns = checkIns
    }
}

/// A tap on a name that a station kept without a connection.
public struct StationLateCheckIn: Codable, Hashable, Sendable {
    public let session: SessionID
    public let student: StudentID
    /// The time of the tap by the clock of the station.
    public let at: Instant

    public init(session: SessionID, student: StudentID, at: Instant) {
        self.session = session
        self.student = student
        self.at = at
    }
}

/// The results of the taps that a station kept, in the order of the taps.
public struct StationLateCheckIns: Codable, Hashable, Sendable, AuditSubject {
    public let venue: VenueID
    public let results: [StationLateResult]

    public var subject: String { "venue \(venue)" }
}

/// The result of a tap that a station kept.
public struct StationLateResult: Codable, Hashable, Sendable {
    public let session: SessionID
    public let student: StudentID
    public let state: LateCheckInState
    /// Why it waits for staff; nil if it does not.
    public let reason: LateCheckInReason?
}
