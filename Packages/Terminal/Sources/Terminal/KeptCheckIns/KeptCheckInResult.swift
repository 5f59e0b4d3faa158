public import Application
internal import Attendance
internal import Core

/// A scan that was kept without a connection, and what became of it.
public struct KeptCheckInResult: FieldPresentable {
    /// What became of a scan.
    public enum State: String, Codable, Sendable, CaseIterable {
        /// The student is checked in.
        case counted
        /// The front desk decides.
        case reported
        /// The front desk decided that it does not count.
        case dismissed
        /// The academy has refused it, so that it can never count.
        case refused
        case notSent = "not-sent"
    }

    public static let fields = ResponseFields<KeptCheckInResult>(
        .programs, empty: "none.kept-check-ins",
        .time("label.scanned") { $0.scannedAt }.on(.title),
        .text("label.student", in: .whereKnown) { $0.student?.description },
        .text("label.status") { Phrase("kept-check-in.state.\($0.state.rawValue)") }.on(.tag),
        .text("label.result") { $0.detail })

    let scannedAt: Instant
    /// The student for whom a guardian scanned the code; nil for the own student.
    let student: StudentID?
    let state: State
    /// The academy's response; nil without one.
    let answer: LateCheckIn?
    /// Why the academy has refused it; nil if it has not.
    let refusal: ErrorReport?
    /// Whether another account of this machine has kept it, so that only that account can send it.
    let isOfOtherAccount: Bool

    private init(
        _ scan: KeptCheckIn, _ state: State, answer: LateCheckIn? = nil, refusal: ErrorReport? = nil,
        isOfOtherAccount: Bool = false
    ) {
        scannedAt = scan.scannedAt
        student = scan.student
        self.state = state
        self.answer = answer
        self.refusal = refusal
        self.isOfOtherAccount = isOfOtherAccount
    }

    /// A scan that is still kept.
    init(kept scan: KeptCheckIn, isOfOtherAccount: Bool = false) {
        self.init(scan, .notSent, isOfOtherAccount: isOfOtherAccount)
    }

    /// A scan that the academy has answered.
    init(_ scan: KeptCheckIn, _ answer: LateCheckIn) {
        self.init(scan, State(answer.state), answer: answer)
    }

    /// A scan that the academy has refused.
    init(_ scan: KeptCheckIn, _ refusal: any AcademyError) {
        self.init(scan, .refused, refusal: ErrorReport(refusal))
    }
}

extension KeptCheckInResult.State {
    fileprivate init(_ state: LateCheckInState) {
        self =
            switch state {
            case .counted: .counted
            case .reported: .reported
            case .dismissed: .dismissed
            case .refused: .refused
            }
    }
}

extension KeptCheckInResult {
    /// The receipt, the reason why the front desk decides, or the refusal; nil for a scan that was not sent.
    private var detail: (any SentenceValue)? {
        switch state {
        case .counted: answer?.receipt?.line
        case .reported: answer?.reason.map { Word.case($0.rawValue, of: "late-reason") }
        case .refused: refusal?.specification
        case .dismissed: nil
        case .notSent: isOfOtherAccount ? Phrase("kept-check-in.other-account") : nil
        }
    }

    /// The sentence about it after it was sent.
    func sentence(_ style: Style) -> String {
        let values: [String: any SentenceValue] = [
            "time": style.time(scannedAt), "result": detail ?? Phrase("kept-check-in.no-reason"),
        ]
        return style.sentence("kept-check-in.sent.\(state.rawValue)", values)
    }
}
