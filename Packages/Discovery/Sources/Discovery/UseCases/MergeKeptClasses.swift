public import Core
public import Persistence

extension Discoveries {
    /// Gives the favourites and wishes of a student to another.
    ///
    /// - Returns: no conflicts: a class that both students keep is kept once.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at: Instant, in db: any Transaction
    ) throws -> [String] {
        try keptClasses.move(from: student, to: other, in: db)
        return []
    }
}
