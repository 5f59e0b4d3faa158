public import Application
public import Core

/// Exports everything that the academy has stored about a person who is a guardian, and their account.
///
/// It has nothing of the students but the names of those at whom the person is a guardian.
public struct ExportGuardianData: APIRequest {
    public typealias Response = GuardianData
    public static let endpoint = Endpoint(
        .get, "guardians/{guardian}/data", access: .staff(.exportData),
        "Exports everything that the academy has stored about a guardian and their account.", cost: .export,
        recordsReads: true, failures: [NotFound("guardian", 7), ProfileError.missing])
    public var guardian: Reference<Kind.Guardian>

    public init(guardian: Reference<Kind.Guardian>) { self.guardian = guardian }
}

/// Everything that an academy has stored about a guardian.
public struct GuardianData: Codable, Sendable {
    public let guardian: GuardianID
    /// The guardian's name.
    public let name: String
    /// The academy's name.
    public let academy: String
    public let exportedAt: Instant
    /// The stored rows by kind; kinds without rows are left out.
    public let sections: [PersonalData]
}

extension GuardianData: AuditSubject {
    public var subject: String { "guardian \(guardian)" }
}

extension GuardianData: PropertiesDescribed {
    public static let descriptions = [
        "guardian": "The guardian's id.",
        "name": "The guardian's name.",
        "academy": "The academy's name.",
        "exportedAt": "When the data was read.",
        "sections": "The stored rows by kind; a kind without rows is missing.",
    ]
}
