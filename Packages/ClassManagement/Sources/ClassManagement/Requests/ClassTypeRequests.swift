public import Core
public import Networking

/// Lists the class types.
public struct ListClassTypes: APIRequest {
    public typealias Response = Page<ClassType>
    public static let endpoint = Endpoint(
        .get, "class-types", access: .only(.admin), "Lists the class types.")
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

/// Shows one class type.
public struct ShowClassType: APIRequest {
    public typealias Response = ClassType
    public static let endpoint = Endpoint(
        .get, "class-types/{classType}", access: .only(.admin), "Shows one class type.",
        failures: ClassFailures.unknownClassType)
    public var classType: Reference<Kind.ClassType>

    public init(classType: Reference<Kind.ClassType>) { self.classType = classType }
}

/// Adds a class type.
public struct AddClassType: APIRequest {
    public typealias Response = ClassType
    public static let endpoint = Endpoint(
        .post, "class-types", access: .only(.admin), "Adds a class type.",
        failures: ClassFailures.addClassType)
    public var key: String?
    public var style: String
    public var family: String
    public var level: String

    public init(key: String? = nil, style: String, family: String, level: String) {
        self.key = key
        self.style = style
        self.family = family
        self.level = level
    }
}

/// Changes a class type.
public struct EditClassType: EditRequest {
    public typealias Response = ClassType
    public static let endpoint = Endpoint(
        .patch, "class-types/{classType}", access: .only(.admin), "Changes a class type.",
        failures: ClassFailures.unknownClassType)
    public var classType: Reference<Kind.ClassType>
    public var style: String?
    public var family: String?
    public var level: String?
    public var resource: ShowClassType { ShowClassType(classType: classType) }

    public init(
        classType: Reference<Kind.ClassType>, style: String? = nil, family: String? = nil,
        level: String? = nil
    ) {
        self.classType = classType
        self.style = style
        self.family = family
        self.level = level
    }
}
