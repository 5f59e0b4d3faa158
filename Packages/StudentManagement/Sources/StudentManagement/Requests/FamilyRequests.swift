public import Application
public import Core

/// Lists the families by the name of the guardian, a page at a time.
public struct ListFamilies: APIRequest {
    public typealias Response = Page<Family>
    public static let endpoint = Endpoint(.get, "families", access: .staff(.readStudents))
    /// Words. Every word must be in the guardian's name, e-mail address or phone number, or in the same
    /// values of one of the students.
    public var search: String?
    public var limit: Int?
    public var after: Cursor?

    public init(search: String? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.search = search
        self.limit = limit
        self.after = after
    }
}

extension ListFamilies: FormRequest {
    public static let form = RequestForm(.students, "families list", ["search"])
}

/// Shows a family, with the other guardians of its students.
public struct ShowFamily: APIRequest {
    public typealias Response = FamilyDetails
    public static let endpoint = Endpoint(
        .get, "families/{person}", access: .staff(.readStudents), failures: StudentFailures.unknownFamily)
    public var person: GuardianPersonID

    public init(person: GuardianPersonID) { self.person = person }
}

extension ShowFamily: FormRequest {
    public static let form = RequestForm(.students, "families show", [.family])
}

/// Lists the guardians who may be one person, in the order of the lowest ids.
public struct ListGuardianMatches: APIRequest {
    public typealias Response = Page<GuardianMatch>
    public static let endpoint = Endpoint(.get, "guardian-matches", access: .staff(.readStudents))
    public var limit: Int?
    public var after: Cursor?

    public init(limit: Int? = nil, after: Cursor? = nil) {
        self.limit = limit
        self.after = after
    }
}

extension ListGuardianMatches: FormRequest {
    public static let form = RequestForm(.students, "families matches")
}

/// Joins guardians who are one person. Values that differ become notes.
public struct JoinGuardians: APIRequest {
    public typealias Response = JoinedGuardians
    /// The numbers of guardians that one request may name.
    public static let numbers = 2...50
    /// The maximum number of matches that one request joins.
    public static let mostGroups = 200
    /// The maximum number of sentences about values in the response.
    public static let mostSentences = 100
    public static let endpoint = Endpoint(
        .post, "guardian-matches/join", access: .staff(.writeStudents),
        failures: StudentFailures.joinGuardians)
    /// The guardians, all of one person; nil for the certain matches of ``ListGuardianMatches``,
    /// ``mostGroups`` at most.
    public var guardians: [GuardianID]?

    public init(guardians: [GuardianID]? = nil) { self.guardians = guardians }
}

extension JoinGuardians: FormRequest {
    public static let form = RequestForm(
        .students, "families join", [.joinedGuardians], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        guard let found = try await client.dryRun(self), found.records > 0 else { return nil }
        let part = found.further > 0 ? "ask.further" : found.families.count == 1 ? "ask.one" : "ask"
        return Self.phrase(part, Self.doneValues(found))
    }

    public static func donePart(_ response: JoinedGuardians) -> String {
        switch response.families.count {
        case 0: "done.none"
        case 1: "done.one"
        default: response.further > 0 ? "done.further" : "done"
        }
    }

    public static func doneValues(_ response: JoinedGuardians) -> [String: any SentenceValue] {
        [
            "records": response.records, "people": response.families.count,
            "name": response.families.first?.name ?? "", "further": response.further,
        ]
    }
}

/// Makes a guardian a person of their own again, who is the guardian of one student only.
public struct SeparateGuardian: APIRequest {
    public typealias Response = Guardian
    public static let endpoint = Endpoint(
        .post, "guardians/{guardian}/separate", access: .staff(.writeStudents),
        failures: StudentFailures.separateGuardian)
    public var guardian: GuardianID

    public init(guardian: GuardianID) { self.guardian = guardian }
}

extension SeparateGuardian: FormRequest {
    public static let form = RequestForm(.students, "families separate", [.namedGuardian])
}
