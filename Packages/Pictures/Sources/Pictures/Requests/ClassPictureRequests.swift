public import Application
public import Core

/// Shows the picture of a class, or a placeholder.
public struct ShowClassPicture: APIRequest {
    public typealias Response = PictureDocument
    public static let endpoint = Endpoint(
        .get, "classes/{class}/picture", access: .signedIn,
        "Shows the picture of a class, or a placeholder.", cost: .file,
        failures: PictureFailures.showClass)
    public var `class`: Reference<Kind.AcademyClass>

    public init(class academyClass: Reference<Kind.AcademyClass>) { self.class = academyClass }
}

/// Sets the picture of a class, in place of a former one.
public struct SetClassPicture: UploadRequest {
    public typealias Response = PictureInfo
    public static let endpoint = Endpoint(
        .put, "classes/{class}/picture", access: .staff(.writeTimetable),
        "Sets the picture of a class: a PNG or JPEG file of at most 5 MiB.", cost: .upload,
        failures: PictureFailures.setClass)
    public static let uploadTypes = PictureUpload.types
    public var `class`: Reference<Kind.AcademyClass>
    public var content: [UInt8] = []

    public init(class academyClass: Reference<Kind.AcademyClass>, content: [UInt8]) {
        self.class = academyClass
        self.content = content
    }

    private enum CodingKeys: CodingKey { case `class` }
}

/// Removes the picture of a class.
public struct RemoveClassPicture: APIRequest {
    public typealias Response = PictureInfo
    public static let endpoint = Endpoint(
        .delete, "classes/{class}/picture", access: .staff(.writeTimetable),
        "Removes the picture of a class.", failures: PictureFailures.removeClass)
    public var `class`: Reference<Kind.AcademyClass>

    public init(class academyClass: Reference<Kind.AcademyClass>) { self.class = academyClass }
}
