public import Core
public import Persistence

extension AsyncCall {
    /// Runs a body in a write with an audit entry under the request's name.
    ///
    /// - Parameters:
    ///   - subject: the subject of the audit entry.
    ///   - student: the student whom it concerns, if that is not the subject.
    /// - Throws: the refusal, after the body's writes are committed; errors of the body, after a rollback.
    public func write<Value: Sendable>(
        about subject: String? = nil, concerning student: StudentID? = nil,
        _ body: @escaping @Sendable (any Transaction) throws -> Outcome<Value>
    ) async throws -> Value {
        try await writeBatch { [caller, name] db in
            let outcome = try body(db)
            try SQLAuditEntries.insert(
                NewAuditEntry(name, subject: subject, student: student, outcome: outcome.name), by: caller,
                in: db)
            return outcome
        }.get()
    }
}
