public import Core

extension CheckIn: FieldDescribed {
    public static let fields = [
        "code": FieldRule(
            .text(
                "(?:[!-~]{1,147}/[Cc]/)?\(CheckInCode.pattern)|\(CheckInTicket.pattern)",
                lengths: 1...CheckInCode.longestAddress + CheckInCode.longest,
                "The text of the QR code: a code, or the link that ends in it. Or the ticket of a code.")
        ) { _ = try CheckInCode(parsing: "hello") }
    ]
}

extension OpenCode: FieldDescribed {
    public static let fields = [
        "code": FieldRule(
            .text(
                "\(CheckInCode.pattern)|\(CheckInTicket.pattern)", lengths: 1...CheckInTicket.longest,
                example: "CL1.QK4TZ2WA.S31.119286000.M5YXAOWSQOSEAMQJIP6L4GHB2XVIKKMP",
                "A check-in code, or the ticket of one.")
        ) { _ = try ScannedCode(parsing: "hello") }
    ]
}

extension CheckInCode {
    /// The scope and the time step, as a regular expression.
    fileprivate static let scopePattern =
        "\(SigningKey.namePattern)"
        + "\\.(?:S[1-9][0-9]{0,17}\\.[1-9][0-9]{0,11}|R[1-9][0-9]{0,17}\\.0)"
    fileprivate static let pattern = "\(version)\\.\(scopePattern)\\.[A-Z2-7]{32}"
}

extension CheckInTicket {
    fileprivate static let pattern =
        "\(version)\\.\(CheckInCode.scopePattern)\\.[1-9][0-9]{0,14}\\.[A-Z2-7]{32}"
}

extension RevokeSigningKey: FieldDescribed {
    public static let fields = ["kid": FieldRule(.text(SigningKey.namePattern, example: "QK4TZ2WA"))]
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

extension ListRefusals: FieldDescribed {
    public static let fields = ["code": FreeText.optionalRule("code", example: "check-in.expired")]
}

extension SigningKey {
    /// A key's name, as a regular expression.
    fileprivate static let namePattern = "[A-Z2-7]{\(nameLengths.lowerBound),\(nameLengths.upperBound)}"
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
