internal import Application
internal import Core
internal import Persistence

/// Writes the files of pictures, each after its row, so that a file without a picture is found and removed.
struct WritePictureFiles {
    let files: any PictureFiles
    let pictureFiles = SQLPictureFiles()

    /// Adds the row of a file, and writes the file.
    func write(_ picture: Picture, as name: PictureName, by call: AsyncCall) async throws {
        try await call.writeBatch { [at = call.caller.at] in try insert(picture, as: name, at: at, in: $0) }
        try await files.write(picture.bytes, as: name)
    }

    /// Adds the row of a file.
    func insert(
        _ picture: Picture, as name: PictureName, at now: Instant, in db: any Transaction
    ) throws {
        try pictureFiles.insert(
            picture, as: name, removableFrom: PictureLimits.graceEnd(after: now), in: db)
    }
}
