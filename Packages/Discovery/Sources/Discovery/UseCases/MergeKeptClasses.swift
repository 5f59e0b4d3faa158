public import Core
public import Persistence

extension Discoveries {
    /// Moves the favourites, wishes, collections, friendships and ratings of a student to another.
    ///
    /// If both have rated a class, the rating of the other stays.
    ///
    /// - Returns: a sentence for each class that both have rated.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try keptClasses.move(from: student, to: other, in: db)
        try collections.move(from: student, to: other, in: db)
        try mergeFriends(of: student, into: other, at: now, in: db)
        var conflicts: [String] = []
        for rating in try ratings.ofClasses(ratedBy: student, and: other, in: db) {
            try ratings.delete(rating, in: db)
            let name = try classes.find(.id(rating.academyClass), at: now, in: db).name
            let sentence = Phrase("merge.ratings", ["class": name])
            conflicts.append(sentence.text(in: language, of: .discovery))
        }
        try ratings.move(from: student, to: other, in: db)
        return conflicts
    }
}
