internal import Application
internal import Core
internal import Persistence

/// Reads payments with the names of their students and classes.
struct ReadPayments {
    let students: any StudentDirectory
    let classes: ClassReader
    let payments = SQLPaymentRepository()

    func payment(_ reference: Reference<Kind.Payment>, in db: any Transaction) throws -> Payment {
        var payment = try payments.find(reference, in: db) { try students.names(of: $0, in: db) }
        payment.className = try payment.class.map { try classes.priced(.id($0), db).name }
        return payment
    }
}
