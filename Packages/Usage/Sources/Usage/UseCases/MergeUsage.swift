public import Core
public import Persistence

extension UsageLog {
    /// Gives the events of a duplicate to the student, unless one of the two opted out.
    ///
    /// In that case both are opted out, and their earlier counts stay, without a student.
    ///
    /// - Returns: no sentences: counts of two students never conflict.
    public func studentWasMerged(
        _ duplicate: StudentID, into student: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        if try optOuts.contains(duplicate, in: db) || optOuts.contains(student, in: db) {
            for each in [duplicate, student] { try forget(each, at: now, in: db) }
        } else {
            try events.move(from: duplicate, to: student, in: db)
            // The duplicate's events that are still in memory are not counted.
            try optOuts.insert(duplicate, at: now, in: db)
        }
        return []
    }
}
