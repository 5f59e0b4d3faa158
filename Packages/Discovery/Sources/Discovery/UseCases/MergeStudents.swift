internal import Core
internal import Persistence

/// Gives what a duplicate has in this feature to the student who is the same person.
struct MergeStudents {
    let catalogue: any ClassCatalogue
    let friends: MergeFriends
    let counting: CountRatings
    let keptClasses = SQLKeptClasses()
    let collections = SQLCollections()
    let ratings = SQLRatings()

    /// Moves the favourites, wishes, collections, friendships and ratings of a student to another.
    ///
    /// If both have rated a class, the rating of the other stays. If the duplicate has attended a class, a
    /// rating of it that did not count is counted.
    ///
    /// - Returns: a sentence for each class that both have rated.
    func merge(
        _ student: StudentID, into other: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try keptClasses.move(from: student, to: other, in: db)
        try collections.move(from: student, to: other, in: db)
        try friends.merge(student, into: other, at: now, in: db)
        var conflicts: [String] = []
        let rated = try ratings.ofClasses(ratedBy: student, and: other, in: db)
        let classes = try catalogue.classesByID(rated.map(\.academyClass), at: now, in: db)
        for rating in rated {
            try ratings.delete(rating, in: db)
            guard let name = classes[rating.academyClass]?.name else { continue }
            let sentence = Phrase("merge.ratings", ["class": name])
            conflicts.append(sentence.text(in: language, of: .discovery))
        }
        try ratings.move(from: student, to: other, in: db)
        try counting.countAttended(by: other, in: db)
        return conflicts
    }
}
