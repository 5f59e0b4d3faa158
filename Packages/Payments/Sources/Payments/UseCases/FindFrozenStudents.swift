public import Core
public import Persistence

extension Ledger {
    /// The students who have frozen a pass that covers a class on a day, and have no other pass that would
    /// pay for it.
    public func frozen(
        _ students: [StudentID], family: String, on day: CalendarDay, in db: any Transaction
    ) throws -> Set<StudentID> {
        try credits.studentsWithFrozenPass(among: students, for: family, on: day, in: db).filter { student in
            try !credits.spendable(of: student, on: day, in: db).contains { $0.covers(family) }
        }
    }
}
