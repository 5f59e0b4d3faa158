internal import Core
internal import Persistence

/// Finds the recommendations of a class that a student received.
struct FindRecommendations {
    let people: FindVisiblePeople
    let stored = SQLRecommendations()

    /// The recommendations of a class that a student received, oldest first, with the friends who sent
    /// them; none for a child without a guardian's consent.
    func find(
        of academyClass: ClassID, to student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> [ClassRecommendation] {
        let all = try stored.all(of: academyClass, to: student, in: db)
        guard !all.isEmpty else { return [] }
        let people = try people.visible(among: all.map(\.sender) + [student], at: now, in: db)
        guard people[student] != nil else { return [] }
        return all.compactMap { recommendation in
            people[recommendation.sender].map { ClassRecommendation(recommendation, from: $0) }
        }
    }
}
