internal import Application
internal import Core
internal import Persistence

extension Discoveries {
    /// Lists the wishes of a student whose classes are not over, newest first.
    func listWishes(_ request: ListWishes, by caller: Caller, in db: any Transaction) throws -> Page<Wish> {
        let student = try student(request.student, of: caller, in: db)
        let page = try wishes.page(of: student, limit: request.limit, after: request.after, in: db)
        return try withCurrentClasses(of: page, \.academyClass, at: caller.at, in: db) { stored, found in
            Wish(student: student, class: found, note: stored.note, addedAt: stored.addedAt)
        }
    }

    /// Adds a class to a student's wish list; a class that is on it already gets the note, if there is one.
    ///
    /// - Throws: ``DiscoveryError/classIsOver(className:)``, ``DiscoveryError/enrolled(className:)``,
    ///   ``DiscoveryError/tooManyWishes``.
    func addWish(_ request: AddWish, by caller: Caller, in db: any Transaction) throws -> Wish {
        let student = try student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let note = try Self.note(request.note)
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
        let stored = try insertWish(found.id, of: student, note: note, at: caller.at, in: db)
        return Wish(student: student, class: found, note: stored.note, addedAt: stored.addedAt)
    }

    /// Stores a new wish.
    ///
    /// - Throws: ``DiscoveryError/tooManyWishes``.
    func insertWish(
        _ academyClass: ClassID, of student: StudentID, note: String?, at now: Instant,
        in db: any Transaction
    ) throws -> StoredWish {
        guard try wishes.count(of: student, in: db) < DiscoveryLimits.wishes else {
            throw DiscoveryError.tooManyWishes
        }
        return try wishes.insert(academyClass, of: student, note: note, at: now, in: db)
    }

    /// The checked note of a wish or a recommendation; nil for a missing or empty one.
    static func note(_ text: String?) throws(InvalidValue) -> String? {
        try FreeText.parseOptional(text, field: "note", limit: DiscoveryLimits.note)
    }

    /// Removes a class from a student's wish list.
    ///
    /// - Throws: ``DiscoveryError/noWish(className:)``.
    func removeWish(_ request: RemoveWish, by caller: Caller, in db: any Transaction) throws -> Wish {
        let student = try student(request.student, of: caller, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let stored = try wish(found, of: student, in: db)
        try wishes.delete(stored.id, in: db)
        return Wish(student: student, class: found, note: stored.note, addedAt: stored.addedAt)
    }

    /// - Throws: ``DiscoveryError/noWish(className:)``.
    func wish(_ found: ClassSummary, of student: StudentID, in db: any Transaction) throws -> StoredWish {
        guard let stored = try wishes.find(found.id, of: student, in: db) else {
            throw DiscoveryError.noWish(className: found.name)
        }
        return stored
    }
}
