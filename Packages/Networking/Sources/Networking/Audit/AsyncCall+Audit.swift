public import Core
public import Persistence

extension AsyncCall {
    /// Runs a body in a write with an audit entry under the request's name.
    ///
    /// - Parameters:
    ///   - subject: the subject of the audit entry.
    ///   - student: the student whom it concerns, if that is not the subject.
    ///   - changes: the values that the write adds.
    ///   - subjectOf: returns the subject of an entry without one from the response.
    /// - Throws: the refusal, after the body's writes are committed; errors of the body, after a rollback.
    public func write<Value: Sendable>(
        about subject: String? = nil, concerning student: StudentID? = nil, changes: [AuditChange] = [],
        subjectOf: @escaping @Sendable (Value) -> String? = { _ in nil },
        _ body: @escaping @Sendable (any Transaction) throws -> Outcome<Value>
    ) async throws -> Value {
        try await writeBatch { [caller, name] db in
            let outcome = try body(db)
            try SQLAuditEntries.record(
                NewAuditEntry(
                    name, subject: subject ?? (try? outcome.get()).flatMap(subjectOf), student: student,
                    outcome: outcome.name, changes: changes), by: caller, in: db)
            return outcome
        }.get()
    }
}
