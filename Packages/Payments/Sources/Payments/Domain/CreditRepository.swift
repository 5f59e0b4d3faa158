internal import Core
internal import Persistence

/// Where the movements of credits are: what is left on a pass is their sum.
protocol CreditRepository: Sendable {
    /// A student's passes that are not voided and are good on a day, or on any where it is nil; earliest
    /// expiry first.
    func spendable(
        of student: StudentID, on day: CalendarDay?, in db: any Transaction
    ) throws -> [SpendablePass]

    /// What a student's session has used so far.
    func history(of student: StudentID, session: SessionID, in db: any Transaction) throws -> SessionHistory

    /// The same of all of a student's sessions that have used anything.
    func histories(of student: StudentID, in db: any Transaction) throws -> [SessionID: SessionHistory]

    /// Writes that a class was paid for, unless it is: it says whether anything was written.
    func useOnce(_ pass: SpendablePass, for need: CreditNeed, in db: any Transaction) throws -> Bool

    /// Writes that a class, which is not paid for, was.
    func use(_ pass: SpendablePass, for need: CreditNeed, turn: Int, in db: any Transaction) throws

    /// Writes that a class is not paid for after all; nothing comes back to a pass that is closed.
    func giveBack(_ use: OpenUse, at: Instant, on day: CalendarDay, in db: any Transaction) throws

    /// The pass that pays for a class, as it is now.
    func describe(_ use: OpenUse, in db: any Transaction) throws -> CreditUse
}

/// A pass as spending sees it.
struct SpendablePass: Sendable {
    let id: PassID
    let payment: PaymentID
    let planName: String
    let families: Families
    let openedOn: CalendarDay
    let expiresOn: CalendarDay
    /// Nil where classes are not counted.
    var creditsLeft: Int?

    func covers(_ family: String) -> Bool { creditsLeft != 0 && families.cover(family) }

    func isGood(on day: CalendarDay) -> Bool { openedOn <= day && day <= expiresOn }

    /// The credits that one class takes: a pass that does not count them gives none.
    var cost: Int { creditsLeft == nil ? 0 : 1 }

    /// The pass after one class.
    func spent() -> SpendablePass {
        var pass = self
        pass.creditsLeft = creditsLeft.map { $0 - 1 }
        return pass
    }
}

/// What one student used for one session: a use, perhaps returned, perhaps used again.
struct SessionHistory: Sendable {
    /// How often a use was returned.
    var returned = 0
    /// The use of the highest turn.
    var last: OpenUse?

    /// The use that was not returned.
    var open: OpenUse? { last.flatMap { $0.turn > returned ? $0 : nil } }

    /// The turn the next use has: a turn has one use, and only a return leads to the next.
    var nextTurn: Int { returned + 1 }
}

/// A use that was not returned.
struct OpenUse: Sendable {
    let student: StudentID
    let session: SessionID
    let pass: PassID
    let credits: Int
    let turn: Int
}
