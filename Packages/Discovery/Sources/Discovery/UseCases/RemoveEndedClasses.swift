internal import Core
internal import Persistence

/// Removes the classes that are over from the lists of students, as due work.
struct RemoveEndedClasses {
    let classes: any ClassDirectory
    let keptClasses = SQLKeptClasses()

    /// Removes the classes that are over from favourites, wish lists and collections, a limited number of
    /// rows at a time.
    func remove(at now: Instant, in db: any Transaction) throws {
        var left = DiscoveryLimits.removedRows
        for id in try classes.endedClasses(at: now, in: db) where left > 0 {
            left -= try keptClasses.remove(id, limit: left, in: db)
        }
        if left > 0 { try keptClasses.recordCleanup(at: now, in: db) }
    }
}
