public import Application
public import Core

/// Shows the file of a picture, for an export.
public struct ShowPictureFile: APIRequest {
    public typealias Response = PictureDocument
    public static let endpoint = Endpoint(
        .get, "picture-files/{picture}", access: .staff(.exportData),
        "Shows the file of a picture that an export names.", cost: .file,
        failures: PictureFailures.showFile)
    public var picture: PictureName

    public init(picture: PictureName) { self.picture = picture }
}

/// Lists the pictures of an import whose files were not uploaded yet.
public struct ListMissingPictures: APIRequest {
    public typealias Response = Page<PictureInfo>
    public static let endpoint = Endpoint(
        .get, "missing-pictures", access: .staff(.importData),
        "Lists the imported pictures whose files were not uploaded yet.")
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

/// Stores the file of an imported picture.
public struct RestorePictureFile: UploadRequest {
    public typealias Response = PictureFileInfo
    public static let endpoint = Endpoint(
        .put, "picture-files/{picture}", access: .staff(.importData),
        "Stores the file of an imported picture.", cost: .upload, failures: PictureFailures.restoreFile)
    public static let uploadTypes = PictureUpload.types
    public var picture: PictureName
    public var content: [UInt8] = []

    public init(picture: PictureName, content: [UInt8]) {
        self.picture = picture
        self.content = content
    }

    private enum CodingKeys: CodingKey { case picture }
}

/// The stored file of an imported picture.
public struct PictureFileInfo: Codable, Hashable, Sendable {
    public let picture: PictureName
    public let width: Int
    public let height: Int
    /// The bytes of the file.
    public let size: Int
}
