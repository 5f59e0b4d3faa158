internal import Core

/// An example of each error of this feature's requests.
enum PictureFailures {
    private static let noClass: [any AcademyError] = [NotFound("class", 5)]
    private static let noVenue: [any AcademyError] = [NotFound("venue", 2)]
    private static let noStudent: [any AcademyError] = [NotFound("student", 12)]
    private static let name = PictureName(digest: [UInt8](repeating: 0x5A, count: 32), .png)
    private static let content: [any AcademyError] = [
        PictureError.notAPicture, PictureError.tooLarge(bytes: 6_000_000),
        PictureError.tooManyPixels(width: 60_000, height: 60_000),
        PictureError.expands(width: 5_000, height: 5_000, bytes: 70_000),
        PictureError.truncated(.jpeg), PictureError.malformed(.png, at: 33),
        PictureError.unsupported(.jpeg), PictureError.interrupted,
    ]
    private static let unreadable: [any AcademyError] = [PictureError.unreadable(name)]
    private static let missing: [any AcademyError] = [PictureError.missing]

    static let showAcademy = unreadable
    static let showClass = noClass + unreadable
    static let showVenue = noVenue + unreadable
    static let showStudent = noStudent + unreadable
    static let showAtStation = noVenue + missing + unreadable
    static let setAcademy = content
    static let setClass = noClass + content
    static let setVenue = noVenue + content
    static let setStudent = noStudent + content
    static let removeAcademy = missing
    static let removeClass = noClass + missing
    static let removeVenue = noVenue + missing
    static let removeStudent = noStudent + missing
    static let showFile = missing + unreadable
    static let restoreFile = content + [PictureError.notAwaited(name), PictureError.otherContent(name)]
}
