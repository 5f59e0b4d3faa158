public import Core
public import Persistence

extension Discoveries {
    /// Gives the favourites, wishes, collections and ratings of a student to another. Of a class that both
    /// have rated, the rating of the other stays.
    ///
    /// - Returns: a sentence for each class that both have rated.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at: Instant, in db: any Transaction
    ) throws -> [String] {
        try keptClasses.move(from: student, to: other, in: db)
        try collections.move(from: student, to: other, in: db)
        var conflicts: [String] = []
        for rating in try ratings.ofClasses(ratedBy: student, and: other, in: db) {
            try ratings.delete(rating, in: db)
            let name = try classes.find(.id(rating.academyClass), at: at, in: db).name
            conflicts.append("Two ratings of “\(name)” became one.")
        }
        try ratings.move(from: student, to: other, in: db)
        return conflicts
    }
}
