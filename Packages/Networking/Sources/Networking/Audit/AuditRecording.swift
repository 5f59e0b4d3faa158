internal import Core
public import Persistence

extension Service {
    /// Registers the use case of an edit, whose audit entries have the old and new values of the resource.
    public mutating func on<Request: EditRequest>(
        _ type: Request.Type, _ useCase: @escaping UseCase<Request>
    ) {
        register(.transaction { .done(try useCase($0, $1, $2)) } as Handler<Request>)
        compare { (request: Request, caller, db, service) in
            guard case .transaction(let show) = try service.handler(of: Request.Resource.self) else {
                throw UnknownRequest(name: Request.Resource.name)
            }
            return try JSON.value(of: show(request.resource, caller, db).get())
        }
    }

    /// Makes the audit entries of a request record the old and new values of an entity.
    ///
    /// - Parameter entity: reads the entity; `NotFound` means that it does not exist.
    public mutating func auditChanges<Request: APIRequest>(
        by type: Request.Type,
        of entity: @escaping @Sendable (Request, Caller, any Transaction) throws -> some Encodable & Sendable
    ) {
        compare { (request: Request, caller, db, _) in try JSON.value(of: entity(request, caller, db)) }
    }

    /// Runs a use case, and adds its audit entry.
    func audited<Request: APIRequest>(
        _ request: Request, _ useCase: Decision<Request>, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<Request.Response> {
        let form = comparedForm(of: Request.self)
        let before = try form?.value(request, caller, db, self)
        let outcome = try useCase(request, caller, db)
        let after = try form?.value(request, caller, db, self)
        let named = try? outcome.get() as? any AuditSubject
        try SQLAuditEntries.insert(
            NewAuditEntry(
                Request.name, subject: named?.subject ?? request.subject,
                student: named?.concernedStudent, outcome: outcome.name,
                changes: AuditChange.between(before, and: after) + AuditChange.reason(of: request)),
            by: caller, in: db)
        return outcome
    }
}

/// The JSON of an entity, which audit entries compare before and after a request.
struct ComparedForm<Request: APIRequest>: Sendable {
    let read: @Sendable (Request, Caller, any Transaction, Service) throws -> JSONValue

    /// The JSON; nil if the entity does not exist.
    func value(
        _ request: Request, _ caller: Caller, _ db: any Transaction, _ service: Service
    ) throws -> JSONValue? {
        do {
            return try read(request, caller, db, service)
        } catch is NotFound {
            return nil
        }
    }
}

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
