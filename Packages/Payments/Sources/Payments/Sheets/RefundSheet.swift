internal import Application
internal import Core
internal import Persistence

/// A row of `refunds.csv`: payment and number are its key.
struct RefundRow: Codable, Sendable {
    let payment: String
    /// The refund's number among those of its payment, counted from 1.
    let number: Int
    let at: Instant
    let currency: String?
    let amount: String
    let reason: String
    /// `yes` if the refund closed the pass; otherwise empty.
    var closesPass: Bool?
}

/// Imports and exports the refunds, as `refunds.csv`.
struct RefundSheet: Sheet {
    let conventions: AcademyConventions
    let reading: ReadPayments
    let returning: ReturnMoney
    let refunds = SQLRefundRepository()
    let name = "refunds"
    let noun = "refund"
    /// Attendance names the payments of the sessions that a pass paid for before a refund closed it.
    let dependencies: Set = ["payments", "attendance"]
    let rareColumns: Set = ["closes_pass"]
    let identity = ["payment", "number"]
    let repetitionCode: String? = "refund.repeated"
    let needsPassword = true

    func makeImporter(at now: Instant, in db: any Transaction) throws -> RefundImporter {
        RefundImporter(
            sheet: self, currency: try conventions.currency(db), region: try conventions.region(db))
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (RefundRow, Int64) throws -> Void
    ) throws {
        try refunds.forEach(in: db) { exported in
            let refund = exported.refund
            try write(
                RefundRow(
                    payment: keys.key(exported.payment, of: "payments"), number: exported.number,
                    at: refund.at, currency: refund.amount.currency.code, amount: refund.amount.decimal,
                    reason: refund.reason, closesPass: exported.closedPass ? true : nil), exported.id.number)
        }
    }
}

/// Imports refunds, those of a payment in the order of their numbers.
struct RefundImporter: RowImporter {
    /// A payment with its refunds after the last row.
    private struct Refunded: Sendable {
        let payment: Payment
        var refunds: [RefundID]
        /// What was not refunded.
        var left: Money
    }

    let sheet: RefundSheet
    let currency: Currency
    let region: Region?
    /// The payments that the rows of this batch name, each read once.
    private var refunded: [PaymentID: Refunded] = [:]

    init(sheet: RefundSheet, currency: Currency, region: Region?) {
        self.sheet = sheet
        self.currency = currency
        self.region = region
    }

    /// Others may have voided or refunded payments since the last batch.
    mutating func beginBatch(in db: any Transaction) throws { refunded = [:] }

    mutating func importRow(
        _ row: RefundRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Refund>? {
        let id: PaymentID = try keys.id(row.payment, of: "payments", column: "payment")
        let refund = NewRefund(
            amount: try Money(
                cell: row.amount, row.currency, column: "amount", academy: currency, in: region),
            reason: try FreeText.parse(row.reason, field: "reason", limit: Limits.line), at: row.at,
            on: try sheet.conventions.day(row.at, in: db), account: nil, closesPass: row.closesPass ?? false)
        guard row.number >= 1 else {
            throw InvalidValue("number.out-of-range", field: "number", ["number": row.number])
        }
        var known = try refunded.removeValue(forKey: id) ?? read(id, in: db)
        defer { refunded[id] = known }
        if row.number <= known.refunds.count {
            return ImportOutcome(known.refunds[row.number - 1], isNew: false)
        }
        guard row.number == known.refunds.count + 1 else {
            throw InvalidValue("refund.out-of-order", field: "number", ["number": row.number - 1])
        }
        let new = try sheet.returning.store(refund, of: known.payment, left: known.left, in: db)
        known.refunds.append(new)
        known.left = Money(
            minorUnits: known.left.minorUnits - refund.amount.minorUnits, currency: known.left.currency)
        return ImportOutcome(new, isNew: true)
    }

    private func read(_ id: PaymentID, in db: any Transaction) throws -> Refunded {
        let payment = try sheet.reading.payment(.id(id), in: db)
        return Refunded(
            payment: payment, refunds: try sheet.refunds.ids(of: id, in: db), left: try payment.kept())
    }
}
