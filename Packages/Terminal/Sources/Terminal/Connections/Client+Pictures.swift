public import Application
internal import Core
public import Pictures

/// The requests about pictures of classes, venues and students.
extension Client {
    /// Sets the picture of a class, a venue or a student.
    ///
    /// - Parameter id: the id, the key or the name.
    public func setPicture(
        of subject: PictureSubject.Noun, _ id: String, _ content: [UInt8], _ options: SendOptions
    ) async throws -> PictureInfo {
        switch subject {
        case .academyClass:
            try await send(SetClassPicture(class: Reference(id), content: content), options)
        case .venue: try await send(SetVenuePicture(venue: Reference(id), content: content), options)
        case .student: try await send(SetStudentPicture(student: Reference(id), content: content), options)
        }
    }

    /// Removes the picture of a class, a venue or a student.
    ///
    /// - Parameter id: the id, the key or the name.
    public func removePicture(
        of subject: PictureSubject.Noun, _ id: String, _ options: SendOptions
    ) async throws -> PictureInfo {
        switch subject {
        case .academyClass: try await send(RemoveClassPicture(class: Reference(id)), options)
        case .venue: try await send(RemoveVenuePicture(venue: Reference(id)), options)
        case .student: try await send(RemoveStudentPicture(student: Reference(id)), options)
        }
    }

    /// Shows the picture of a class, a venue or a student.
    ///
    /// - Parameter id: the id, the key or the name.
    /// - Throws: ``Pictures/PictureError/missing`` instead of the placeholder.
    public func picture(of subject: PictureSubject.Noun, _ id: String) async throws -> PictureDocument {
        let document =
            switch subject {
            case .academyClass: try await send(ShowClassPicture(class: Reference(id)))
            case .venue: try await send(ShowVenuePicture(venue: Reference(id)))
            case .student: try await send(ShowStudentPicture(student: Reference(id)))
            }
        guard document.format != nil else { throw PictureError.missing }
        return document
    }
}
