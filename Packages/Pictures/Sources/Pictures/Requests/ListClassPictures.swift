public import Application
internal import Core

/// Lists the pictures of some classes.
///
/// So a list of classes needs no request for each class without a picture.
public struct ListClassPictures: APIRequest {
    public typealias Response = ClassPictures
    public static let endpoint = Endpoint(
        .get, "class-pictures", access: .signedIn,
        "Lists the pictures of some classes; those without a picture are left out.",
        failures: ClassIDs.failures)
    public var classes: ClassIDs

    public init(classes: ClassIDs) { self.classes = classes }
}

/// The pictures of some classes.
public struct ClassPictures: Codable, Hashable, Sendable {
    public let pictures: [PictureInfo]
}

/// Lists the pictures of some students.
///
/// A roster reads the pictures of its students by one request.
public struct ListStudentPictures: APIRequest {
    public typealias Response = StudentPictures
    public static let endpoint = Endpoint(
        .get, "student-pictures", access: .staff(.readStudents),
        "Lists the pictures of some students; those without a picture are left out.",
        failures: StudentIDs.failures)
    public var students: StudentIDs

    public init(students: StudentIDs) { self.students = students }
}

/// The pictures of some students.
public struct StudentPictures: Codable, Hashable, Sendable {
    public let pictures: [PictureInfo]
}
