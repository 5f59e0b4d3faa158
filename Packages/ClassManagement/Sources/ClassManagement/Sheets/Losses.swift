public import Application

// What edits by an import take away.

extension AcademyClass: LossReporting {
    public func losses(changing columns: Set<String>) -> [String: Int] {
        ["sessions-removed": removedSessions ?? 0]
    }
}

extension Holiday: LossReporting {
    public func losses(changing columns: Set<String>) -> [String: Int] {
        ["sessions-cancelled": newlyCancelledSessions ?? 0]
    }
}

extension Enrolment: LossReporting {
    /// The only edit of an enrolment by an import ends it earlier.
    public func losses(changing columns: Set<String>) -> [String: Int] { ["enrolments-ended": 1] }
}
