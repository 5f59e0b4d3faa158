public import Core
public import Persistence

extension Ledger {
    /// The students who have frozen a pass with credits that covers a class on a day, and have no other pass
    /// that would pay for it.
    ///
    /// - Parameters:
    ///   - end: the end of the session: a pass that was bought before it would pay; nil for the day alone.
    ///   - entry: only freezes that were entered by this instant count; nil for all.
    public func frozen(
        _ students: [StudentID], family: String, on day: CalendarDay, endingAt end: Instant? = nil,
        enteredBy entry: Instant? = nil, in db: any Transaction
    ) throws -> Set<StudentID> {
        try credits.studentsWithFrozenPass(among: students, for: family, on: day, enteredBy: entry, in: db)
            .filter { student in
                try !credits.spendable(
                    of: student, on: day, boughtBefore: end, frozenBy: entry, in: db
                ).contains { $0.covers(family) }
            }
    }

    /// Those of some students who have frozen a pass with credits on one of some days.
    public func frozen(
        _ students: [StudentID], on days: ClosedRange<CalendarDay>, in db: any Transaction
    ) throws -> Set<StudentID> {
        try credits.studentsWithFrozenPass(among: students, on: days, in: db)
    }
}
