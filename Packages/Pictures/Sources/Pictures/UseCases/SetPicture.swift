internal import Application
internal import Core
internal import Persistence

extension Pictures {
    /// The end of the grace time of a file that no picture uses.
    static func graceEnd(_ now: Instant) -> Instant { now.adding(seconds: PictureLimits.graceSeconds) }

    /// Sets a picture in place of a former one. A dry run writes no file.
    ///
    /// The file gets its row and is written before the transaction that sets the picture. So a picture
    /// always has its file, and a file whose picture was never set is removed after the grace time. If the
    /// file was removed before the picture is set, the request fails.
    ///
    /// - Parameter find: finds the subject of the picture.
    /// - Throws: ``PictureError``; errors of `find` and of the files.
    func set(
        _ content: [UInt8], by call: AsyncCall,
        _ find: @escaping @Sendable (any Transaction) throws -> PictureSubject
    ) async throws -> PictureInfo {
        // An unknown subject is refused before the file is written.
        _ = try await call.read(find)
        let picture = try Picture(content)
        let name = PictureName(of: picture)
        let now = call.caller.at
        if !call.isDryRun { try await write(picture, as: name, by: call) }
        return try await call.write(subjectOf: \.subject) { db in
            if call.isDryRun { try insert(picture, as: name, at: now, in: db) }
            // Meanwhile the subject may have been deleted, or its key given to another.
            return .done(try use(name, for: find(db), at: now, in: db))
        }
    }

    /// Adds the row of a file, and writes the file.
    func write(_ picture: Picture, as name: PictureName, by call: AsyncCall) async throws {
        try await call.writeBatch { [at = call.caller.at] in try insert(picture, as: name, at: at, in: $0) }
        try await files.write(picture.bytes, as: name)
    }

    private func insert(
        _ picture: Picture, as name: PictureName, at now: Instant, in db: any Transaction
    ) throws {
        try pictureFiles.insert(picture, as: name, removableFrom: Self.graceEnd(now), in: db)
    }

    /// Makes a written file the picture of a subject.
    ///
    /// - Throws: ``PictureError/interrupted`` if the file was removed meanwhile.
    private func use(
        _ name: PictureName, for subject: PictureSubject, at now: Instant, in db: any Transaction
    ) throws -> PictureInfo {
        guard try pictureFiles.confirm(name, at: now, in: db) else { throw PictureError.interrupted }
        let former = try pictures.find(subject, in: db)
        try pictures.set(name, of: subject, at: now, in: db)
        if let former { try pictureFiles.release(former.file, from: Self.graceEnd(now), in: db) }
        guard let stored = try pictures.find(subject, in: db) else { throw PictureError.interrupted }
        return PictureInfo(subject, stored)
    }
}
