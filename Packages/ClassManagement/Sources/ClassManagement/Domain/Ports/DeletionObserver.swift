public import Core
public import Persistence

/// Is notified when a class is deleted, in the transaction of the deletion.
public protocol DeletionObserver: Sendable {
    /// Called after a class and its sessions were deleted.
    func classWasDeleted(_ id: ClassID, in db: any Transaction) throws
}
