public import Application
internal import Core

extension JoinedGuardians: AuditedResponse {
    /// The number of guardians with their persons in one value of an audit entry, so that none is cut.
    private static let personsAtOnce = 25
    /// The number of guardians with their rights in one value.
    private static let rightsAtOnce = 10

    /// The person of each joined guardian before and after, as `guardian id: person id`, and the rights where
    /// these changed.
    public var auditedChanges: [AuditChange] {
        let changed = joinedRecords.filter { $0.formerRights != $0.rights }
        let persons = Self.changes("guardians", joinedRecords, Self.personsAtOnce) { record in
            ("\(record.former)", record.person.map { "\($0)" })
        }
        let rights = Self.changes("rights", changed, Self.rightsAtOnce) { record in
            (Self.words(record.formerRights), record.person.map { _ in Self.words(record.rights) })
        }
        return persons + rights
    }

    /// Changes that list the old and the new value of some guardians, as `guardian id: value`.
    ///
    /// - Parameters:
    ///   - count: the number of guardians in one change.
    ///   - values: the values of a guardian; the new one is nil if the guardian was deleted.
    private static func changes(
        _ field: String, _ records: [JoinedRecord], _ count: Int,
        _ values: (JoinedRecord) -> (old: String, new: String?)
    ) -> [AuditChange] {
        stride(from: 0, to: records.count, by: count).map { start in
            let part = records[start...].prefix(count)
            return AuditChange(
                field: start == 0 ? field : "\(field).\(start / count + 1)",
                old: part.map { "\($0.guardian): \(values($0).old)" }.joined(separator: ", "),
                new: part.compactMap { record in values(record).new.map { "\(record.guardian): \($0)" } }
                    .joined(separator: ", "))
        }
    }

    private static func words(_ rights: [GuardianRight]) -> String {
        rights.map(\.rawValue).joined(separator: " ")
    }
}
