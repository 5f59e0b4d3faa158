public import Application
public import Core
public import Persistence

/// The façade of the feature.
///
/// Students discover classes, keep them as favourites, put them on a wish list, collect, rate and recommend
/// them, see their own numbers, and have friends.
public struct Discoveries: Sendable {
    let ports: DiscoveryPorts
    /// Reads the values of the settings that were set, by name.
    let settingValues: @Sendable (any Transaction) throws -> [String: String]
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay
    let now: @Sendable () -> Instant
    let usage: UsageRecorder
    let favourites = SQLFavourites()
    let wishes = SQLWishes()
    let joins = SQLJoins()
    let keptClasses = SQLKeptClasses()
    let ratings = SQLRatings()
    let collections = SQLCollections()
    let relations = SQLRelations()
    let sent = SQLSentToday()
    let profiles = SQLFriendProfiles()
    let recommendations = SQLRecommendations()
    let consents = SQLConsents()

    /// - Parameters:
    ///   - settings: reads the values of settings that were set, by name.
    ///   - today: the day of an instant in the academy's time zone.
    ///   - now: the clock by which exports leave out classes that are over.
    ///   - usage: receives the events of students; by default no event is recorded.
    public init(
        _ ports: DiscoveryPorts,
        settings: @escaping @Sendable (any Transaction) throws -> [String: String],
        today: @escaping @Sendable (Instant, any Transaction) throws -> CalendarDay,
        now: @escaping @Sendable () -> Instant,
        usage: @escaping UsageRecorder = { _, _, _ in }
    ) {
        self.ports = ports
        settingValues = settings
        self.today = today
        self.now = now
        self.usage = usage
    }
}

extension Discoveries: Feature {
    public static var forms: [any FormRequest.Type] {
        [
            ListFavourites.self, AddFavourite.self, RemoveFavourite.self, ListWishes.self, AddWish.self,
            RemoveWish.self, TakeWish.self, ListStudentRatings.self, RateClass.self, RankClasses.self,
            ListClassComments.self, ListCollections.self, AddCollection.self, EditCollection.self,
            ListCollectedClasses.self, PutInCollection.self, RemoveFromCollection.self,
            RemoveCollections.self, ListFriends.self, FindPeople.self, ListFriendRequests.self,
            AskFriend.self, WithdrawFriendRequest.self, AcceptFriend.self, RefuseFriend.self,
            RemoveFriend.self, ShowProfile.self, ShowProfileChoices.self, EditProfileChoices.self,
            ListBlockedPeople.self, BlockPerson.self, UnblockPerson.self, ListRecommendations.self,
            SendRecommendation.self, VoteOnRecommendation.self, RemoveRecommendation.self,
            ListRatings.self, ListRatingChanges.self, HideComment.self, RestoreComment.self,
            ShowClassDetails.self, JoinClass.self, LeaveClass.self, ListJoinedClasses.self,
            ShowNumbers.self, ShowConsent.self, RecordConsent.self,
        ]
    }
    public var migrations: [Migration] { DiscoveryMigrations.all }
    public var settings: [Setting] { DiscoverySettings.all + FriendSettings.all + JoiningSettings.all }
    public var destinations: [Destination] { Destination.ofDiscovery }
    public var switches: [FeatureSwitch] { [DiscoverySwitches.discovery] }
    public var checks: [DataCheck] {
        SQLRatingChecks.all + [SQLProfileChecks(students: ports.students).check]
    }

    /// - Throws: ``DiscoveryError/unknownShownStyle(_:known:)``.
    public func check(
        _ value: String, of setting: String, by caller: Caller, in db: any Transaction
    ) throws {
        guard setting == DiscoverySettings.styles.setting.name,
            let names = DiscoverySettings.parse(value), !value.isEmpty
        else { return }
        let known = try ports.catalogue.styles(in: db)
        for name in names where known.spelling(of: name) == nil {
            throw DiscoveryError.unknownShownStyle(name, known: known)
        }
    }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        if let guardian = person.guardian { return [try consents.personalData(by: guardian, in: db)] }
        guard let student = person.student else { return [] }
        var data = [
            try favourites.personalData(of: student, in: db), try wishes.personalData(of: student, in: db),
        ]
        data.append(try joins.personalData(of: student, in: db))
        data += try ratings.personalData(of: student, in: db)
        data += try collections.personalData(of: student, in: db)
        data.append(try profiles.personalData(of: student, in: db))
        data += try relations.personalData(of: student, in: db)
        data.append(try recommendations.personalData(of: student, in: db))
        data.append(try sent.personalData(of: student, in: db))
        data.append(try consents.personalData(of: student, in: db))
        return data
    }

    /// Whether ``performDueWork(at:in:)`` has to change anything; classes that are over are due each hour.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try keptClasses.isCleanupDue(at: now, in: db)
            || relations.hasRequests(before: now.requestDaysBefore, in: db)
            || sent.hasEntries(upTo: now.dayBefore, in: db) || !counting.ratingsToCount(in: db).isEmpty
    }

    /// Removes classes that are over from the students' lists, old requests for friendship and old entries
    /// of the daily limits, and counts ratings whose students have attended again, a limited number at a
    /// time.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try relations.endRequests(before: now.requestDaysBefore, in: db)
        try sent.remove(upTo: now.dayBefore, in: db)
        for var rating in try counting.ratingsToCount(in: db) {
            try ratings.setCounted(true, &rating, in: db)
        }
        guard try keptClasses.isCleanupDue(at: now, in: db) else { return }
        try RemoveEndedClasses(classes: ports.classes).remove(at: now, in: db)
    }
}

extension Discoveries: StudentLifecycle {
    /// Whether the student has rated a class.
    ///
    /// Rows of the other lists do not prevent the deletion of the student.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try ratings.exist(of: student, in: db)
    }

    /// Removes the personal data of the student.
    ///
    /// Ratings lose their author and their comment. Their stars stay, so that the averages do not change.
    public func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        try keptClasses.removeAll(of: student, in: db)
        try collections.removeAll(of: student, in: db)
        try ratings.anonymise(student, in: db)
        try relations.removeAll(of: student, in: db)
        try sent.removeAll(of: student, in: db)
        try recommendations.removeAll(of: student, in: db)
        try profiles.remove(student, in: db)
        try consents.remove(student, in: db)
    }

    /// Removes the consent that the guardian gave.
    public func guardianWillLeave(
        _ person: GuardianPersonID, named name: String?, student: StudentID, in db: any Transaction
    ) throws {
        try consents.remove(student, givenBy: person, named: name, in: db)
    }

    public func guardianWasRenamed(
        _ person: GuardianPersonID, at student: StudentID, from name: String, to newName: String,
        in db: any Transaction
    ) throws {
        try consents.rename(student, givenBy: person, from: name, to: newName, in: db)
    }

    public func guardianWillBeJoined(
        _ person: GuardianPersonID, to other: GuardianPersonID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try consents.assign(person, to: other, in: db)
        return []
    }

    public func studentWasRenamed(_ student: StudentID, to name: String, in db: any Transaction) throws {
        try profiles.rename(student, to: name, in: db)
    }

    /// Moves the favourites, wishes, collections, friendships and ratings of a student to another.
    ///
    /// If both have rated a class, the rating of the other stays. If the duplicate has attended a class, a
    /// rating of it that did not count is counted.
    ///
    /// - Returns: a sentence for each class that both have rated.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try merging.merge(student, into: other, at: now, language: language, in: db)
    }
}

extension Discoveries {
    /// Removes a deleted class from favourites, wish lists and collections, and its ratings.
    public func classWasDeleted(_ id: ClassID, in db: any Transaction) throws {
        _ = try keptClasses.remove(id, in: db)
        try ratings.removeAll(of: id, in: db)
    }

    /// Counts the rating of a student for a class, or stops counting it, after attendance was changed.
    public func attendanceWasChanged(
        of student: StudentID, at academyClass: ClassID, in db: any Transaction
    ) throws {
        try counting.attendanceWasChanged(of: student, at: academyClass, in: db)
    }
}
