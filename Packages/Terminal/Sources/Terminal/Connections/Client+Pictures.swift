public import Application
internal import Core
public import Pictures

/// The requests about pictures of classes, venues, students and the academy.
extension Client {
    /// Sets the picture of a class, a venue or a student, or the logo of the academy.
    ///
    /// - Parameter id: the id, the key or the name; not used for the academy, since there is only one.
    public func setPicture(
        of subject: PictureSubject.Noun, _ id: String, _ content: [UInt8], _ options: SendOptions
    ) async throws -> PictureInfo {
        switch subject {
        case .academyClass:
            try await send(SetClassPicture(class: Reference(id), content: content), options)
        case .venue: try await send(SetVenuePicture(venue: Reference(id), content: content), options)
        case .student: try await send(SetStudentPicture(student: Reference(id), content: content), options)
        case .academy: try await send(SetAcademyPicture(content: content), options)
        }
    }

    /// Removes the picture of a class, a venue or a student, or the logo of the academy.
    ///
    /// - Parameter id: the id, the key or the name; not used for the academy, since there is only one.
    public func removePicture(
        of subject: PictureSubject.Noun, _ id: String, _ options: SendOptions
    ) async throws -> PictureInfo {
        switch subject {
        case .academyClass: try await send(RemoveClassPicture(class: Reference(id)), options)
        case .venue: try await send(RemoveVenuePicture(venue: Reference(id)), options)
        case .student: try await send(RemoveStudentPicture(student: Reference(id)), options)
        case .academy: try await send(RemoveAcademyPicture(), options)
        }
    }

    /// Shows the picture of a class, a venue or a student, or the logo of the academy.
    ///
    /// - Parameter id: the id, the key or the name; not used for the academy, since there is only one.
    /// - Throws: ``Pictures/PictureError/missing`` instead of the placeholder.
    public func picture(of subject: PictureSubject.Noun, _ id: String) async throws -> PictureDocument {
        let document =
            switch subject {
            case .academyClass: try await send(ShowClassPicture(class: Reference(id)))
            case .venue: try await send(ShowVenuePicture(venue: Reference(id)))
            case .student: try await send(ShowStudentPicture(student: Reference(id)))
            case .academy: try await send(ShowAcademyPicture())
            }
        guard document.format != nil else { throw PictureError.missing }
        return document
    }
}
