public import Core
public import Persistence

extension Outbox {
    /// Moves the messages and the opt-outs of a student to another.
    ///
    /// - Returns: no conflicts: messages of two students never conflict.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try messages.move(from: student, to: other, in: db)
        try optOuts.move(from: student, to: other, in: db)
        return []
    }
}
