public import Core
public import Persistence

extension AsyncCall {
    /// Runs a body in a write with an audit entry under the request's name.
    ///
    /// - Parameters:
    ///   - subject: the subject of the audit entry.
    ///   - student: the student whom it concerns, if that is not the subject.
    ///   - changes: the values that the write adds.
    ///   - unnamed: the codes of the refusals of a stranger whose entry does not name the subject and the
    ///     student. Otherwise the time until the response would show whether there is a subject.
    ///   - subjectOf: returns the subject of an entry without one from the response.
    /// - Throws: the refusal, after the body's writes are committed; errors of the body, after a rollback.
    public func write<Value: Sendable>(
        about subject: String? = nil, concerning student: StudentID? = nil, changes: [AuditChange] = [],
        unnamed: Set<String> = [], subjectOf: @escaping @Sendable (Value) -> String? = { _ in nil },
        _ body: @escaping @Sendable (any Transaction) throws -> Outcome<Value>
    ) async throws -> Value {
        try await writeBatch { [caller, name] db in
            let outcome = try body(db)
            let isNamed = !caller.isStranger || !unnamed.contains(outcome.name)
            let named = subject ?? (try? outcome.get()).flatMap(subjectOf)
            try SQLAuditEntries.record(
                NewAuditEntry(
                    name, subject: isNamed ? named : nil, student: isNamed ? student : nil,
                    outcome: outcome.name, changes: changes), by: caller, in: db)
            return outcome
        }.get()
    }
}
