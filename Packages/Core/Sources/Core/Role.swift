/// The people that a program, a flow or a page of the API is for.
public enum Audience: String, Codable, Sendable, CaseIterable {
    case staff = "admin"
    case students = "student"
}

/// The role of an account: a named set of permissions.
public enum Role: String, Codable, Sendable, CaseIterable {
    /// Has every permission, always. An academy has at least one enabled owner.
    case owner
    case manager
    case frontDesk = "front-desk"
    case instructor
    case student
    /// A guardian who is no student, and sees the data of the students whose guardian they are.
    case guardian

    /// The roles of staff, with most permissions first.
    public static let ofStaff: [Role] = [.owner, .manager, .frontDesk, .instructor]

    public var audience: Audience { self == .student || self == .guardian ? .students : .staff }

    /// The name in a sentence.
    public var title: String { self == .frontDesk ? "front desk" : rawValue }

    /// The permissions of the role unless an owner has changed them.
    public var standardPermissions: Set<Permission> {
        switch self {
        case .owner: Self.ownerPermissions
        case .manager: Self.managerPermissions
        case .frontDesk: Self.frontDeskPermissions
        case .instructor: [.ownSessions]
        case .student, .guardian: []
        }
    }

    private static let ownerPermissions = Set(Permission.allCases)
    private static let managerPermissions = ownerPermissions.subtracting([
        .eraseStudents, .manageKeys, .manageStaff, .importData, .exportData,
    ])
    private static let frontDeskPermissions: Set<Permission> = [
        .readStudents, .writeStudents, .setGuardianRights, .readTimetable, .readAttendance, .markAttendance,
        .showCodes, .readPayments, .recordPayments,
    ]
}
