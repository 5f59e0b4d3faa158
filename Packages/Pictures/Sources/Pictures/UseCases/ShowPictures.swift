internal import Application
internal import Core
internal import Persistence

/// Shows and lists pictures.
struct ShowPictures {
    let subjects: any SubjectDirectory
    let files: any PictureFiles
    let isOnStation: StationAudience
    let pictures = SQLPictures()
    let pictureFiles = SQLPictureFiles()

    func serve(_ service: inout Service) {
        service.onAsync(ShowClassPicture.self) { request, call in
            try await show(by: call) { .academyClass(try subjects.find(request.class, in: $0)) }
        }
        service.onAsync(ShowVenuePicture.self) { request, call in
            try await show(by: call) { .venue(try subjects.find(request.venue, in: $0)) }
        }
        service.onAsync(ShowStudentPicture.self) { request, call in
            try await show(by: call) {
                .student(try subjects.find(request.student, for: call.caller, in: $0))
            }
        }
        service.onAsync(ShowStationPicture.self, showAtStation)
        service.onAsync(ShowAcademyPicture.self) { try await show(by: $1) { _ in .academy } }
        service.onAsync(ShowPictureFile.self, showFile)
        service.on(ListClassPictures.self) { request, _, db in
            ClassPictures(pictures: try pictures.stored(of: request.classes, as: .academyClass, in: db))
        }
        service.on(ListStudentPictures.self) { request, _, db in
            StudentPictures(pictures: try pictures.stored(of: request.students, as: .student, in: db))
        }
        service.on(ListMissingPictures.self) { request, _, db in
            try pictures.missing(limit: request.limit, after: request.after, in: db)
        }
    }

    /// Shows a picture, or the placeholder of one that is missing.
    ///
    /// - Parameter find: finds the subject of the picture.
    /// - Throws: ``PictureError/unreadable(_:)``; errors of `find`.
    private func show(
        by call: AsyncCall, _ find: @escaping @Sendable (any Transaction) throws -> PictureSubject
    ) async throws -> PictureDocument {
        let (stored, isPersonal) = try await call.read { db in
            let subject = try find(db)
            return (try pictures.find(subject, in: db), subject.student != nil)
        }
        guard let stored, stored.storedAt != nil else {
            return PictureDocument(bytes: PlaceholderPicture.bytes, isPersonal: isPersonal)
        }
        return PictureDocument(bytes: try await bytes(of: stored.file), isPersonal: isPersonal)
    }

    /// Shows the picture of a student at a station. One that it may not show is missing for it.
    ///
    /// - Throws: ``PictureError/missing``, ``PictureError/unreadable(_:)``; `NotFound`.
    private func showAtStation(
        _ request: ShowStationPicture, _ call: AsyncCall
    ) async throws -> PictureDocument {
        let now = call.caller.at
        let stored = try await call.read { db in
            let venue = try subjects.find(request.venue, in: db)
            guard try pictures.versions(ofStudents: [request.student], in: db)[request.student] != nil,
                try isOnStation(request.student, venue, now, db)
            else { throw PictureError.missing }
            return try pictures.find(.student(request.student), in: db)
        }
        guard let stored else { throw PictureError.missing }
        return PictureDocument(bytes: try await bytes(of: stored.file), isPersonal: true)
    }

    /// Shows the file of a picture.
    ///
    /// - Throws: ``PictureError/missing`` if no written file has the name.
    private func showFile(_ request: ShowPictureFile, _ call: AsyncCall) async throws -> PictureDocument {
        let isStored = try await call.read { try pictureFiles.isStored(request.picture, in: $0) }
        guard isStored else { throw PictureError.missing }
        return PictureDocument(bytes: try await bytes(of: request.picture))
    }

    private func bytes(of name: PictureName) async throws -> [UInt8] {
        guard let bytes = try await files.read(name), PictureFormat(of: bytes) == name.format else {
            throw PictureError.unreadable(name)
        }
        return bytes
    }
}
