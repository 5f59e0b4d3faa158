public import Application
internal import Core

/// Shows the logo of the academy, or a placeholder.
public struct ShowAcademyPicture: APIRequest {
    public typealias Response = PictureDocument
    public static let endpoint = Endpoint(
        .get, "academy/picture", access: .signedIn, "Shows the logo of the academy, or a placeholder.",
        cost: .file, failures: PictureFailures.showAcademy)

    public init() {}
}

/// Sets the logo of the academy, in place of a former one.
public struct SetAcademyPicture: UploadRequest {
    public typealias Response = PictureInfo
    public static let endpoint = Endpoint(
        .put, "academy/picture", access: .staff(.writeSettings),
        "Sets the logo of the academy: a PNG or JPEG file of at most 5 MiB.", cost: .upload,
        failures: PictureFailures.setAcademy)
    public static let uploadTypes = PictureUpload.types
    public var content: [UInt8] = []

    public init(content: [UInt8]) { self.content = content }

    private enum CodingKeys: CodingKey {}
}

/// Removes the logo of the academy.
public struct RemoveAcademyPicture: APIRequest {
    public typealias Response = PictureInfo
    public static let endpoint = Endpoint(
        .delete, "academy/picture", access: .staff(.writeSettings), "Removes the logo of the academy.",
        failures: PictureFailures.removeAcademy)

    public init() {}
}
