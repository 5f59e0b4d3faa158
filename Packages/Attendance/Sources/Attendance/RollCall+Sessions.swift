public import Core
public import Persistence

/// The functions about sessions that other features call through their adapters.
extension RollCall {
    /// Counts the students who are expected at sessions.
    ///
    /// It looks at a session alone only if a student there has left or has frozen a pass.
    ///
    /// - Parameter enrolled: the students who are enrolled in the classes of the sessions at their starts.
    public func expectedCounts(
        of enrolled: [SessionID: [StudentID]], in db: any Transaction
    ) throws -> [SessionID: Int] {
        try expecting.expectedCounts(of: enrolled, in: db)
    }
}
