public import Core
internal import Persistence

/// Brings in many payments within one transaction: it remembers plans and accounts between them.
///
/// It is good for as long as the transaction it was made in.
public final class PaymentImporter {
    private let ledger: Ledger
    private let currency: Currency
    private let db: any Transaction
    private var plans: [PlanID: Plan] = [:]
    private var accounts: [LedgerAccount: Identifier<LedgerAccount>] = [:]

    init(_ ledger: Ledger, currency: Currency, in db: any Transaction) {
        (self.ledger, self.currency, self.db) = (ledger, currency, db)
    }

    /// Brings in a payment as a fact, with its entries and its pass; one whose key is known stays as it is.
    ///
    /// Nothing is written where it throws.
    ///
    /// - Throws: ``PaymentError/receiptTaken(_:)``, ``PaymentError/otherCurrency(_:academy:)``, `NotFound`.
    public func bring(_ facts: PaymentFacts) throws -> ImportOutcome<Kind.Payment> {
        if let id = try ledger.payments.id(of: facts, in: db) { return ImportOutcome(id, isNew: false) }
        try Ledger.check(facts.amount, is: currency)
        let plan = try plan(facts.plan)
        let payment = NewPayment(
            key: facts.key, student: facts.student, academyClass: facts.academyClass, plan: facts.plan,
            amount: facts.amount, price: facts.amount, method: facts.method, reason: nil,
            receipt: facts.receipt.map { Receipt($0) }, paidAt: facts.paidAt, paidOn: facts.paidOn,
            recordedBy: nil)
        // The only write that can be refused comes first.
        let id = try ledger.payments.insert(payment, in: db)
        if facts.amount.minorUnits > 0 {
            try ledger.entries.post(
                Sale(
                    payment: id, at: facts.paidAt, amount: facts.amount,
                    student: try account(.student(facts.student)),
                    method: try account(.method(facts.method.kind)), revenue: try account(.revenue)),
                in: db)
        }
        try ledger.passes.open(NewPass(of: plan, boughtBy: id, payment), in: db)
        return ImportOutcome(id, isNew: true)
    }

    private func plan(_ id: PlanID) throws -> Plan {
        if let known = plans[id] { return known }
        let plan = try ledger.plans.find(.id(id), in: db)
        plans[id] = plan
        return plan
    }

    private func account(_ account: LedgerAccount) throws -> Identifier<LedgerAccount> {
        if let known = accounts[account] { return known }
        let id = try ledger.entries.id(of: account, in: db)
        accounts[account] = id
        return id
    }
}
