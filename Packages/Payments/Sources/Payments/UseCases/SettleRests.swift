internal import Core
internal import Persistence

/// Records the unpaid part of a payment's price in the ledger.
struct SettleRests {
    let payments = SQLPaymentRepository()
    let entries = SQLEntryRepository()
    let rests = SQLRestRepository()
    let passes = SQLPassRepository()

    /// Stores a payment that settles the unpaid part of an earlier one, with its entry in the ledger.
    func store(
        _ payment: PaymentValues, of first: PaymentID, in db: any Transaction
    ) throws -> PaymentID {
        let id = try payments.insert(payment, in: db)
        try entries.postReceived(payment, id, in: db)
        try rests.settle(first, by: id, in: db)
        return id
    }

    /// Records the unpaid part of a payment again, after the payment that settled it was voided.
    ///
    /// The void is booked on the account of the student who paid; after a merge, another student owes the
    /// remainder. Nothing is owed if the pass has ended meanwhile.
    func owe(
        of first: PaymentID, paidBy payment: Payment, at: Instant, in db: any Transaction
    ) throws {
        guard let rest = try rests.open(of: first, in: db) else { return }
        if let earlier = try payments.firstStudent(of: payment.id, in: db) {
            try entries.post(.settlement, rest, of: first, earlier, at: at, in: db)
            try entries.post(.charge, rest, of: first, payment.student, at: at, in: db)
        }
        if let pass = try passes.id(boughtBy: first, in: db), try passes.isClosed(pass, in: db) {
            try cancel(of: first, owedBy: payment.student, at: at, in: db)
        }
    }

    /// Cancels the unpaid part of a payment whose pass has ended.
    func cancel(
        of payment: PaymentID, owedBy student: StudentID, at: Instant, in db: any Transaction
    ) throws {
        guard let rest = try rests.open(of: payment, in: db) else { return }
        try rests.cancel(payment, at: at, in: db)
        try entries.post(.settlement, rest, of: payment, student, at: at, in: db)
    }

    /// Moves what is owed of the prices of payments from the account of a student to that of another.
    func move(
        of student: StudentID, to other: StudentID, at: Instant, in db: any Transaction
    ) throws {
        for (payment, rest) in try rests.open(of: student, in: db) {
            try entries.post(.settlement, rest, of: payment, student, at: at, in: db)
            try entries.post(.charge, rest, of: payment, other, at: at, in: db)
        }
    }
}
