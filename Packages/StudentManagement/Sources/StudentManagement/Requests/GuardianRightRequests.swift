public import Application
public import Core

/// Sets what a guardian may do for a student, and what they are told of the student.
public struct EditGuardianRights: EditRequest {
    public typealias Response = Guardian
    public static let endpoint = Endpoint(
        .patch, "guardians/{guardian}/rights", access: .staff(.setGuardianRights),
        failures: StudentFailures.unknownGuardian)
    public var guardian: GuardianID
    /// All rights that the guardian has from now on; an empty list takes all.
    public var rights: [GuardianRight]
    public var resource: ShowGuardian { ShowGuardian(guardian: guardian) }

    public init(guardian: GuardianID, rights: [GuardianRight]) {
        self.guardian = guardian
        self.rights = rights
    }
}

extension EditGuardianRights: FormRequest {
    public static let form = RequestForm(
        .students, "students guardians rights",
        [.namedGuardian, FormEntry("rights").required])

    public static func doneValues(_ response: Guardian) -> [String: any SentenceValue] {
        ["name": response.name, "rights": GuardianRightWords(response.rights)]
    }
}

/// Lets a guardian keep the rights, except that to act, at a student who is of age, or ends them. The student
/// decides, also after having left the academy.
public struct KeepGuardianSight: APIRequest {
    public typealias Response = Guardian
    public static let endpoint = Endpoint(
        .put, "students/{student}/guardians/{guardian}/sight", access: .own(staff: .setGuardianRights),
        allowsFormerPrincipals: true, allowsGuardians: false, failures: StudentFailures.keepSight)
    public var student: Reference<Kind.Student>
    public var guardian: GuardianID
    /// Whether the guardian keeps the rights, except that to act for the student.
    public var isKept: Bool

    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, guardian: GuardianID, isKept: Bool) {
        self.student = student
        self.guardian = guardian
        self.isKept = isKept
    }
}

extension KeepGuardianSight: FormRequest {
    public static let form = RequestForm(
        .students, "students guardians keep", own: "guardians keep",
        ["student", .keptGuardian, FormEntry("isKept").named("keep")])

    public static func donePart(_ response: Guardian) -> String { response.isKept ? "done" : "done.ended" }

    public static func doneValues(_ response: Guardian) -> [String: any SentenceValue] {
        ["name": response.name]
    }
}

/// Lists the guardians of a student, with their rights, in the order in which they were added.
public struct ListGuardians: APIRequest {
    public typealias Response = Page<Guardian>
    public static let endpoint = Endpoint(
        .get, "students/{student}/guardians", access: .own(staff: .readStudents),
        allowsFormerPrincipals: true, failures: StudentFailures.unknown)
    public var student: Reference<Kind.Student>

    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ListGuardians: FormRequest {
    public static let form = RequestForm(
        .students, "students guardians list", own: "guardians list", ["student"], isDefault: true)
}
