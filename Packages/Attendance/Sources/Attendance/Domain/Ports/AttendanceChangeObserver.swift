public import Core
public import Persistence

/// Called in the transaction in which staff changed whether a student was present at a session of a class.
public typealias AttendanceChangeObserver =
    @Sendable (StudentID, ClassID, any Transaction) throws -> Void
