public import Core
public import Persistence

extension UsageLog {
    /// Gives the events of a duplicate to the student; if one of the two opted out, the student is opted out.
    ///
    /// - Returns: no sentences: counts of two students never conflict.
    public func studentWasMerged(
        _ duplicate: StudentID, into student: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        if try optOuts.contains(duplicate, in: db) { try optOuts.insert(student, at: now, in: db) }
        let isCounted = try !optOuts.contains(student, in: db)
        for each in [duplicate, student] where each == duplicate || !isCounted {
            try events.move(from: each, to: isCounted ? student : nil, in: db)
        }
        try optOuts.insert(duplicate, at: now, in: db)
        return []
    }
}
