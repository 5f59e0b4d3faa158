/// The owner of an account who sends a request.
public struct Principal: Hashable, Codable, Sendable {
    public let account: AccountID
    public let role: Role
    public let email: EmailAddress
    /// The student the account belongs to; nil for staff, and for a guardian who is no student.
    public let student: StudentID?
    /// The person whom guardians' records name, if the account belongs to a guardian.
    public let person: GuardianPersonID?
    /// The students whose guardian the principal is, with the principal's rights. The JSON does not have
    /// them: a decoded principal has none.
    public private(set) var wards: [StudentID: Set<GuardianRight>] = [:]
    /// The instructor the account belongs to, whose own classes they may manage; nil for others.
    public let instructor: InstructorID?
    /// The language that the owner chose for sentences and messages; nil if they chose none.
    public let language: Language?
    /// The permissions of the principal. The JSON does not have them: a decoded principal has no permissions.
    public private(set) var permissions: Set<Permission> = []

    private enum CodingKeys: String, CodingKey {
        case account, role, email, student, person, instructor, language
    }

    /// - Parameter permissions: nil for the standard permissions of the role.
    public init(
        account: AccountID, role: Role, email: EmailAddress, student: StudentID? = nil,
        person: GuardianPersonID? = nil, wards: [StudentID: Set<GuardianRight>] = [:],
        instructor: InstructorID? = nil, permissions: Set<Permission>? = nil,
        language: Language? = nil
    ) {
        self.account = account
        self.role = role
        self.email = email
        self.student = student
        self.person = person
        self.wards = wards
        self.instructor = instructor
        self.permissions = permissions ?? role.standardPermissions
        self.language = language
    }

    /// Checks that the principal has a permission.
    ///
    /// - Throws: ``AccessError/missingPermission(_:)`` for staff, ``AccessError/wrongRole(needed:)`` for
    ///   students.
    public func require(_ permission: Permission) throws(AccessError) {
        guard permissions.contains(permission) else {
            throw role.audience == .staff ? .missingPermission(permission) : .wrongRole(needed: .staff)
        }
    }

    /// Whether a scope is the principal's own data, or that of a student at whom the principal is a guardian
    /// with a right.
    ///
    /// - Parameter right: nil if no guardian may see the data.
    public func owns(_ scope: AccessScope?, needing right: GuardianRight?) -> Bool {
        guard let scope else { return false }
        if scope == .me { return student != nil }
        guard let named = scope.id(of: Kind.Student.self) else { return false }
        if named == student { return true }
        guard let right else { return false }
        return wards[named]?.contains(right) ?? false
    }

    /// Whether a request with a scope can be that of a guardian: it is about a ward, or about no student.
    public func isGuardian(in scope: AccessScope?) -> Bool {
        if scope == .me { return false }
        guard let named = scope?.id(of: Kind.Student.self) else { return !wards.isEmpty }
        return named != student && wards[named] != nil
    }

    /// Replaces `me` by the principal's own student; returns any other reference unchanged.
    ///
    /// - Throws: ``AccessError/notAStudent`` if the account of a member of staff has no student,
    ///   ``AccessError/childNotNamed`` if that of a guardian has none.
    public func resolving(_ student: Reference<Kind.Student>) throws(AccessError) -> Reference<Kind.Student> {
        guard student == .me else { return student }
        guard let own = self.student else { throw noOwnData }
        return .id(own)
    }

    /// The refusal of `me` if the account has no student.
    public var noOwnData: AccessError { role.audience == .staff ? .notAStudent : .childNotNamed }
}

/// The resource that a request concerns, where its access rule depends on it: a student's own data, a room's
/// display.
public enum AccessScope: Hashable, Sendable {
    /// The caller's own data.
    case me
    /// A resource named by its id; `kind` identifies the type of entity.
    case id(kind: ObjectIdentifier, Int64)
    /// A resource named by a number, which is a key or an id; it is looked up as a key is.
    case number(kind: ObjectIdentifier, Int64)
    /// A resource named by its key, whose id is looked up where the access rule depends on it.
    case key(kind: ObjectIdentifier, String)

    public init<Entity>(_ reference: Reference<Entity>) {
        switch reference {
        case .me: self = .me
        case .id(let id): self = .id(kind: ObjectIdentifier(Entity.self), id.number)
        case .number(let number): self = .number(kind: ObjectIdentifier(Entity.self), number)
        case .key(let key): self = .key(kind: ObjectIdentifier(Entity.self), key)
        }
    }

    /// The id of a resource of a type that is named by it; nil for any other scope.
    public func id<Entity>(of entity: Entity.Type) -> Identifier<Entity>? {
        guard case .id(ObjectIdentifier(entity), let number) = self else { return nil }
        return Identifier(number)
    }

    /// The reference to a resource of a type that is named by its key or a number; nil for any other scope.
    public func reference<Entity>(to entity: Entity.Type) -> Reference<Entity>? {
        switch self {
        case .number(ObjectIdentifier(entity), let number): .number(number)
        case .key(ObjectIdentifier(entity), let key): .key(key)
        case .me, .id, .number, .key: nil
        }
    }
}

extension Principal: PropertiesDescribed {
    public static let descriptions = [
        "account": "The id of the account.",
        "role": "The role, which is a set of permissions; students see their own data only.",
        "email": "The address with which the account signs in.",
        "student": "The id of the student to whom the account belongs; missing for others.",
        "person": "The id of the person who is a guardian, if the account belongs to one.",
        "instructor": "The id of the instructor to whom the account belongs; missing for others.",
        "language":
            "The language that the owner chose for sentences and messages; missing if they chose none.",
    ]
}
