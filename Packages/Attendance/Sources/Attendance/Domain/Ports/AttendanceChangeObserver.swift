public import Core
public import Persistence

/// Called in the transaction in which staff changed whether a student was present at a session of a class, or
/// in which a check-in at a station was undone.
///
/// Check-ins and imports do not call it, since they take as few statements as possible.
public typealias AttendanceChangeObserver = @Sendable (StudentID, ClassID, any Transaction) throws -> Void
