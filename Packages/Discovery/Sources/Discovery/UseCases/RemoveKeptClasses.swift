public import Core
public import Persistence

extension Discoveries {
    /// Removes a deleted class from favourites, wish lists and collections, and its ratings.
    public func classWasDeleted(_ id: ClassID, in db: any Transaction) throws {
        _ = try keptClasses.remove(id, in: db)
        try ratings.removeAll(of: id, in: db)
    }

    /// Removes the classes that are over from favourites, wish lists and collections, a limited number of
    /// rows at a time.
    func removeEndedClasses(at now: Instant, in db: any Transaction) throws {
        var left = DiscoveryLimits.removedRows
        for id in try classes.endedClasses(at: now, in: db) where left > 0 {
            left -= try keptClasses.remove(id, limit: left, in: db)
        }
        if left > 0 { try keptClasses.recordCleanup(at: now, in: db) }
    }

    /// The classes that are over now, whose rows exports leave out.
    func endedClasses(in db: any Transaction) throws -> Set<ClassID> {
        Set(try classes.endedClasses(at: now(), in: db))
    }
}
