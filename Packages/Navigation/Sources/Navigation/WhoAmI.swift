public import Application
public import Core

/// Shows who is signed in, and the destinations they can open.
public struct WhoAmI: APIRequest {
    public typealias Response = Me
    public static let endpoint = Endpoint(
        .get, "me", access: .signedIn, "Shows who is signed in, and the pages they can open.",
        allowsFormerPrincipals: true, permits: [.secondFactorMissing])

    public init() {}
}

/// The person who is signed in, and the destinations they can open.
public struct Me: Codable, Sendable, Hashable {
    public let account: AccountID
    public let role: Role
    public let email: EmailAddress
    /// The name of a member of staff, or the address of one without a name; nil for students and guardians.
    public let name: String?
    /// The student whose account this is; nil for staff, and for guardians who are no students.
    public let student: StudentID?
    /// The person who is a guardian with the account; nil for others.
    public let person: GuardianPersonID?
    /// The students for whom the person has rights as a guardian, by name.
    public let wards: [Ward]
    /// The audiences as which the account can sign in. A sign-in can be switched from one to the other.
    public let audiences: [Audience]
    /// The instructor whose account this is; nil for others.
    public let instructor: InstructorID?
    /// The language that the person chose; nil if they chose none.
    public let language: Language?
    /// The permissions in alphabetical order; empty for students.
    public let permissions: [Permission]
    /// The destinations of the person's flow, in the order of a menu.
    public let links: [Destination]

    /// - Parameters:
    ///   - isFormer: whether the person is a student who has left, and a guardian of no other.
    ///   - name: the name of a member of staff.
    ///   - wards: the students for whom the person has rights as a guardian.
    ///   - audiences: the audiences as which the account can sign in; nil for that of the principal.
    ///   - destinations: the destinations of all features.
    public init(
        _ principal: Principal, isFormer: Bool, name: String? = nil, wards: [Ward] = [],
        audiences: [Audience]? = nil, _ destinations: [Destination]
    ) {
        account = principal.account
        role = principal.role
        email = principal.email
        self.name = name
        student = principal.student
        person = principal.person
        self.wards = wards
        self.audiences = audiences ?? [principal.role.audience]
        instructor = principal.instructor
        language = principal.language
        permissions = principal.permissions.sorted()
        links = Flow(of: principal, isFormer: isFormer, destinations).destinations
    }

    /// The principal that these values describe.
    public var principal: Principal {
        Principal(
            account: account, role: role, email: email, student: student, person: person,
            wards: Dictionary(wards.map { ($0.student, Set($0.rights)) }) { first, _ in first },
            instructor: instructor, permissions: Set(permissions), language: language)
    }
}

extension Me: PropertiesDescribed {
    public static let descriptions = Principal.descriptions.merging(
        [
            "name":
                "The name of a member of staff, or the address of one without a name; missing for students "
                + "and guardians.",
            "wards": "The students for whom the person has rights as a guardian, by name.",
            "audiences":
                "The audiences as which the account can sign in, admin for staff first; the sign-in can be "
                + "switched from one to the other.",
            "permissions": "What the account may do as staff, in alphabetical order; empty for students.",
            "links": "The pages that the account can open, in the order of a menu.",
        ]
    ) { _, own in own }
}
