internal import Core
internal import Networking
internal import Persistence

extension Discoveries {
    /// Lists the favourites of a student that are not over, newest first.
    func listFavourites(
        _ request: ListFavourites, by caller: Caller, in db: any Transaction
    ) throws -> Page<Favourite> {
        let student = try student(request.student, of: caller, in: db)
        let page = try favourites.page(of: student, limit: request.limit, after: request.after, in: db)
        return try withCurrentClasses(of: page, \.academyClass, at: caller.at, in: db) { stored, found in
            Favourite(student: student, class: found, addedAt: stored.addedAt)
        }
    }

    /// Adds a class to a student's favourites; a favourite that exists stays as it is.
    ///
    /// - Throws: ``DiscoveryError/classIsOver(className:)``, ``DiscoveryError/tooManyFavourites(limit:)``.
    func addFavourite(
        _ request: AddFavourite, by caller: Caller, in db: any Transaction
    ) throws -> Favourite {
        let student = try student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let known = try favourites.find(found.id, of: student, in: db)
        if known == nil, found.isOver { throw DiscoveryError.classIsOver(className: found.name) }
        let stored = try known ?? insertFavourite(found.id, of: student, at: caller.at, in: db)
        return Favourite(student: student, class: found, addedAt: stored.addedAt)
    }

    /// Stores a new favourite.
    ///
    /// - Throws: ``DiscoveryError/tooManyFavourites(limit:)``.
    func insertFavourite(
        _ academyClass: ClassID, of student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> StoredFavourite {
        guard try favourites.count(of: student, in: db) < DiscoveryLimits.favourites else {
            throw DiscoveryError.tooManyFavourites(limit: DiscoveryLimits.favourites)
        }
        return try favourites.insert(academyClass, of: student, at: now, in: db)
    }

    /// Removes a class from a student's favourites.
    ///
    /// - Throws: ``DiscoveryError/noFavourite(className:)``.
    func removeFavourite(
        _ request: RemoveFavourite, by caller: Caller, in db: any Transaction
    ) throws -> Favourite {
        let student = try student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        guard let stored = try favourites.find(found.id, of: student, in: db) else {
            throw DiscoveryError.noFavourite(className: found.name)
        }
        try favourites.delete(stored.id, in: db)
        return Favourite(student: student, class: found, addedAt: stored.addedAt)
    }

    /// The student that a request names, if the feature is on for a student who sends it.
    ///
    /// - Throws: `NotFound`; ``AccessError/noOwnData`` for `me` of an account without a student;
    ///   ``DiscoveryError/switchedOff``.
    func student(
        _ reference: Reference<Kind.Student>, of caller: Caller, in db: any Transaction
    ) throws -> StudentID {
        try checkSwitch(for: caller, in: db)
        return try students.find(try caller.signedIn().resolving(reference), in: db).id
    }

    /// Checks whether the feature is on for a student who sends a request; staff are not affected.
    ///
    /// - Throws: ``DiscoveryError/switchedOff``.
    func checkSwitch(for caller: Caller, in db: any Transaction) throws {
        guard let student = caller.principal?.student,
            !DiscoverySwitches.discovery.isOn(for: student.number, settings: try settingValues(db))
        else { return }
        throw DiscoveryError.switchedOff
    }

    /// The classes with some ids, by id.
    func summaries(
        of ids: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> [ClassID: ClassSummary] {
        guard !ids.isEmpty else { return [:] }
        let found = try catalogue.summaries(of: Array(Set(ids)), at: now, in: db)
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    }

    /// A page of rows with their classes, which are read together; rows whose class does not exist are left
    /// out.
    func withClasses<Row, Item>(
        of page: Page<Row>, _ id: (Row) -> ClassID, at now: Instant, in db: any Transaction,
        _ item: (Row, ClassSummary) -> Item?
    ) throws -> Page<Item> {
        let classes = try summaries(of: page.items.map(id), at: now, in: db)
        return page.compactMap { row in classes[id(row)].flatMap { item(row, $0) } }
    }

    /// The same without the rows whose class is over.
    func withCurrentClasses<Row, Item>(
        of page: Page<Row>, _ id: (Row) -> ClassID, at now: Instant, in db: any Transaction,
        _ item: (Row, ClassSummary) -> Item
    ) throws -> Page<Item> {
        try withClasses(of: page, id, at: now, in: db) { $1.isOver ? nil : item($0, $1) }
    }
}
