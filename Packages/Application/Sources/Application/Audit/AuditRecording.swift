internal import Core
public import Persistence

extension Service {
    /// Registers the use case of an edit, whose audit entries have the old and new values of the resource.
    public mutating func on<Request: EditRequest>(
        _ type: Request.Type, _ useCase: @escaping UseCase<Request>
    ) {
        register(.transaction { .done(try useCase($0, $1, $2)) } as Handler<Request>)
        let entity: ComparedEntity<Request> = { request, caller, db, service in
            try JSON.value(of: service.resource(editedBy: request, caller, in: db))
        }
        comparedEntities[ObjectIdentifier(type)] = entity
    }

    /// Makes the audit entries of a request record the old and new values of an entity.
    ///
    /// - Parameter entity: reads the entity; `NotFound` means that it does not exist.
    public mutating func auditChanges<Request: APIRequest>(
        by type: Request.Type,
        of entity: @escaping @Sendable (Request, Caller, any Transaction) throws -> some Encodable & Sendable
    ) {
        let compared: ComparedEntity<Request> = { request, caller, db, _ in
            try JSON.value(of: entity(request, caller, db))
        }
        comparedEntities[ObjectIdentifier(type)] = compared
    }

    /// Runs a use case, and adds its audit entry.
    func audited<Request: APIRequest>(
        _ request: Request, _ useCase: Decision<Request>, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<Request.Response> {
        let entity = comparedEntities[ObjectIdentifier(Request.self)] as? ComparedEntity<Request>
        let before = try state(of: entity, request, caller, db)
        let outcome = try useCase(request, caller, db)
        let after = try state(of: entity, request, caller, db)
        let response = try? outcome.get()
        let named = response as? any AuditSubject
        try SQLAuditEntries.record(
            NewAuditEntry(
                Request.name, subject: named?.subject ?? request.subject,
                student: named?.concernedStudent ?? caller.ward, outcome: outcome.name,
                changes: AuditChange.between(before, and: after) + AuditChange.described(by: response)
                    + AuditChange.reason(of: request)),
            by: caller, in: db)
        return outcome
    }

    /// The JSON of an entity at present; nil if it does not exist, or the request has none.
    private func state<Request: APIRequest>(
        of entity: ComparedEntity<Request>?, _ request: Request, _ caller: Caller, _ db: any Transaction
    ) throws -> JSONValue? {
        do {
            return try entity?(request, caller, db, self)
        } catch is NotFound {
            return nil
        }
    }
}

/// Reads the entity whose states before and after a request its audit entry compares, as JSON.
typealias ComparedEntity<Request: APIRequest> =
    @Sendable (Request, Caller, any Transaction, Service) throws -> JSONValue

/// An audit entry before it has an id.
struct NewAuditEntry {
    let action: String
    let subject: String?
    let student: StudentID?
    let outcome: String
    let changes: [AuditChange]

    init(
        _ action: String, subject: String?, student: StudentID? = nil, outcome: String = "done",
        changes: [AuditChange] = []
    ) {
        self.action = action
        self.subject = subject
        self.student = student ?? subject.flatMap(AuditedSubject.init)?.student
        self.outcome = outcome
        self.changes = changes
    }
}

/// An audit entry without names.
struct StoredAuditEntry: Codable, Sendable {
    let id: Int64
    let at: Instant
    let account: AccountID?
    let student: StudentID?
    let action: String
    let subject: String?
    let outcome: String
}
