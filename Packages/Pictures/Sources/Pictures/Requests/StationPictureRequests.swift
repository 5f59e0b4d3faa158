public import Application
public import Core

/// Shows the picture of a student who is expected today at the venue of a station.
public struct ShowStationPicture: APIRequest {
    public typealias Response = PictureDocument
    public static let endpoint = Endpoint(
        .get, "venues/{venue}/station/pictures/{student}", access: .display(staff: .markAttendance),
        "Shows the picture of a student who is expected today at the venue of a station.", cost: .file,
        failures: PictureFailures.showAtStation)
    /// The venue, which a station can name by its id only.
    public var venue: Reference<Kind.Venue>
    public var student: StudentID

    public var scope: AccessScope? { AccessScope(venue) }

    public init(venue: Reference<Kind.Venue>, student: StudentID) {
        self.venue = venue
        self.student = student
    }
}
