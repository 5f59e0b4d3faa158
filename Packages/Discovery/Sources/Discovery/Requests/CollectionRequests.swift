public import Core
public import Networking

/// Lists the collections of a student, in the order in which they were added.
public struct ListCollections: APIRequest {
    public typealias Response = Page<ClassCollection>
    public static let endpoint = Endpoint(
        .get, "students/{student}/collections", access: .own(staff: .readStudents),
        "Lists a student's collections of classes.", failures: DiscoveryFailures.student)
    public var student: Reference<Kind.Student>
    public var limit: Int?
    public var after: Cursor?
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, limit: Int? = nil, after: Cursor? = nil) {
        self.student = student
        self.limit = limit
        self.after = after
    }
}

/// Adds a collection of a student.
public struct AddCollection: APIRequest {
    public typealias Response = ClassCollection
    public static let endpoint = Endpoint(
        .post, "students/{student}/collections", access: .own(staff: .writeStudents),
        "Adds a collection of classes.", failures: DiscoveryFailures.addCollection)
    public var student: Reference<Kind.Student>
    public var name: String
    /// The picture; nil for a bookmark.
    public var icon: CollectionIcon?
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, name: String, icon: CollectionIcon? = nil) {
        self.student = student
        self.name = name
        self.icon = icon
    }
}

/// Shows a collection of a student.
public struct ShowCollection: APIRequest {
    public typealias Response = ClassCollection
    public static let endpoint = Endpoint(
        .get, "students/{student}/collections/{collection}", access: .own(staff: .readStudents),
        "Shows a collection of classes.", failures: DiscoveryFailures.collection)
    public var student: Reference<Kind.Student>
    public var collection: CollectionID
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, collection: CollectionID) {
        self.student = student
        self.collection = collection
    }
}

/// Changes the name or the icon of a collection; nil keeps the value.
public struct EditCollection: EditRequest {
    public typealias Response = ClassCollection
    public static let endpoint = Endpoint(
        .patch, "students/{student}/collections/{collection}", access: .own(staff: .writeStudents),
        "Changes the name or the icon of a collection.", failures: DiscoveryFailures.editCollection)
    public var student: Reference<Kind.Student>
    public var collection: CollectionID
    public var name: String?
    public var icon: CollectionIcon?
    public var resource: ShowCollection { ShowCollection(student: student, collection: collection) }
    public var scope: AccessScope? { AccessScope(student) }

    public init(
        student: Reference<Kind.Student>, collection: CollectionID, name: String? = nil,
        icon: CollectionIcon? = nil
    ) {
        self.student = student
        self.collection = collection
        self.name = name
        self.icon = icon
    }
}

/// Removes collections of a student, all or none. Their classes stay in the other lists.
public struct RemoveCollections: APIRequest {
    public typealias Response = RemovedCollections
    public static let endpoint = Endpoint(
        .post, "students/{student}/collections/remove", access: .own(staff: .writeStudents),
        "Removes collections; their classes stay in the other lists.",
        failures: DiscoveryFailures.collection)
    public var student: Reference<Kind.Student>
    public var collections: [CollectionID]
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, collections: [CollectionID]) {
        self.student = student
        self.collections = collections
    }
}

/// Lists the classes of a collection, newest first.
public struct ListCollectedClasses: APIRequest {
    public typealias Response = Page<CollectedClass>
    public static let endpoint = Endpoint(
        .get, "students/{student}/collections/{collection}/classes", access: .own(staff: .readStudents),
        "Lists the classes of a collection.", failures: DiscoveryFailures.collection)
    public var student: Reference<Kind.Student>
    public var collection: CollectionID
    public var limit: Int?
    public var after: Cursor?
    public var scope: AccessScope? { AccessScope(student) }

    public init(
        student: Reference<Kind.Student>, collection: CollectionID, limit: Int? = nil, after: Cursor? = nil
    ) {
        self.student = student
        self.collection = collection
        self.limit = limit
        self.after = after
    }
}

/// Puts a class into a collection; it leaves the student's other one.
public struct PutInCollection: APIRequest {
    public typealias Response = CollectedClass
    public static let endpoint = Endpoint(
        .put, "students/{student}/collections/{collection}/classes/{class}",
        access: .own(staff: .writeStudents),
        "Puts a class into a collection; it leaves the student's other one.",
        failures: DiscoveryFailures.putInCollection)
    public var student: Reference<Kind.Student>
    public var collection: CollectionID
    public var `class`: Reference<Kind.AcademyClass>
    public var scope: AccessScope? { AccessScope(student) }

    public init(
        student: Reference<Kind.Student>, collection: CollectionID,
        class academyClass: Reference<Kind.AcademyClass>
    ) {
        self.student = student
        self.collection = collection
        self.class = academyClass
    }
}

/// Removes a class from a collection.
public struct RemoveFromCollection: APIRequest {
    public typealias Response = CollectedClass
    public static let endpoint = Endpoint(
        .delete, "students/{student}/collections/{collection}/classes/{class}",
        access: .own(staff: .writeStudents), "Removes a class from a collection.",
        failures: DiscoveryFailures.removeFromCollection)
    public var student: Reference<Kind.Student>
    public var collection: CollectionID
    public var `class`: Reference<Kind.AcademyClass>
    public var scope: AccessScope? { AccessScope(student) }

    public init(
        student: Reference<Kind.Student>, collection: CollectionID,
        class academyClass: Reference<Kind.AcademyClass>
    ) {
        self.student = student
        self.collection = collection
        self.class = academyClass
    }
}
