public import Application
public import Core

/// Shows the picture of a student, or a placeholder.
public struct ShowStudentPicture: APIRequest {
    public typealias Response = PictureDocument
    public static let endpoint = Endpoint(
        .get, "students/{student}/picture", access: .own(staff: .readStudents),
        "Shows the picture of a student, or a placeholder.", cost: .file,
        failures: PictureFailures.showStudent)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

/// Sets the picture of a student, in place of a former one.
public struct SetStudentPicture: UploadRequest {
    public typealias Response = PictureInfo
    public static let endpoint = Endpoint(
        .put, "students/{student}/picture", access: .own(staff: .writeStudents),
        "Sets the picture of a student: a PNG or JPEG file of at most 5 MiB.", cost: .upload,
        failures: PictureFailures.setStudent)
    public static let uploadTypes = PictureUpload.types
    public var student: Reference<Kind.Student>
    public var content: [UInt8] = []
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, content: [UInt8]) {
        self.student = student
        self.content = content
    }

    private enum CodingKeys: CodingKey { case student }
}

/// Removes the picture of a student.
public struct RemoveStudentPicture: APIRequest {
    public typealias Response = PictureInfo
    public static let endpoint = Endpoint(
        .delete, "students/{student}/picture", access: .own(staff: .writeStudents),
        "Removes the picture of a student.", failures: PictureFailures.removeStudent)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}
