public import Attendance
public import Core

extension CheckIn {
    /// A check-in with a code that a person typed, possibly in lower case or with spaces.
    public init(typed text: String, session: SessionID? = nil, student: Reference<Kind.Student>? = nil) {
        self.init(
            code: text.filter { !$0.isWhitespace }.uppercased(), session: session, student: student)
    }
}
