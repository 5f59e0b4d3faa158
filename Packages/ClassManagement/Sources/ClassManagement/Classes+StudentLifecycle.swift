public import Core
public import Networking
public import Persistence

extension Classes: StudentLifecycle {
    /// Whether a student is or was enrolled in any class.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try enrolments.exists(for: student, in: db)
    }

    /// Ends a student's enrolments on the day before, and removes those that begin on the day or later.
    public func studentDidLeave(_ student: StudentID, on day: CalendarDay, in db: any Transaction) throws {
        try enrolments.endAll(of: student, from: day, in: db)
    }
}
