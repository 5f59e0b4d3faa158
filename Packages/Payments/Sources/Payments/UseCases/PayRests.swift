internal import Application
internal import Core
internal import Persistence

/// Records payments of the remainders of other payments.
struct PayRests {
    let reading: ReadPayments
    let dates: DatePayment
    let settling: SettleRests
    let notifying: NotifyStudent
    let payments = SQLPaymentRepository()
    let rests = SQLRestRepository()

    func serve(_ service: inout Service) {
        service.on(PayRest.self, payRest)
    }

    /// Records a payment of all that is still owed of the price of another. It opens no pass.
    ///
    /// - Throws: `NotFound`; ``PaymentError/nothingOwed(receipt:)``, ``PaymentError/inTheFuture(_:)``,
    ///   ``PaymentError/unknownMethod(_:)``.
    func payRest(_ request: PayRest, by caller: Caller, in db: any Transaction) throws -> Payment {
        let first = try reading.payment(request.payment, in: db)
        guard let rest = try rests.open(of: first.id, in: db) else {
            throw PaymentError.nothingOwed(receipt: first.receipt)
        }
        let (paidAt, paidOn) = try dates.time(on: request.paidOn, by: caller, in: db)
        let payment = PaymentValues(
            key: nil, student: first.student, academyClass: first.class, plan: first.plan, amount: rest,
            price: rest, method: try PaymentMethod(parsing: request.method), reason: nil,
            receipt: try payments.nextReceipt(in: db), paidAt: paidAt, paidOn: paidOn,
            recordedBy: caller.principal?.account, restOf: first.id)
        let id = try settling.store(payment, of: first.id, in: db)
        let recorded = try reading.payment(.id(id), in: db)
        try notifying.notify(ofRecorded: recorded, at: caller.at, in: db)
        return recorded
    }
}
