internal import Application
internal import Core
internal import Persistence

/// Lists, adds and removes the wishes of students, and enrols students in the classes of their wish lists.
struct ManageWishes {
    let access: CheckAccess
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let places: TakePlace
    let wishes = SQLWishes()

    func serve(_ service: inout Service) {
        service.on(ListWishes.self, listWishes)
        service.on(AddWish.self, addWish)
        service.on(RemoveWish.self, removeWish)
        service.on(TakeWish.self, takeWish)
    }

    /// Lists the wishes of a student whose classes are not over, newest first.
    private func listWishes(
        _ request: ListWishes, by caller: Caller, in db: any Transaction
    ) throws -> Page<Wish> {
        let student = try access.student(request.student, of: caller, in: db)
        let page = try wishes.page(of: student, limit: request.limit, after: request.after, in: db)
        return try catalogue.withCurrentClasses(of: page, \.academyClass, at: caller.at, in: db) {
            stored, found in
            Wish(student: student, class: found, note: stored.note, addedAt: stored.addedAt)
        }
    }

    /// Adds a class to a student's wish list; a class that is on it already gets the note, if there is one.
    ///
    /// - Throws: ``DiscoveryError/classIsOver(className:)``, ``DiscoveryError/enrolled(className:)``,
    ///   ``DiscoveryError/tooManyWishes``.
    private func addWish(_ request: AddWish, by caller: Caller, in db: any Transaction) throws -> Wish {
        let student = try access.student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let note = try FreeText.note(request.note)
        if let known = try wishes.find(found.id, of: student, in: db) {
            if request.note != nil { try wishes.setNote(note, of: known.id, in: db) }
            return Wish(
                student: student, class: found, note: request.note == nil ? known.note : note,
                addedAt: known.addedAt)
        }
        guard !found.isOver else { throw DiscoveryError.classIsOver(className: found.name) }
        guard try classes.enrolledClasses(of: student, among: [found.id], at: caller.at, in: db).isEmpty
        else {
            throw DiscoveryError.enrolled(className: found.name)
        }
        let stored = try wishes.insert(found.id, of: student, note: note, at: caller.at, in: db)
        return Wish(student: student, class: found, note: stored.note, addedAt: stored.addedAt)
    }

    /// Removes a class from a student's wish list.
    ///
    /// - Throws: ``DiscoveryError/noWish(className:)``.
    private func removeWish(_ request: RemoveWish, by caller: Caller, in db: any Transaction) throws -> Wish {
        let student = try access.student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let stored = try wish(found, of: student, in: db)
        try wishes.delete(stored.id, in: db)
        return Wish(student: student, class: found, note: stored.note, addedAt: stored.addedAt)
    }

    /// Enrols a student in a class of the wish list, and removes the wish in the same transaction.
    ///
    /// - Throws: ``DiscoveryError/noWish(className:)``; the errors of ``JoinClass`` for a student.
    private func takeWish(
        _ request: TakeWish, by caller: Caller, in db: any Transaction
    ) throws -> TakenWish {
        let student = try access.student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        _ = try wish(found, of: student, in: db)
        return try places.take(in: found, for: student, by: caller, in: db)
    }

    /// - Throws: ``DiscoveryError/noWish(className:)``.
    private func wish(
        _ found: ClassSummary, of student: StudentID, in db: any Transaction
    ) throws -> StoredWish {
        guard let stored = try wishes.find(found.id, of: student, in: db) else {
            throw DiscoveryError.noWish(className: found.name)
        }
        return stored
    }
}
