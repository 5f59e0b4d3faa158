public import Core

/// The amounts that a student owes and has paid, and the open passes, earliest expiry first.
public struct Balance: Codable, Hashable, Sendable {
    public let student: StudentID
    /// The sum of the student's account in the ledger; less than 0 if the academy owes the student.
    public let owed: Money
    /// The sum of the payments that are not void.
    public let paid: Money
    /// The part of ``paid`` that was refunded.
    public let refunded: Money
    /// The sessions that are owed, earliest day first.
    public let charges: [ClassCharge]
    public let passes: [Pass]
}
