internal import Core
internal import Persistence

/// Removes files that no picture uses and whose grace time is over.
struct RemoveUnusedFiles {
    let files: any PictureFiles
    let pictureFiles = SQLPictureFiles()

    /// Whether the grace time of any file is over.
    func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try pictureFiles.isSweepDue(at: now, in: db)
    }

    /// Removes a limited number of files.
    func performDueWork(at now: Instant, in db: any Transaction) throws {
        for name in try pictureFiles.unused(at: now, limit: PictureLimits.removedFiles, in: db) {
            try files.remove(name, in: db)
            try pictureFiles.delete(name, in: db)
        }
    }
}
