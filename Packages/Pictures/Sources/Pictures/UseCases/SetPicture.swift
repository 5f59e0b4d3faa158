internal import Core
internal import Networking
internal import Persistence

extension Pictures {
    /// The end of the grace time of a file that no picture uses.
    static func graceEnd(_ now: Instant) -> Instant { now.adding(seconds: PictureLimits.graceSeconds) }

    /// Sets a picture in place of a former one. A dry run writes no file.
    ///
    /// The file is announced and written before the transaction that sets the picture. So a picture always
    /// has its file, and a file whose picture was never set is removed after the grace time. If the file was
    /// removed before the picture is set, the request fails.
    ///
    /// - Parameter find: finds the subject of the picture.
    /// - Throws: ``PictureError``; errors of `find` and of the files.
    func set(
        _ content: [UInt8], by call: AsyncCall,
        _ find: @escaping @Sendable (any Transaction) throws -> PictureSubject
    ) async throws -> PictureInfo {
        let subject = try await call.read(find)
        let picture = try Picture(content)
        let name = PictureName(of: picture)
        let now = call.caller.at
        if !call.isDryRun { try await write(picture, as: name, by: call) }
        return try await call.write(about: subject.text, concerning: subject.student) { db in
            if call.isDryRun { try announce(picture, as: name, at: now, in: db) }
            // The subject may have been deleted since it was found.
            _ = try find(db)
            return .done(try use(name, for: subject, at: now, in: db))
        }
    }

    /// Announces and writes a file.
    func write(_ picture: Picture, as name: PictureName, by call: AsyncCall) async throws {
        try await call.writeBatch { [at = call.caller.at] in try announce(picture, as: name, at: at, in: $0) }
        try await files.write(picture.bytes, as: name)
    }

    private func announce(
        _ picture: Picture, as name: PictureName, at now: Instant, in db: any Transaction
    ) throws {
        try pictureFiles.announce(picture, as: name, until: Self.graceEnd(now), in: db)
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
