internal import Core

/// An account of the double-entry ledger.
enum LedgerAccount: Hashable, Sendable {
    case method(PaymentMethodKind)
    case revenue
    case student(StudentID)

    /// The code that identifies the account in the database: `cash`, `revenue`, `student:12`.
    var code: String {
        switch self {
        case .method(let kind): kind.rawValue
        case .revenue: "revenue"
        case .student(let id): "student:\(id.number)"
        }
    }
}

/// The entries of a charge for a session.
enum ChargeEntry: String, Sendable {
    case charge
    case settlement
}
