internal import Application
internal import Core
internal import Persistence

/// Lists, adds, edits and removes the collections of students and their classes.
struct ManageCollections {
    let access: CheckAccess
    let classes: any ClassDirectory
    let catalogue: any ClassCatalogue
    let collections = SQLCollections()

    func serve(_ service: inout Service) {
        service.on(ListCollections.self, listCollections)
        service.on(AddCollection.self, addCollection)
        service.on(ShowCollection.self) { request, caller, db in
            let student = try access.student(request.student, of: caller, in: db)
            return try collections.find(request.collection, of: student, in: db)
        }
        service.on(EditCollection.self, editCollection)
        service.on(RemoveCollections.self, removeCollections)
        service.on(ListCollectedClasses.self, listCollectedClasses)
        service.on(PutInCollection.self, putInCollection)
        service.on(RemoveFromCollection.self, removeFromCollection)
    }

    /// Lists the collections of a student, with the numbers of their classes that are not over.
    private func listCollections(
        _ request: ListCollections, by caller: Caller, in db: any Transaction
    ) throws -> Page<ClassCollection> {
        let student = try access.student(request.student, of: caller, in: db)
        let page = try collections.page(of: student, limit: request.limit, after: request.after, in: db)
        let kept = try collections.classes(of: student, in: db)
        let ended = try kept.isEmpty ? [] : Set(classes.endedClasses(at: caller.at, in: db))
        return page.map { $0.with(classes: kept[$0.id, default: []].subtracting(ended).count) }
    }

    /// Adds a collection of a student.
    ///
    /// - Throws: ``DiscoveryError/tooManyCollections``, ``DiscoveryError/nameTaken(_:)``;
    ///   `InvalidValue`.
    private func addCollection(
        _ request: AddCollection, by caller: Caller, in db: any Transaction
    ) throws -> ClassCollection {
        let student = try access.student(request.student, of: caller, in: db)
        return try collections.insert(
            FreeText.parse(request.name, field: "name"), icon: request.icon ?? .bookmark, of: student,
            at: caller.at, in: db)
    }

    /// Changes the name or the icon of a collection.
    ///
    /// - Throws: `NotFound`; ``DiscoveryError/nameTaken(_:)``; `InvalidValue`.
    private func editCollection(
        _ request: EditCollection, by caller: Caller, in db: any Transaction
    ) throws -> ClassCollection {
        let student = try access.student(request.student, of: caller, in: db)
        let before = try collections.find(request.collection, of: student, in: db)
        let name = try request.name.map { try FreeText.parse($0, field: "name") } ?? before.name
        if SearchText.fold(name) != SearchText.fold(before.name),
            try collections.hasName(name, of: student, in: db)
        {
            throw DiscoveryError.nameTaken(name)
        }
        try collections.update(before.id, name: name, icon: request.icon ?? before.icon, in: db)
        return try collections.find(before.id, of: student, in: db)
    }

    /// Removes several collections of a student, all or none. Their classes stay in the other lists.
    ///
    /// - Throws: `NotFound`; `InvalidValue` `collections.bad-number`.
    private func removeCollections(
        _ request: RemoveCollections, by caller: Caller, in db: any Transaction
    ) throws -> RemovedCollections {
        let student = try access.student(request.student, of: caller, in: db)
        guard (1...DiscoveryLimits.collections).contains(request.collections.count) else {
            throw InvalidValue.badNumberOfCollections
        }
        let removed = try Set(request.collections).sorted().map { id in
            let found = try collections.find(id, of: student, in: db)
            try collections.delete(id, in: db)
            return found
        }
        return RemovedCollections(student: student, removed: removed)
    }

    /// Lists the classes of a collection that are not over, newest first.
    ///
    /// - Throws: `NotFound`.
    private func listCollectedClasses(
        _ request: ListCollectedClasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<CollectedClass> {
        let student = try access.student(request.student, of: caller, in: db)
        let collection = try collections.find(request.collection, of: student, in: db)
        let page = try collections.entries(
            of: collection.id, limit: request.limit, after: request.after, in: db)
        return try catalogue.withCurrentClasses(of: page, \.academyClass, at: caller.at, in: db) {
            entry, found in
            CollectedClass(
                student: student, collection: collection.id, class: found, addedAt: entry.addedAt)
        }
    }

    /// Puts a class into a collection; it leaves the student's other one.
    ///
    /// - Throws: `NotFound`; ``DiscoveryError/classIsOver(className:)``,
    ///   ``DiscoveryError/tooManyCollected``.
    private func putInCollection(
        _ request: PutInCollection, by caller: Caller, in db: any Transaction
    ) throws -> CollectedClass {
        let student = try access.student(request.student, of: caller, in: db)
        let collection = try collections.find(request.collection, of: student, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        let known = try collections.entry(of: found.id, of: student, in: db)
        if known == nil, found.isOver { throw DiscoveryError.classIsOver(className: found.name) }
        var (entry, former) = (known, String?.none)
        if known?.collection != collection.id {
            if let known {
                former = try collections.find(known.collection, of: student, in: db).name
                try collections.delete(known.id, in: db)
            }
            entry = try collections.insert(found.id, into: collection.id, of: student, at: caller.at, in: db)
        }
        return CollectedClass(
            student: student, collection: collection.id, class: found, addedAt: entry?.addedAt ?? caller.at,
            movedFrom: former)
    }

    /// Removes a class from a collection.
    ///
    /// - Throws: `NotFound`; ``DiscoveryError/notCollected(className:)``.
    private func removeFromCollection(
        _ request: RemoveFromCollection, by caller: Caller, in db: any Transaction
    ) throws -> CollectedClass {
        let student = try access.student(request.student, of: caller, in: db)
        let collection = try collections.find(request.collection, of: student, in: db)
        let found = try classes.find(request.class, at: caller.at, in: db)
        guard let entry = try collections.entry(of: found.id, of: student, in: db),
            entry.collection == collection.id
        else { throw DiscoveryError.notCollected(className: found.name) }
        try collections.delete(entry.id, in: db)
        return CollectedClass(
            student: student, collection: collection.id, class: found, addedAt: entry.addedAt)
    }
}

extension InvalidValue {
    /// A request names no collection, or too many.
    static let badNumberOfCollections = InvalidValue(
        "collections.bad-number", field: "collections", ["most": DiscoveryLimits.collections])
}
