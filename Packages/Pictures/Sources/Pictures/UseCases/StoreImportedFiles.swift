internal import Application
internal import Core
internal import Persistence

/// Stores the files of imported pictures, which are uploaded after the import.
struct StoreImportedFiles {
    let writing: WritePictureFiles
    let pictureFiles = SQLPictureFiles()

    func serve(_ service: inout Service) { service.onAsync(RestorePictureFile.self, restoreFile) }

    /// Stores the file of an imported picture.
    ///
    /// - Throws: ``PictureError/notAwaited(_:)`` if no imported picture lacks this file;
    ///   ``PictureError/otherContent(_:)`` if the content is not the file with this name.
    private func restoreFile(_ request: RestorePictureFile, _ call: AsyncCall) async throws -> PictureFileInfo
    {
        let name = request.picture
        let isMissing = try await call.read { try pictureFiles.isMissing(name, in: $0) }
        guard isMissing else { throw PictureError.notAwaited(name) }
        let picture = try Picture(request.content)
        guard PictureName(of: picture) == name else { throw PictureError.otherContent(name) }
        if !call.isDryRun { try await writing.write(picture, as: name, by: call) }
        let now = call.caller.at
        return try await call.write(about: "academy") { db in
            guard try pictureFiles.confirm(name, at: now, in: db) else { throw PictureError.interrupted }
            // The picture may have been removed since the file was written.
            try pictureFiles.release(name, from: PictureLimits.graceEnd(after: now), in: db)
            return .done(
                PictureFileInfo(
                    picture: name, width: picture.width, height: picture.height, size: picture.bytes.count))
        }
    }
}
