public import Core
public import Networking
public import Persistence

/// The façade of the feature: the classes that students keep as favourites, want to take, collect and rate.
public struct Discoveries: Sendable {
    let classes: any ClassDirectory
    let students: any StudentDirectory
    let attendance: any AttendanceDirectory
    /// Reads the values of the settings that were set, by name.
    let academySettings: @Sendable (any Transaction) throws -> [String: String]
    let usage: UsageRecorder
    let favourites = SQLFavourites()
    let wishes = SQLWishes()
    let keptClasses = SQLKeptClasses()
    let ratings = SQLRatings()
    let collections = SQLCollections()

    /// - Parameters:
    ///   - classes: finds classes, and enrols students in them.
    ///   - students: finds the students who keep classes.
    ///   - attendance: finds out who attended a class.
    ///   - settings: reads the values of the settings that were set, by name.
    ///   - usage: receives what students do; by default it is not recorded.
    public init(
        classes: any ClassDirectory, students: any StudentDirectory, attendance: any AttendanceDirectory,
        settings: @escaping @Sendable (any Transaction) throws -> [String: String] = { _ in [:] },
        usage: @escaping UsageRecorder = { _, _, _ in }
    ) {
        self.classes = classes
        self.students = students
        self.attendance = attendance
        academySettings = settings
        self.usage = usage
    }
}

extension Discoveries: Feature {
    public var migrations: [Migration] { DiscoveryMigrations.all }
    public var switches: [FeatureSwitch] { [DiscoverySwitches.discovery] }
    public var sheets: [any Sheet] {
        [
            FavouriteSheet(discoveries: self), WishSheet(discoveries: self), RatingSheet(discoveries: self),
            CollectionSheet(discoveries: self), CollectedClassSheet(discoveries: self),
        ]
    }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        let lists = [
            try favourites.personalData(of: person.student, in: db),
            try wishes.personalData(of: person.student, in: db),
        ]
        return try lists + ratings.personalData(of: person.student, in: db)
            + collections.personalData(of: person.student, in: db)
    }

    /// Whether the classes that are over were not removed on this day.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try keptClasses.isCleanupDue(on: now.dayInUTC, in: db)
    }

    /// Removes classes that are over from favourites, wish lists and collections, a limited number at a time.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
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
        serveRatings(&service)
        serveCollections(&service)
        recordUsage(&service)
    }
}

extension Discoveries: StudentLifecycle {
    /// Whether the student has rated a class; the other lists do not keep a student from being deleted.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try ratings.exist(of: student, in: db)
    }

    /// Removes the student's favourites, wishes and collections, and what is personal in the ratings: the
    /// stars stay, so that the averages stay.
    public func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        try keptClasses.removeAll(of: student, in: db)
        try collections.removeAll(of: student, in: db)
        try ratings.anonymise(student, in: db)
    }
}
