public import Core

/// A picture without its bytes.
public struct PictureInfo: Codable, Hashable, Sendable, AuditSubject {
    /// The kind of the picture's subject.
    public let of: PictureSubject.Noun
    /// The id of the class, the venue or the student; 1 for the academy.
    public let id: Int64
    public let file: PictureName
    public let mediaType: String
    /// The width in pixels; nil until the file of an imported picture is stored.
    public let width: Int?
    /// The height in pixels; nil until the file of an imported picture is stored.
    public let height: Int?
    /// The bytes of the file; nil until the file of an imported picture is stored.
    public let size: Int?
    public let setAt: Instant

    public var subject: String { PictureSubject(of, id).text }
    public var concernedStudent: StudentID? { PictureSubject(of, id).student }

    init(_ subject: PictureSubject, _ stored: StoredPicture) {
        of = subject.noun
        id = subject.id
        file = stored.file
        mediaType = stored.file.format.mediaType
        width = stored.width
        height = stored.height
        size = stored.size
        setAt = stored.setAt
    }
}

/// A picture as it is stored.
struct StoredPicture: Sendable {
    let file: PictureName
    let setAt: Instant
    /// Nil until the file was stored.
    let storedAt: Instant?
    let width: Int?
    let height: Int?
    let size: Int?
}
