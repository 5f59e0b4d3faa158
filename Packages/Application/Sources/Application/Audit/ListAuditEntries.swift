public import Core

/// Lists the audit entries, newest first.
public struct ListAuditEntries: APIRequest {
    public typealias Response = Page<AuditEntry>
    public static let endpoint = Endpoint(
        .get, "audit-entries", access: .staff(.readAudit),
        "Lists the audit entries (who changed what, and when), newest first.",
        failures: [
            InvalidValue.unknownAction("Admit", in: "action", actions: ["AdmitStudent"]),
            InvalidValue.unknownSubject("12", kinds: ["student"]), InvalidValue.notAnAccount(AccountID(0)),
        ])
    /// The name of the requests, such as `AddVenue`.
    public var action: String?
    /// The account that sent the requests.
    public var by: AccountID?
    /// The entity that was written, such as `student:12`; for a student also all entries that concern them.
    public var subject: String?
    /// The name of the requests whose entries are left out unless they were refused: `RefreshSignIn`.
    public var onlyRefusedOf: String?
    /// The first instant of the entries.
    public var since: Instant?
    /// The instant before which the entries end.
    public var before: Instant?
    /// The maximum number of entries on the page, 1 to ``Limits/page``; nil for ``Limits/defaultPage``.
    public var limit: Int?
    public var after: Cursor?

    public init(
        action: String? = nil, by account: AccountID? = nil, subject: String? = nil,
        onlyRefusedOf: String? = nil, since: Instant? = nil, before: Instant? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        self.action = action
        by = account
        self.subject = subject
        self.onlyRefusedOf = onlyRefusedOf
        self.since = since
        self.before = before
        self.limit = limit
        self.after = after
    }
}

extension ListAuditEntries: FieldDescribed {
    public static let fields = [
        "action": FreeText.anyText, "subject": FreeText.anyText, "onlyRefusedOf": FreeText.anyText,
    ]
}

extension ListAuditEntries: PropertiesDescribed {
    public static let descriptions = [
        "action": "Only entries of this request, such as AddVenue: an operationId with a capital letter.",
        "by": "Only entries of requests that this account sent.",
        "subject": """
        Only entries about this entity, such as student:12, class-type:3 or role:front-desk; those about a \
        student include their payments, attendance and account.
        """,
        "onlyRefusedOf": """
        Leaves out the entries of this request, such as RefreshSignIn, unless it was refused. The name is an \
        operationId with a capital letter.
        """,
        "since": "Only entries of this instant and later ones.",
        "before": "Only entries from before this instant.",
    ]
}
