public import Application
public import Core
public import Persistence

/// The façade of the feature.
///
/// Students discover classes, keep them as favourites, put them on a wish list, collect, rate and recommend
/// them, see their own numbers, and have friends.
public struct Discoveries: Sendable {
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let passes: any PassDirectory
    let students: any StudentDirectory
    let attendance: any AttendanceDirectory
    let guardians: any GuardianDirectory
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
    ///   - classes: finds classes, and enrols students in them.
    ///   - students: finds students.
    ///   - attendance: finds out who attended a class.
    ///   - guardians: finds the guardians of children.
    ///   - catalogue: reads the classes that students discover.
    ///   - passes: finds the passes of students.
    ///   - settings: reads the values of settings that were set, by name.
    ///   - today: the day of an instant in the academy's time zone.
    ///   - now: the clock by which exports leave out classes that are over.
    ///   - usage: receives the events of students; by default no event is recorded.
    public init(
        classes: any ClassDirectory, students: any StudentDirectory, attendance: any AttendanceDirectory,
        guardians: any GuardianDirectory, catalogue: any ClassCatalogue, passes: any PassDirectory,
        settings: @escaping @Sendable (any Transaction) throws -> [String: String],
        today: @escaping @Sendable (Instant, any Transaction) throws -> CalendarDay,
        now: @escaping @Sendable () -> Instant,
        usage: @escaping UsageRecorder = { _, _, _ in }
    ) {
        self.classes = classes
        self.students = students
        self.attendance = attendance
        self.guardians = guardians
        self.catalogue = catalogue
        self.passes = passes
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
            ShowClassDetails.self, JoinClass.self, LeaveClass.self, ShowNumbers.self,
        ]
    }
    public var migrations: [Migration] { DiscoveryMigrations.all }
    public var settings: [Setting] { DiscoverySettings.all + FriendSettings.all + JoiningSettings.all }
    public var destinations: [Destination] { Destination.ofDiscovery }
    public var switches: [FeatureSwitch] { [DiscoverySwitches.discovery] }
    public var checks: [DataCheck] {
        SQLRatingChecks.all + [SQLProfileChecks(students: students).check]
    }
    public var sheets: [any Sheet] {
        [
            FavouriteSheet(discoveries: self), WishSheet(discoveries: self), RatingSheet(discoveries: self),
            CollectionSheet(discoveries: self), CollectedClassSheet(discoveries: self),
            ConsentSheet(discoveries: self), FriendProfileSheet(discoveries: self),
            FriendSheet(discoveries: self), RecommendationSheet(discoveries: self),
        ]
    }

    /// - Throws: ``DiscoveryError/unknownShownStyle(_:known:)``.
    public func check(
        _ value: String, of setting: String, by caller: Caller, in db: any Transaction
    ) throws {
        guard setting == DiscoverySettings.styles.setting.name,
            let names = DiscoverySettings.parse(value), !value.isEmpty
        else { return }
        let known = try catalogue.styles(in: db)
        for name in names where known.spelling(of: name) == nil {
            throw DiscoveryError.unknownShownStyle(name, known: known)
        }
    }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        let student = person.student
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
            || sent.hasEntries(upTo: now.dayBefore, in: db) || !ratingsToCount(in: db).isEmpty
    }

    /// Removes classes that are over from the students' lists, old requests for friendship and old entries
    /// of the daily limits, and counts ratings whose students have attended again, a limited number at a
    /// time.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try relations.endRequests(before: now.requestDaysBefore, in: db)
        try sent.remove(upTo: now.dayBefore, in: db)
        for var rating in try ratingsToCount(in: db) { try ratings.setCounted(true, &rating, in: db) }
        guard try keptClasses.isCleanupDue(at: now, in: db) else { return }
        try removeEndedClasses(at: now, in: db)
    }

    public func serve(_ service: inout Service) {
        service.on(ListFavourites.self, listFavourites)
        service.on(AddFavourite.self, addFavourite)
        service.on(RemoveFavourite.self, removeFavourite)
        service.on(ListWishes.self, listWishes)
        service.on(AddWish.self, addWish)
        service.on(RemoveWish.self, removeWish)
        service.on(TakeWish.self, takeWish)
        serveJoining(&service)
        serveDiscovery(&service)
        serveRatings(&service)
        serveCollections(&service)
        serveFriends(&service)
        serveProfiles(&service)
        serveRecommendations(&service)
        serveConsents(&service)
        recordUsage(&service)
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

    public func studentWasRenamed(_ student: StudentID, to name: String, in db: any Transaction) throws {
        try profiles.rename(student, to: name, in: db)
    }
}
