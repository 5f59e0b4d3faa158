internal import Application
internal import Core
internal import Persistence

extension Pictures {
    /// Shows a picture, or the placeholder of one that is missing.
    ///
    /// - Parameter find: finds the subject of the picture.
    /// - Throws: ``PictureError/unreadable(_:)``; errors of `find`.
    func show(
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

    /// Shows the file of a picture.
    ///
    /// - Throws: ``PictureError/missing`` if no written file has the name.
    func showFile(_ request: ShowPictureFile, _ call: AsyncCall) async throws -> PictureDocument {
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
