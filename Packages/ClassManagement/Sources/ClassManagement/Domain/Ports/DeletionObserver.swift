public import Core
public import Persistence

/// Is notified when a class or a venue is deleted, in the transaction of the deletion.
public protocol DeletionObserver: Sendable {
    /// Called after a class and its sessions were deleted.
    func classWasDeleted(_ id: ClassID, at now: Instant, in db: any Transaction) throws

    /// Called after a venue was deleted.
    func venueWasDeleted(_ id: VenueID, at now: Instant, in db: any Transaction) throws
}
