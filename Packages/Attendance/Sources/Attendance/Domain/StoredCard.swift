internal import Core

/// The serial number of a student's own code, and whether it is accepted.
struct StoredCard: Equatable {
    let student: StudentID
    /// A code with another serial number is refused.
    let serial: Int64
    let issuedAt: Instant
    /// When it was revoked; nil for a valid one.
    let revokedAt: Instant?

    var isValid: Bool { revokedAt == nil }
}
