public import Core
public import Persistence

/// Finds the students who are expected at sessions, among those who are enrolled on their days.
public typealias ExpectedStudentFinder =
    @Sendable ([SessionID: [StudentID]], any Transaction) throws -> [SessionID: [StudentID]]
