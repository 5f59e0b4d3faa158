internal import Application
public import Core
public import Persistence

extension Pictures {
    /// Removes a picture; its file stays for the grace time.
    ///
    /// - Throws: ``PictureError/missing``.
    func remove(_ subject: PictureSubject, at now: Instant, in db: any Transaction) throws -> PictureInfo {
        guard let stored = try pictures.find(subject, in: db) else { throw PictureError.missing }
        try forget(subject, keepingFileUntil: Self.graceEnd(now), in: db)
        return PictureInfo(subject, stored)
    }

    public func classWasDeleted(_ id: ClassID, at now: Instant, in db: any Transaction) throws {
        try forget(.academyClass(id), keepingFileUntil: Self.graceEnd(now), in: db)
    }

    public func venueWasDeleted(_ id: VenueID, at now: Instant, in db: any Transaction) throws {
        try forget(.venue(id), keepingFileUntil: Self.graceEnd(now), in: db)
    }

    /// Removes a picture, if there is one, and lets its file be removed from an instant on.
    func forget(_ subject: PictureSubject, keepingFileUntil instant: Instant, in db: any Transaction) throws {
        guard let stored = try pictures.find(subject, in: db) else { return }
        try pictures.delete(subject, in: db)
        try pictureFiles.release(stored.file, from: instant, in: db)
    }

    /// Whether a file has a row; no picture uses a file without one, and it is never removed.
    public func isKnown(_ name: PictureName, in db: any Transaction) throws -> Bool {
        try pictureFiles.exists(name, in: db)
    }

    /// Calls a closure with the name and the size of each file that a backup needs.
    public func forEachFile(in db: any Transaction, _ body: (PictureName, Int) throws -> Void) throws {
        try pictureFiles.forEachStored(in: db, body)
    }
}
