internal import Application
internal import Core
internal import Persistence

/// Lists, adds and removes the favourites of students.
struct ManageFavourites {
    let access: CheckAccess
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let favourites = SQLFavourites()

    func serve(_ service: inout Service) {
        service.on(ListFavourites.self, listFavourites)
        service.on(AddFavourite.self, addFavourite)
        service.on(RemoveFavourite.self, removeFavourite)
    }

    /// Lists the favourites of a student that are not over, newest first.
    private func listFavourites(
        _ request: ListFavourites, by caller: Caller, in db: any Transaction
    ) throws -> Page<Favourite> {
        let student = try access.student(request.student, of: caller, in: db)
        let page = try favourites.page(of: student, limit: request.limit, after: request.after, in: db)
        return try catalogue.withCurrentClasses(of: page, \.academyClass, at: caller.at, in: db) {
            stored, found in
            Favourite(student: student, class: found, addedAt: stored.addedAt)
        }
    }

    /// Adds a class to a student's favourites; a favourite that exists stays as it is.
    ///
    /// - Throws: ``DiscoveryError/classIsOver(className:)``, ``DiscoveryError/tooManyFavourites``.
    private func addFavourite(
        _ request: AddFavourite, by caller: Caller, in db: any Transaction
    ) throws -> Favourite {
        let student = try access.student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let known = try favourites.find(found.id, of: student, in: db)
        if known == nil, found.isOver { throw DiscoveryError.classIsOver(className: found.name) }
        let stored = try known ?? favourites.insert(found.id, of: student, at: caller.at, in: db)
        return Favourite(student: student, class: found, addedAt: stored.addedAt)
    }

    /// Removes a class from a student's favourites.
    ///
    /// - Throws: ``DiscoveryError/noFavourite(className:)``.
    private func removeFavourite(
        _ request: RemoveFavourite, by caller: Caller, in db: any Transaction
    ) throws -> Favourite {
        let student = try access.student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        guard let stored = try favourites.find(found.id, of: student, in: db) else {
            throw DiscoveryError.noFavourite(className: found.name)
        }
        try favourites.delete(stored.id, in: db)
        return Favourite(student: student, class: found, addedAt: stored.addedAt)
    }
}
