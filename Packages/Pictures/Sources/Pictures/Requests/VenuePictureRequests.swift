public import Application
public import Core

/// Shows the picture of a venue, or a placeholder.
public struct ShowVenuePicture: APIRequest {
    public typealias Response = PictureDocument
    public static let endpoint = Endpoint(
        .get, "venues/{venue}/picture", access: .signedIn,
        "Shows the picture of a venue, or a placeholder.", cost: .file,
        failures: PictureFailures.showVenue)
    public var venue: Reference<Kind.Venue>

    public init(venue: Reference<Kind.Venue>) { self.venue = venue }
}

/// Sets the picture of a venue, in place of a former one.
public struct SetVenuePicture: UploadRequest {
    public typealias Response = PictureInfo
    public static let endpoint = Endpoint(
        .put, "venues/{venue}/picture", access: .staff(.writeTimetable),
        "Sets the picture of a venue: a PNG or JPEG file of at most 5 MiB.", cost: .upload,
        failures: PictureFailures.setVenue)
    public static let uploadTypes = PictureUpload.types
    public var venue: Reference<Kind.Venue>
    public var content: [UInt8] = []

    public init(venue: Reference<Kind.Venue>, content: [UInt8]) {
        self.venue = venue
        self.content = content
    }

    private enum CodingKeys: CodingKey { case venue }
}

/// Removes the picture of a venue.
public struct RemoveVenuePicture: APIRequest {
    public typealias Response = PictureInfo
    public static let endpoint = Endpoint(
        .delete, "venues/{venue}/picture", access: .staff(.writeTimetable),
        "Removes the picture of a venue.", failures: PictureFailures.removeVenue)
    public var venue: Reference<Kind.Venue>

    public init(venue: Reference<Kind.Venue>) { self.venue = venue }
}
