internal import Core
internal import Persistence

/// Archives the entities that no session uses any more.
struct ArchiveEntities {
    let sessions: SQLSessionRepository

    /// Whether an entity is archived after an edit.
    ///
    /// - Parameters:
    ///   - new: the value in the edit; nil if the edit does not change it.
    ///   - old: whether the entity is archived before the edit.
    /// - Throws: ``ClassError/inUse(noun:name:next:)`` if a session that has not ended uses the entity.
    func isArchived(
        _ new: Bool?, was old: Bool, _ entity: SessionEntity, named name: String, at now: Instant,
        in db: any Transaction
    ) throws -> Bool {
        guard let new, new, !old else { return new ?? old }
        try sessions.checkIsUnused(entity, named: name, at: now, in: db)
        return true
    }
}

extension SQLSessionRepository {
    /// - Throws: ``ClassError/inUse(noun:name:next:)`` if a session that has not ended uses an entity.
    func checkIsUnused(
        _ entity: SessionEntity, named name: String, at now: Instant, in db: any Transaction
    ) throws {
        if let next = try next(of: entity, after: now, in: db) {
            throw ClassError.inUse(noun: entity.noun, name: name, next: next.label)
        }
    }
}

extension SQLCatalogue {
    /// An entity for new classes, rooms or sessions.
    ///
    /// - Throws: ``NotFound``, ``ClassError/archived(noun:name:)``.
    func unarchived(_ reference: Reference<Entry.IDKind>, in db: any Transaction) throws -> Entry {
        let found = try find(reference, in: db)
        guard !found.isArchived else {
            throw ClassError.archived(noun: Entry.table.noun, name: found.name)
        }
        return found
    }
}

extension SQLCatalogue<Room> {
    /// A room for new sessions.
    ///
    /// - Throws: ``NotFound``; ``ClassError/archived(noun:name:)`` if it or its venue is archived.
    func unarchived(
        _ reference: Reference<Kind.Room>, at venues: SQLCatalogue<Venue>, in db: any Transaction
    ) throws -> Room {
        let room = try unarchived(reference, in: db)
        _ = try venues.unarchived(.id(room.venue), in: db)
        return room
    }
}

extension SQLClassRepository {
    /// - Throws: ``NotFound``, ``ClassError/archived(noun:name:)``.
    func unarchived(
        _ reference: Reference<Kind.AcademyClass>, at now: Instant, in db: any Transaction
    ) throws -> AcademyClass {
        let found = try find(reference, at: now, in: db)
        guard !found.isArchived else { throw ClassError.archived(noun: "class", name: found.name) }
        return found
    }
}
