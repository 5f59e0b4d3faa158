public import Core

// The meaning and the rules of the properties of late check-ins in the OpenAPI document.

/// The meaning of properties that several requests and responses of late check-ins have.
private enum LateMeaning {
    static let state =
        "counted: the student is recorded as present or late. reported: it waits for staff. dismissed: staff "
        + "decided that it does not count, or removed the record. refused: it can never count; only in the results "
        + "of a station."
    static let reason: String =
        "The first reason for which it waits for staff: key-too-new (the key was registered after the session had "
        + "begun), code-kind (the academy does not accept such codes), code-not-fresh (the code was not valid at "
        + "the stated time), not-open (the session was not open then), several-sessions (the code meant several), "
        + "too-late (it arrived after the time of the setting attendance.late-hours), clock-off (the clock of the "
        + "device is fast by more than \(LateScanRule.clockTolerance) seconds or slow by more than "
        + "\(LateScanRule.slowClockTolerance)), device-of-another (the device has a late check-in of another "
        + "student at the session), other-device (the student has one of another device), cancelled, "
        + "student-inactive, not-enrolled, marked-away (staff marked the student absent or excused), no-credit, "
        + "pass-frozen, not-expected, pin (the student has a PIN for stations)."
    static let scannedAt = "The time of the check-in by the clock of the device."
    static let arrivedAt = "When it arrived."
    static let clockOffset = "Seconds by which the clock of the device was ahead of that of the server."
    static let report = "The id of the reported check-in."
}

extension RegisterCheckInKey: PropertiesDescribed, FieldDescribed {
    public static let descriptions = [
        "publicKey":
            "The \(DeviceKey.pointBytes) bytes of an uncompressed point of P-256, as WebCrypto exports a key as "
            + "`raw`, in base64url without padding."
    ]
    public static let fields = [
        "publicKey": FieldRule(
            .text(
                "[A-Za-z0-9_-]{\(DeviceKey.length)}", lengths: DeviceKey.length...DeviceKey.length,
                example:
                    "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU")
        ) { _ = try DeviceKey(parsing: "") }
    ]
}

extension CheckInKey: PropertiesDescribed {
    public static let descriptions = [
        "id": "The id of the key, which a late check-in names.", "registeredAt": "When it was registered.",
    ]
}

extension SendLateCheckIn: PropertiesDescribed {
    public static let descriptions = [
        "sentAt": "The time of the device's clock when it sends the request.",
        "key": "The id of the key of the device.",
        "signature":
            "The signature by ECDSA with P-256 and SHA-256 of four lines of UTF-8 with line feeds between them: "
            + "\(SignedScan.label), the code without the link before it, scannedAt in milliseconds since 1970, and "
            + "the number of the student or \(SignedScan.own). It is r and s of 32 bytes each, in base64url.",
        "deviceToken":
            "A secret of the device or browser, by which it is known that several accounts use it.",
    ]
}

extension LateCheckIn: PropertiesDescribed {
    public static let descriptions = [
        "id": "The id of the late check-in.",
        "state": LateMeaning.state,
        "reason": LateMeaning.reason + " Missing if it does not wait.",
        "receipt": "The receipt, as of any check-in; missing if it does not count.",
        "student": StationMeaning.student,
        "session": AttendanceMeaning.session,
        "className": "The name of the class.",
        "scannedAt": LateMeaning.scannedAt,
        "arrivedAt": LateMeaning.arrivedAt,
        "clockOffset": LateMeaning.clockOffset,
    ]
}

extension SendStationCheckIns: PropertiesDescribed, FieldDescribed {
    public static let descriptions = [
        "venue": StationMeaning.venue,
        "sentAt": "The time of the station's clock when it sends the request.",
        "checkIns": "The taps in their order.",
    ]
    public static let fields = [
        "checkIns": FieldRule(ValueSchema(.string)).list(of: 0...LateScanRule.mostTaps) {
            throw LateCheckInError.tooManyTaps
        }
    ]
}

extension StationLateCheckIn: PropertiesDescribed {
    public static let descriptions = [
        "session": "The id of a session at the venue.", "student": StationMeaning.student,
        "at": "The time of the tap by the clock of the station.",
    ]
}

extension StationLateCheckIns: PropertiesDescribed {
    public static let descriptions = [
        "venue": "The id of the venue.", "results": "The results, in the order of the taps.",
    ]
}

extension StationLateResult: PropertiesDescribed {
    public static let descriptions = [
        "session": AttendanceMeaning.session, "student": StationMeaning.student,
        "state": LateMeaning.state, "reason": LateMeaning.reason + " Missing if it does not wait.",
    ]
}

extension ListReportedCheckIns: PropertiesDescribed {
    public static let descriptions = [
        "session": "Only the check-ins at this session.",
        "instructor": "Only the check-ins at the sessions of an instructor; “me” for your own sessions.",
    ]
}

extension ReportedCheckIn: PropertiesDescribed {
    public static let descriptions = [
        "id": LateMeaning.report,
        "student": StationMeaning.student,
        "studentName": "The student's name.",
        "session": AttendanceMeaning.session,
        "className": "The name of the class.",
        "day": "The day of the session in the venue's time zone.",
        "startTime": "The start of the session.",
        "scannedAt": LateMeaning.scannedAt,
        "localTime": "The same in the venue's time zone.",
        "arrivedAt": LateMeaning.arrivedAt,
        "clockOffset": LateMeaning.clockOffset,
        "reason": LateMeaning.reason,
        "stationed": "Whether it was tapped at a station, and not scanned by a phone.",
        "station": "The id of the station; missing for a phone and for staff.",
    ]
}

extension AcceptReportedCheckIn: PropertiesDescribed {
    public static let descriptions = ["report": LateMeaning.report]
}

extension DismissReportedCheckIn: PropertiesDescribed {
    public static let descriptions = ["report": LateMeaning.report]
}
