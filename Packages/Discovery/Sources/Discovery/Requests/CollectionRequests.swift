public import Application
public import Core

/// Lists the collections of a student, in the order in which they were added.
public struct ListCollections: APIRequest {
    public typealias Response = Page<ClassCollection>
    public static let endpoint = Endpoint(
        .get, "students/{student}/collections", access: .own(staff: .readStudents),
        failures: DiscoveryFailures.student)
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

extension ListCollections: FormRequest {
    public static let form = RequestForm(.discovery, own: "collections list", isDefault: true)
}

/// Adds a collection of a student.
public struct AddCollection: APIRequest {
    public typealias Response = ClassCollection
    public static let endpoint = Endpoint(
        .post, "students/{student}/collections", access: .own(staff: .writeStudents),
        failures: DiscoveryFailures.addCollection)
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

extension AddCollection: FormRequest {
    public static let form = RequestForm(.discovery, own: "collections add", ["name", "icon"])
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
}

/// Changes the name or the icon of a collection; nil keeps the value.
public struct EditCollection: EditRequest {
    public typealias Response = ClassCollection
    public static let endpoint = Endpoint(
        .patch, "students/{student}/collections/{collection}", access: .own(staff: .writeStudents),
        failures: DiscoveryFailures.editCollection)
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

extension EditCollection: FormRequest {
    public static let form = RequestForm(
        .discovery, own: "collections rename", [.collection, FormEntry("name").required, "icon"])
}

/// Removes collections of a student, all or none. Their classes stay in the other lists.
public struct RemoveCollections: APIRequest {
    public typealias Response = RemovedCollections
    public static let endpoint = Endpoint(
        .post, "students/{student}/collections/remove", access: .own(staff: .writeStudents),
        failures: DiscoveryFailures.collection)
    public var student: Reference<Kind.Student>
    public var collections: [CollectionID]
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, collections: [CollectionID]) {
        self.student = student
        self.collections = collections
    }
}

extension RemoveCollections: FormRequest {
    public static let form = RequestForm(
        .discovery, own: "collections remove",
        [.own("collections", isPositional: true, lookup: FormEntry.ownCollections)], asks: .always,
        isReversible: true, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await client.dryRun(self).map { Self.phrase("ask", ["collections": $0.removed]) }
    }
}

/// Lists the classes of a collection, newest first.
public struct ListCollectedClasses: APIRequest {
    public typealias Response = Page<CollectedClass>
    public static let endpoint = Endpoint(
        .get, "students/{student}/collections/{collection}/classes", access: .own(staff: .readStudents),
        failures: DiscoveryFailures.collection)
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

extension ListCollectedClasses: FormRequest {
    public static let form = RequestForm(.discovery, own: "collections classes", [.collection])
}

/// Puts a class into a collection; it leaves the student's other one.
public struct PutInCollection: APIRequest {
    public typealias Response = CollectedClass
    public static let endpoint = Endpoint(
        .put, "students/{student}/collections/{collection}/classes/{class}",
        access: .own(staff: .writeStudents),
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

extension PutInCollection: FormRequest {
    public static let form = RequestForm(.discovery, own: "collections put", [.collection, "class"])
}

/// Removes a class from a collection.
public struct RemoveFromCollection: APIRequest {
    public typealias Response = CollectedClass
    public static let endpoint = Endpoint(
        .delete, "students/{student}/collections/{collection}/classes/{class}",
        access: .own(staff: .writeStudents),
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

extension RemoveFromCollection: FormRequest {
    public static let form = RequestForm(
        .discovery, own: "collections take-out", [.collection, "class"], showsSentence: true)
}

extension FormEntry {
    /// A collection of the student, by its id or its name.
    fileprivate static let collection = own("collection", lookup: ownCollections)

    /// Finds the collections of the student by their name.
    fileprivate static let ownCollections: OwnLookup = { name, client, student in
        let all = try await client.all { ListCollections(student: student, limit: Limits.page, after: $0) }
        return all.choices(named: name, \.name) { FormChoice($0.id, $0.name) }
    }
}
