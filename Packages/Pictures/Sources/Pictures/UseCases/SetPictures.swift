internal import Application
internal import Core
internal import Persistence

/// Sets the pictures of classes, venues, students and the academy.
struct SetPictures {
    let subjects: any SubjectDirectory
    let writing: WritePictureFiles
    let pictures = SQLPictures()
    let pictureFiles = SQLPictureFiles()

    func serve(_ service: inout Service) {
        service.onAsync(SetClassPicture.self) { request, call in
            try await set(request.content, by: call) {
                .academyClass(try subjects.find(request.class, in: $0))
            }
        }
        service.onAsync(SetVenuePicture.self) { request, call in
            try await set(request.content, by: call) { .venue(try subjects.find(request.venue, in: $0)) }
        }
        service.onAsync(SetStudentPicture.self) { request, call in
            try await set(request.content, by: call) {
                .student(try subjects.find(request.student, for: call.caller, in: $0))
            }
        }
        service.onAsync(SetAcademyPicture.self) { request, call in
            try await set(request.content, by: call) { _ in .academy }
        }
    }

    /// Sets a picture in place of a former one. A dry run writes no file.
    ///
    /// The file gets its row and is written before the transaction that sets the picture. So a picture
    /// always has its file, and a file whose picture was never set is removed after the grace time. If the
    /// file was removed before the picture is set, the request fails.
    ///
    /// - Parameter find: finds the subject of the picture.
    /// - Throws: ``PictureError``; errors of `find` and of the files.
    private func set(
        _ content: [UInt8], by call: AsyncCall,
        _ find: @escaping @Sendable (any Transaction) throws -> PictureSubject
    ) async throws -> PictureInfo {
        // An unknown subject is refused before the file is written.
        _ = try await call.read(find)
        let picture = try Picture(content)
        let name = PictureName(of: picture)
        let now = call.caller.at
        if !call.isDryRun { try await writing.write(picture, as: name, by: call) }
        return try await call.write(subjectOf: \.subject) { db in
            if call.isDryRun { try writing.insert(picture, as: name, at: now, in: db) }
            // Meanwhile the subject may have been deleted, or its key given to another.
            return .done(try use(name, for: find(db), at: now, in: db))
        }
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
        if let former {
            try pictureFiles.release(former.file, from: PictureLimits.graceEnd(after: now), in: db)
        }
        guard let stored = try pictures.find(subject, in: db) else { throw PictureError.interrupted }
        return PictureInfo(subject, stored)
    }
}
