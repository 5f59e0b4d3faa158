public import Application
public import Core

/// Adds a guardian to a student.
public struct AddGuardian: APIRequest {
    public typealias Response = Guardian
    public static let endpoint = Endpoint(
        .post, "students/{student}/guardians", access: .staff(.writeStudents),
        failures: StudentFailures.addGuardian)
    public var student: Reference<Kind.Student>
    public var name: String
    public var email: String?
    public var phone: String?
    public var relationship: String?
    /// Defaults to true.
    public var pays: Bool?

    public init(
        student: Reference<Kind.Student>, name: String, email: String? = nil, phone: String? = nil,
        relationship: String? = nil, pays: Bool? = nil
    ) {
        self.student = student
        self.name = name
        self.email = email
        self.phone = phone
        self.relationship = relationship
        self.pays = pays
    }
}

extension AddGuardian: FormRequest {
    public static let form = RequestForm(
        .students, "students guardians add", ["student"] + FormEntry.guardian)
}

/// Shows one guardian.
public struct ShowGuardian: APIRequest {
    public typealias Response = Guardian
    public static let endpoint = Endpoint(
        .get, "guardians/{guardian}", access: .staff(.readStudents), "Shows one guardian.",
        failures: StudentFailures.unknownGuardian)
    public var guardian: Reference<Kind.Guardian>

    public init(guardian: Reference<Kind.Guardian>) { self.guardian = guardian }
    public init(guardian: GuardianID) { self.init(guardian: .id(guardian)) }
}

/// Changes a guardian; a missing field stays as it is, an empty text clears an optional one.
public struct EditGuardian: EditRequest {
    public typealias Response = Guardian
    public static let endpoint = Endpoint(
        .patch, "guardians/{guardian}", access: .staff(.writeStudents),
        failures: StudentFailures.editGuardian)
    public var guardian: GuardianID
    public var name: String?
    public var email: String?
    public var phone: String?
    public var relationship: String?
    public var pays: Bool?
    public var resource: ShowGuardian { ShowGuardian(guardian: guardian) }

    public init(
        guardian: GuardianID, name: String? = nil, email: String? = nil, phone: String? = nil,
        relationship: String? = nil, pays: Bool? = nil
    ) {
        self.guardian = guardian
        self.name = name
        self.email = email
        self.phone = phone
        self.relationship = relationship
        self.pays = pays
    }
}

extension EditGuardian: FormRequest {
    public static let form = RequestForm(
        .students, "students guardians edit", [.namedGuardian] + FormEntry.guardian)
}

/// Removes a guardian.
public struct RemoveGuardian: APIRequest {
    public typealias Response = Guardian
    public static let endpoint = Endpoint(
        .delete, "guardians/{guardian}", access: .staff(.writeStudents),
        failures: StudentFailures.unknownGuardian)
    public var guardian: GuardianID

    public init(guardian: GuardianID) { self.guardian = guardian }
}

extension RemoveGuardian: FormRequest {
    public static let form = RequestForm(
        .students, "students guardians remove", [.namedGuardian], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard let found = try await client.dryRun(self) else { return nil }
        let student = try await client.student(.id(found.student))
        return Self.phrase("ask", ["name": found.name, "student": student.name])
    }
}
