public import Application

extension JoinedGuardians: AuditedResponse {
    /// The number of guardians in one value of an audit entry, so that none is cut.
    private static let auditedAtOnce = 25

    /// The person of each joined guardian before and after, as `guardian id: person id`.
    public var auditedChanges: [AuditChange] {
        stride(from: 0, to: joinedRecords.count, by: Self.auditedAtOnce).map { start in
            let part = joinedRecords[start...].prefix(Self.auditedAtOnce)
            return AuditChange(
                field: start == 0 ? "guardians" : "guardians.\(start / Self.auditedAtOnce + 1)",
                old: part.map { "\($0.guardian): \($0.former)" }.joined(separator: ", "),
                new: part.compactMap { record in record.person.map { "\(record.guardian): \($0)" } }
                    .joined(separator: ", "))
        }
    }
}
