public import Core
public import Persistence
public import TamperEvidence

/// The façade of the audit entries and of the pipeline's own tables.
public struct AuditEntries: Feature {
    static let keptMonths = SettingKey(
        "retention.audit-months", .forgetting, zeroOr: 12...120,
        "Months after which audit entries are removed; 0 keeps them.")

    /// Removes the changed values of students who are erased, so that no value of theirs remains. The
    /// entries remain.
    public static let erasure: any StudentLifecycle = AuditErasure()

    private let person: @Sendable (AccountID, any Transaction) throws -> AuditedPerson?
    private let kinds: [SubjectKind]

    /// Creates the façade.
    ///
    /// - Parameters:
    ///   - kinds: the kinds of subjects; the names of students are also those in `onBehalfOf`.
    ///   - person: returns the owner of an account; nil if there is no such account.
    public init(
        kinds: [SubjectKind] = [],
        person: @escaping @Sendable (AccountID, any Transaction) throws -> AuditedPerson?
    ) {
        self.kinds = kinds
        self.person = person
    }

    public var migrations: [Migration] { ServiceMigrations.all }
    public var chainedTables: [ChainedTable] { SQLAuditEntries.chainedTables }
    public var settings: [Setting] { retention.map(\.setting) }
    public var retention: [RetentionRule] {
        [RetentionRule(Self.keptMonths, daysPerUnit: 31, removal: SQLAuditEntries.remove)]
    }
    public var destinations: [Destination] {
        [Destination("audit", "Audit", ListAuditEntries.self, for: [.staff], order: 100)]
    }

    /// Whether a day is over whose requests by strangers are counted.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try SQLStrangerRequests.hasFinished(at: now, in: db)
    }

    /// Adds the entries with the numbers of these requests.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try SQLAuditEntries.insertStrangers(at: now, in: db)
    }

    public func serve(_ service: inout Service) {
        service.on(ListAuditEntries.self) { try list($0, actions: nil, in: $2) }
    }

    /// Makes the list refuse an action that is neither the name of a write of the service nor in any entry.
    ///
    /// Called after all features have registered their use cases.
    public func refuseUnknownActions(in service: inout Service) {
        let requests = service.requests
        service.on(ListAuditEntries.self) { request, _, db in
            // Only when the list is requested, since the endpoints with their examples of errors are created
            // on first use, which takes a twentieth of the start of a command.
            let actions = requests.filter { $0.endpoint.isAudited }.map { $0.name }.sorted()
            return try list(request, actions: actions, in: db)
        }
    }

    /// Adds the entry of an action that is no request, such as one of a program that owns the data folder, or
    /// of several requests.
    public static func add(
        _ action: String, subject: String, concerning student: StudentID? = nil, outcome: String = "done",
        changes: [AuditChange] = [], at now: Instant, in db: any Transaction
    ) throws {
        let entry = NewAuditEntry(
            action, subject: subject, student: student, outcome: outcome, changes: changes)
        try SQLAuditEntries.insert(entry, by: Caller(nil, at: now), in: db)
    }

    /// Adds a further entry of a caller's request, about a subject that the request's own entry does not
    /// name.
    public static func add(
        _ action: String, subject: String, concerning student: StudentID? = nil, changes: [AuditChange],
        by caller: Caller, in db: any Transaction
    ) throws {
        let entry = NewAuditEntry(action, subject: subject, student: student, changes: changes)
        try SQLAuditEntries.insert(entry, by: caller, in: db)
    }

    /// The entries by a person, and those about them.
    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        try SQLAuditEntries.personalData(
            of: person, isStudent: { try self.person($0, db)?.student != nil }, in: db)
    }

    /// - Parameter actions: the names of all writes; nil if they are unknown.
    private func list(
        _ request: ListAuditEntries, actions: [String]?, in db: any Transaction
    ) throws -> Page<AuditEntry> {
        for (field, action) in [("action", request.action), ("onlyRefusedOf", request.onlyRefusedOf)] {
            guard let action, let actions, !actions.contains(action),
                try !SQLAuditEntries.hasEntry(of: action, in: db)
            else { continue }
            throw InvalidValue.unknownAction(action, in: field, actions: actions)
        }
        if let account = request.by, account.number < 1 { throw InvalidValue.notAnAccount(account) }
        let subject = try request.subject.map { try SubjectFilter(parsing: $0, kinds: kinds) }
        let stored = try SQLAuditEntries.page(request, subject, in: db)
        let changes = try SQLAuditEntries.changes(of: stored.items.map(\.id), in: db)
        var found = AuditNames(
            person: { try person($0, db) },
            subject: { subject in try kinds.first { $0.noun == subject.kind }?.name(subject.id, db) })
        return try stored.map { try found.entry($0, changes[$0.id] ?? []) }
    }
}

private struct AuditErasure: StudentLifecycle {
    func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool { false }

    /// The entries of a duplicate keep its id.
    func studentWasMerged(
        _ duplicate: StudentID, into student: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] { [] }

    func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        try SQLAuditEntries.removeChanges(of: student, in: db)
    }
}
