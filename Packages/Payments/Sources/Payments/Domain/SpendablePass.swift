internal import Core

/// A pass that credits can be used from.
struct SpendablePass: Sendable {
    let id: PassID
    let payment: PaymentID
    let planName: String
    /// Whether the plan is a drop-in, which pays for no session whose price is higher.
    let isDropIn: Bool
    let families: StyleFamilies
    let openedOn: CalendarDay
    let expiresOn: CalendarDay
    /// Nil if the pass is unlimited.
    var creditsLeft: Int?

    func covers(_ family: String) -> Bool { creditsLeft != 0 && families.cover(family) }

    func isValid(on day: CalendarDay) -> Bool { openedOn <= day && day <= expiresOn }

    /// The credits that one session uses: 0 from an unlimited pass, otherwise 1.
    var cost: Int { creditsLeft == nil ? 0 : 1 }

    /// The pass after it paid for one session.
    func spent() -> SpendablePass {
        var pass = self
        pass.creditsLeft = creditsLeft.map { $0 - 1 }
        return pass
    }
}

extension [SpendablePass] {
    /// The credits left on all passes; nil if one is unlimited.
    var creditsLeft: Int? {
        contains { $0.creditsLeft == nil } ? nil : reduce(0) { $0 + ($1.creditsLeft ?? 0) }
    }
}

/// The uses and returns of credits by one student for one session.
struct SessionHistory: Sendable {
    /// The number of uses that were returned.
    var returned = 0
    /// The use with the highest sequence number.
    var last: SessionUse?

    /// The use that pays for the session now, since it was not returned; nil if there is none.
    var open: SessionUse? { last.flatMap { $0.sequence > returned ? $0 : nil } }

    /// The sequence number of the next use: each return starts the next one.
    var nextSequence: Int { returned + 1 }
}

/// The use of a pass by a student for a session.
struct SessionUse: Sendable {
    let student: StudentID
    let session: SessionID
    /// The session's day.
    let day: CalendarDay
    let pass: PassID
    let credits: Int
    let sequence: Int
}
