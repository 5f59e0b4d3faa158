public import Core
public import Networking
public import Persistence

extension Classes: StudentLifecycle {
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try hasEnrolments(student, in: db)
    }

    public func studentDidLeave(_ student: StudentID, on day: CalendarDay, in db: any Transaction) throws {
        try endEnrolments(of: student, on: day, in: db)
    }
}
