public import Core
public import Persistence

/// The record of one write: who changed what, and when. It is inserted in the write's transaction and never
/// changed.
public struct AuditEntry: Codable, Sendable {
    public let id: Int64
    public let at: Instant
    public let account: AccountID?
    /// The account's e-mail address; nil for requests without a sign-in and for closed accounts.
    public let who: String?
    /// The request's name: `AddVenue`.
    public let action: String
    /// "venue 12"; nil if the action says enough.
    public let subject: String?
    /// `done`, or the code of the refusal.
    public let outcome: String
}

/// Lists the audit entries, newest first.
public struct ListAuditEntries: APIRequest {
    public typealias Response = Page<AuditEntry>
    public static let endpoint = Endpoint(
        .get, "audit-entries", access: .staff(.readAudit),
        "Lists the audit entries (who changed what, and when), newest first.")
    public var action: String?
    public var limit: Int?
    public var after: Cursor?

    public init(action: String? = nil, limit: Int? = nil, after: Cursor? = nil) {
        self.action = action
        self.limit = limit
        self.after = after
    }
}

extension ListAuditEntries: FieldDescribed {
    public static let fields = ["action": FreeText.anyText]
}

/// The façade of the audit entries and of the pipeline's own tables.
public struct AuditEntries: Feature {
    private let nameOf: @Sendable (AccountID, any Transaction) throws -> String?

    /// Creates the façade.
    ///
    /// - Parameter nameOf: returns the e-mail address of an account; nil if it is closed.
    public init(nameOf: @escaping @Sendable (AccountID, any Transaction) throws -> String?) {
        self.nameOf = nameOf
    }

    public var migrations: [Migration] { ServiceMigrations.all }
    public var destinations: [Destination] {
        [Destination("audit", "Audit", ListAuditEntries.self, for: [.staff], order: 100)]
    }

    public func serve(_ service: inout Service) { service.on(ListAuditEntries.self, list) }

    /// Adds the entry of an action that is no request, such as one of a program that owns the data folder.
    public static func add(
        _ action: String, subject: String, at now: Instant, in db: any Transaction
    ) throws {
        try SQLAuditEntries.insert(
            action, subject: subject, outcome: "done", by: Caller(nil, at: now), in: db)
    }

    /// The entries by a person, and those about them.
    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        [try SQLAuditEntries.personalData(of: person, in: db)]
    }

    /// The time of the last entry; nil if there is none.
    public static func lastChange(in db: any Transaction) throws -> Instant? {
        try SQLAuditEntries.lastChange(in: db)
    }

    func list(
        _ request: ListAuditEntries, by caller: Caller, in db: any Transaction
    ) throws -> Page<AuditEntry> {
        try SQLAuditEntries.page(
            action: request.action, limit: request.limit, after: request.after, nameOf, in: db)
    }
}

extension AuditEntry: PropertiesDescribed {
    public static let descriptions = [
        "id": "The entry's id.",
        "at": "When the write was carried out or refused.",
        "account": "The id of the account that sent the request; missing without a sign-in.",
        "who": "The e-mail address of the account; missing without a sign-in, and for closed accounts.",
        "action": "The name of the request, such as AddVenue.",
        "subject": "The entity that was written, such as venue 12; missing if the action says enough.",
        "outcome": "done, or the code of the error.",
    ]
}

extension ListAuditEntries: PropertiesDescribed {
    public static let descriptions = [
        "action": "Only entries of this request, such as AddVenue: an operationId with a capital letter."
    ]
}
