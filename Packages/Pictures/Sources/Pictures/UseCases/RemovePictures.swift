internal import Application
internal import Core
internal import Persistence

/// Removes pictures; their files are removed later, by ``RemoveUnusedFiles``.
struct RemovePictures {
    let subjects: any SubjectDirectory
    let pictures = SQLPictures()
    let pictureFiles = SQLPictureFiles()

    func serve(_ service: inout Service) {
        service.on(RemoveClassPicture.self) { request, caller, db in
            try remove(.academyClass(subjects.find(request.class, in: db)), at: caller.at, in: db)
        }
        service.on(RemoveVenuePicture.self) { request, caller, db in
            try remove(.venue(subjects.find(request.venue, in: db)), at: caller.at, in: db)
        }
        service.on(RemoveStudentPicture.self) { request, caller, db in
            try remove(.student(subjects.find(request.student, for: caller, in: db)), at: caller.at, in: db)
        }
        service.on(RemoveAcademyPicture.self) { try remove(.academy, at: $1.at, in: $2) }
    }

    /// Removes a picture; its file stays for the grace time.
    ///
    /// - Throws: ``PictureError/missing``.
    private func remove(
        _ subject: PictureSubject, at now: Instant, in db: any Transaction
    ) throws -> PictureInfo {
        guard let stored = try pictures.find(subject, in: db) else { throw PictureError.missing }
        try forget(subject, keepingFileUntil: PictureLimits.graceEnd(after: now), in: db)
        return PictureInfo(subject, stored)
    }

    /// Removes a picture, if there is one, and lets its file be removed from an instant on.
    func forget(_ subject: PictureSubject, keepingFileUntil instant: Instant, in db: any Transaction) throws {
        guard let stored = try pictures.find(subject, in: db) else { return }
        try pictures.delete(subject, in: db)
        try pictureFiles.release(stored.file, from: instant, in: db)
    }
}
