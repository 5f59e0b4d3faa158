internal import Core
internal import Persistence

/// The book of the ledger: each entry moves an amount from one account to another, so that all sum to zero.
protocol EntryRepository: Sendable {
    /// The number of an account, opened where it is new.
    func id(of account: LedgerAccount, in db: any Transaction) throws -> Identifier<LedgerAccount>

    /// Writes what a sale means: the student is charged, and pays.
    func post(_ sale: Sale, in db: any Transaction) throws

    /// Writes the opposite of every entry of a payment.
    func reverse(_ payment: PaymentID, at: Instant, in db: any Transaction) throws

    /// What a student owes: the sum of their account's entries.
    func owed(by student: StudentID, _ currency: Currency, in db: any Transaction) throws -> Money
}

/// An account of the ledger.
enum LedgerAccount: Hashable, Sendable {
    case method(PaymentMethodKind)
    case revenue
    case student(StudentID)

    /// `cash`, `revenue`, `student:12`.
    var code: String {
        switch self {
        case .method(let kind): kind.rawValue
        case .revenue: "revenue"
        case .student(let id): "student:\(id.number)"
        }
    }
}

/// A payment of more than nothing, and the accounts it moves.
struct Sale: Sendable {
    let payment: PaymentID
    let at: Instant
    let amount: Money
    let student: Identifier<LedgerAccount>
    let method: Identifier<LedgerAccount>
    let revenue: Identifier<LedgerAccount>
}
