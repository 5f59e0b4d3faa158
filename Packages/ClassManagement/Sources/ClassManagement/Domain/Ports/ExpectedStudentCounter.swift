public import Core
public import Persistence

/// Counts the students who are expected at sessions, among those who are enrolled on their days.
public typealias ExpectedStudentCounter =
    @Sendable ([SessionID: [StudentID]], any Transaction) throws -> [SessionID: Int]
