public import Core

extension CheckIn: FieldDescribed {
    public static let fields = [
        "code": FieldRule(
            .text(
                "\(CheckInCode.pattern)|\(CheckInCode.linkPattern)|\(CheckInTicket.pattern)",
                lengths: 1...CheckInCode.addressLimit + CheckInCode.byteLimit,
                "The text of the QR code: a code, or the link that ends in it. Or the ticket of a code.")
        ) { _ = try CheckInCode(parsing: "hello") },
        "deviceToken": DeviceToken.rule,
    ]
}

extension SendLateCheckIn: FieldDescribed {
    public static let fields = [
        "code": FieldRule(
            .text(
                "\(CheckInCode.pattern)|\(CheckInCode.linkPattern)",
                lengths: 1...CheckInCode.addressLimit + CheckInCode.byteLimit,
                example: "CL1.QK4TZ2WA.S31.119286000.M5YXAOWSQOSEAMQJIP6L4GHB2XVIKKMP",
                "The text of the QR code: a code, or the link that ends in it.")
        ) { _ = try CheckInCode(parsing: "hello") },
        "signature": FieldRule(
            .text(
                "[A-Za-z0-9_-]{\(DeviceKey.signatureLength)}",
                lengths: DeviceKey.signatureLength...DeviceKey.signatureLength,
                example:
                    "CzBVep_E6Q4zWH2ix-wRNluApcrvFDleg6jN8hc8YYar0PUaP2SJrtP4HUJnjLHW-yBFao-02f4jSG2St9wBJg")),
        "deviceToken": DeviceToken.rule,
    ]
}

extension OpenCode: FieldDescribed {
    public static let fields = ["code": ScannedCode.rule, "deviceHash": DeviceHash.rule]
}

extension PrepareCheckIn: FieldDescribed {
    public static let fields = ["code": ScannedCode.rule, "deviceHash": DeviceHash.rule]
}

extension DeviceHash {
    fileprivate static let rule = FieldRule(
        .text(
            "[0-9a-f]{\(length)}", lengths: length...length,
            example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            "The SHA-256 hash of the text of the device token, as hexadecimal digits."))
}

extension ScannedCode {
    fileprivate static let rule = FieldRule(
        .text(
            "\(CheckInCode.pattern)|\(CheckInTicket.pattern)", lengths: 1...CheckInTicket.byteLimit,
            example: "CL1.QK4TZ2WA.S31.119286000.M5YXAOWSQOSEAMQJIP6L4GHB2XVIKKMP",
            "A check-in code, or the ticket of one.")
    ) { _ = try ScannedCode(parsing: "hello") }
}

extension CheckInCode {
    fileprivate static let pattern = "\(version)\\.\(scopePattern)\\.[A-Z2-7]{32}"
    /// A link with a code, which may have lower-case letters.
    fileprivate static let linkPattern =
        "[!-~]*/[Cc]/[Cc][Ll]1\\.\(signedPattern("a-zA-Z", "[SsLlPp]", "[Rr]"))\\.[a-zA-Z2-7]{32}"
    /// The name of the key, the scope and the time step, as a regular expression.
    fileprivate static let scopePattern = signedPattern("A-Z", "[SLP]", "R")

    private static func signedPattern(_ letters: String, _ stepped: String, _ room: String) -> String {
        SigningKey.namePattern(letters)
            + "\\.(?:\(stepped)[1-9][0-9]{0,18}\\.[1-9][0-9]{0,11}|\(room)[1-9][0-9]{0,18}\\.0)"
    }
}

extension CheckInTicket {
    fileprivate static let pattern =
        "\(version)\\.\(CheckInCode.scopePattern)\\.[1-9][0-9]{0,14}\\.[A-Z2-7]{32}"
}

extension RevokeSigningKey: FieldDescribed {
    public static let fields = ["kid": FieldRule(.text(SigningKey.namePattern("A-Z"), example: "QK4TZ2WA"))]
}

extension MarkAttendance: FieldDescribed {
    public static let fields = [
        "status": FieldRule.oneOf(AttendanceStatus.self) { _ = try AttendanceStatus(parsing: "here") },
        "reason": FreeText.optionalRule("reason", limit: Limits.line, example: "left the telephone at home"),
    ]
}

extension TakeAttendance: FieldDescribed {
    public static let fields = ["reason": FreeText.optionalRule("reason", limit: Limits.line)]
}

extension UndoAttendance: FieldDescribed {
    public static let fields = ["reason": FreeText.optionalRule("reason", limit: Limits.line)]
}

extension RecordDeparture: FieldDescribed {
    public static let fields = [
        "kind": FieldRule.oneOf(DepartureKind.self) { _ = try DepartureKind(parsing: "home") },
        "adult": FreeText.optionalRule("adult", example: "Rosa Rojas"),
    ]
}

extension AddPickupAdult: FieldDescribed {
    public static let fields = [
        "name": FreeText.rule("name", example: "Carmen Quispe"),
        "phone": FreeText.optionalRule(
            "phone", limit: NewPickupAdult.phoneLimit, example: "+51 999 888 777"),
    ]
}

extension WritePrivateNote: FieldDescribed {
    public static let fields = ["text": FreeText.optionalRule("text", limit: Limits.line)]
}

extension CheckInAtStation: FieldDescribed {
    public static let fields = [
        "pin": FieldRule(.text(lengths: 0...StationPINError.digits * 2, example: "4821"))
    ]
}

extension CheckInWithCard: FieldDescribed {
    public static let fields = [
        "code": FieldRule(
            .text(
                CheckInCode.pattern, lengths: 1...CheckInCode.byteLimit,
                example: "CL1.QK4TZ2WA.P12.1.M5YXAOWSQOSEAMQJIP6L4GHB2XVIKKMP", "The text of the QR code.")
        ) { _ = try CheckInCode(parsing: "hello") }
    ]
}

extension FindWalkIns: FieldDescribed {
    public static let fields = ["search": FreeText.rule("search", limit: Limits.search, example: "ana")]
}

extension ListRefusals: FieldDescribed {
    public static let fields = ["code": FreeText.optionalRule("code", example: "check-in.expired")]
}

extension SigningKey {
    /// A key's name, as a regular expression.
    fileprivate static func namePattern(_ letters: String) -> String {
        "[\(letters)2-7]{\(nameLengths.lowerBound),\(nameLengths.upperBound)}"
    }
}

extension ReportAttendanceGroups: FieldDescribed {
    public static let fields = [
        "by": FieldRule.oneOf(AttendanceGrouping.self) { _ = try AttendanceGrouping(parsing: "colour") }
    ]
}

extension ReportStopped: FieldDescribed {
    public static let fields = [
        "weeks": FieldRule(.integer(StoppedRule.range, example: StoppedRule.usual)) {
            _ = try StoppedRule.weeks(0)
        }
    ]
}

extension ReportAttendanceWeeks: FieldDescribed { public static let fields = ["weeks": ReportWeeks.rule] }
extension ReportAttendanceHours: FieldDescribed { public static let fields = ["weeks": ReportWeeks.rule] }

extension ReportWeeks {
    fileprivate static let rule = FieldRule(.integer(range, example: usual)) { _ = try number(0) }
}
