internal import Application
internal import Core
internal import Persistence

/// Shows the profiles of people, and edits what others see of a profile.
struct ManageProfiles {
    let people: FindVisiblePeople
    let catalogue: any ClassCatalogue
    let attended: CountAttendance
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay
    let profiles = SQLFriendProfiles()
    let favourites = SQLFavourites()
    let ratings = SQLRatings()

    func serve(_ service: inout Service) {
        service.on(ShowProfileChoices.self) { _, caller, db in
            try profiles.choices(of: people.participant(caller, in: db).id, in: db)
        }
        service.on(EditProfileChoices.self, editProfileChoices)
        service.on(ShowProfile.self, showProfile)
    }

    /// Changes the profile choices of the student.
    private func editProfileChoices(
        _ request: EditProfileChoices, by caller: Caller, in db: any Transaction
    ) throws -> ProfileChoices {
        let student = try people.participant(caller, in: db)
        let before = try profiles.choices(of: student.id, in: db)
        let choices = ProfileChoices(
            student: student.id, foundBy: request.foundBy ?? before.foundBy,
            favourites: request.favourites ?? before.favourites, ratings: request.ratings ?? before.ratings,
            numbers: request.numbers ?? before.numbers)
        if choices != before { try profiles.set(choices, name: student.name, in: db) }
        return choices
    }

    /// Shows the parts of a person's profile that the student may see.
    ///
    /// - Throws: `NotFound` for a person whom the student does not see.
    private func showProfile(
        _ request: ShowProfile, by caller: Caller, in db: any Transaction
    ) throws -> FriendProfile {
        let student = try people.participant(caller, in: db).id
        let person = try people.find(request.person, visibleTo: student, at: caller.at, in: db)
        let friendship = try people.friendships(of: [person.id], to: student, in: db)[person.id] ?? .stranger
        let choices = try profiles.choices(of: person.id, in: db)
        return FriendProfile(
            person: person.id, name: person.name, friendship: friendship,
            favourites: choices.favourites.includes(friendship)
                ? try sharedFavourites(of: person.id, at: caller.at, in: db) : nil,
            ratings: choices.ratings.includes(friendship)
                ? try sharedRatings(of: person.id, at: caller.at, in: db) : nil,
            numbers: choices.numbers.includes(friendship)
                ? SharedNumbers(
                    try attended.count(of: person.id, in: db), on: try today(caller.at, db)) : nil)
    }

    private func sharedFavourites(
        of person: StudentID, at now: Instant, in db: any Transaction
    ) throws -> [ClassSummary] {
        let page = try favourites.page(of: person, limit: DiscoveryLimits.profileItems, after: nil, in: db)
        return try catalogue.withCurrentClasses(of: page, \.academyClass, at: now, in: db) { $1 }.items
    }

    private func sharedRatings(
        of person: StudentID, at now: Instant, in db: any Transaction
    ) throws -> [SharedRating] {
        let page = try ratings.page(of: person, limit: DiscoveryLimits.profileItems, after: nil, in: db)
        return try catalogue.withClasses(of: page, \.academyClass, at: now, in: db) { rating, found in
            guard rating.isCounted else { return nil }
            return SharedRating(
                class: found.id, className: found.name, stars: rating.opinion.stars,
                comment: rating.hiding == nil ? rating.opinion.comment : nil)
        }.items
    }
}

extension ProfileVisibility {
    /// Whether a reader may see the part, by the relation of the profile's person to the reader.
    func includes(_ friendship: FriendshipStatus) -> Bool {
        switch self {
        case .onlyMe: friendship == .myself
        case .friends: friendship == .myself || friendship == .friend
        case .everyone: true
        }
    }
}
