public import Core

extension CheckIn: FieldDescribed {
    public static let fields = [
        "code": FieldRule(
            .text(
                "(?:[!-~]{1,147}/[Cc]/)?\(CheckInCode.version)\\.\(SigningKey.namePattern)"
                    + "\\.(?:S[1-9][0-9]{0,17}\\.[1-9][0-9]{0,11}|R[1-9][0-9]{0,17}\\.0)\\.[A-Z2-7]{32}",
                lengths: 1...CheckInCode.longestAddress + CheckInCode.longest,
                "The text of the QR code: a code, or the link that ends in it.")
        ) { _ = try CheckInCode(parsing: "hello") }
    ]
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
