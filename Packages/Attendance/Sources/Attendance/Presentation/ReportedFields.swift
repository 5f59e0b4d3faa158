public import Application
internal import Core

extension ReportedCheckIn: LabelledResponse {
    public static let fields = ResponseFields<ReportedCheckIn>(
        .attendance, empty: "none.reported", .number("label.id") { $0.id },
        .entity("label.student") { ($0.studentName, $0.student) }.on(.title),
        .entity("label.class") { ($0.className, $0.session) }, .day("label.day") { $0.day },
        .text("label.scanned") { $0.localTime.time }.on(.value), .time("label.arrived") { $0.arrivedAt },
        .word("label.reason", of: "late-reason") { $0.reason.rawValue },
        .text("label.clock-offset", in: .whereKnown) { $0.clockError })

    /// By how much the clock of the device is wrong; nil if it is right.
    private var clockError: Phrase? {
        if clockOffset > LateScanRule.clockTolerance {
            return Phrase("reported.clock-fast", ["seconds": clockOffset])
        }
        guard clockOffset < -LateScanRule.clockTolerance else { return nil }
        return Phrase("reported.clock-slow", ["seconds": -clockOffset])
    }
}
