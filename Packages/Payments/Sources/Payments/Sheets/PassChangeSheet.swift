internal import Application
internal import Core
internal import Persistence

/// A row of `pass_changes.csv`: a change of a pass that staff made for a reason.
struct PassChangeRow: Codable, Sendable {
    enum Kind: String, Codable, CaseIterable {
        case credits, extended = "extension", freeze, resumption
    }

    /// The payment that bought the pass.
    let payment: String
    let kind: Kind
    let at: Instant
    /// The number of credits that were given; less than 0 if credits were taken.
    let credits: Int?
    /// The first day of a freeze, or the first day after a resumed freeze.
    let from: CalendarDay?
    /// The last day of a freeze, or the new last valid day of an extension.
    let until: CalendarDay?
    let reason: String
}

/// Imports and exports the changes of passes, as `pass_changes.csv`; rows are imported in their order.
struct PassChangeSheet: Sheet, RowImporter {
    let conventions: AcademyConventions
    let changes = ChangePass()
    let credits = SQLCreditRepository()
    let payments = SQLPaymentRepository()
    let name = "pass_changes"
    let noun = "change of a pass"
    let dependencies: Set = ["payments"]
    let identity = ["payment", "kind", "at"]
    let repetitionCode: String? = "pass-change.repeated"

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (PassChangeRow, Int64) throws -> Void
    ) throws {
        try credits.forEachChange(in: db) { id, payment, change in
            let (kind, credits, from, until): (PassChangeRow.Kind, Int?, CalendarDay?, CalendarDay?) =
                switch change.kind {
                case .credits(let number): (.credits, number, nil, nil)
                case .extended(let day): (.extended, nil, nil, day)
                case .frozen(let days): (.freeze, nil, days.lowerBound, days.upperBound)
                case .resumed(let day): (.resumption, nil, day, nil)
                }
            let row = PassChangeRow(
                payment: keys.key(payment, of: "payments"), kind: kind, at: change.at, credits: credits,
                from: from, until: until, reason: change.reason)
            try write(row, id)
        }
    }

    func importRow(
        _ row: PassChangeRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<PassChange>? {
        let payment: PaymentID = try keys.id(row.payment, of: "payments", column: "payment")
        let change = PassChange(
            kind: try kind(of: row),
            reason: try FreeText.parse(row.reason, field: "reason", limit: Limits.line),
            at: row.at, on: try conventions.day(row.at, in: db), account: nil)
        if let id = try credits.id(of: change, boughtBy: payment, in: db) {
            return ImportOutcome(Identifier(id), isNew: false)
        }
        guard let pass = try credits.spendable(boughtBy: payment, in: db),
            let student = try payments.student(of: payment, in: db)
        else {
            throw InvalidValue("payment.without-pass", field: "payment", ["payment": row.payment.excerpt()])
        }
        try changes.check(change.kind, of: pass, on: change.on, in: db)
        try changes.apply(change, to: pass.id, of: student, expiresOn: pass.expiresOn, in: db)
        return ImportOutcome(
            Identifier(try credits.id(of: change, boughtBy: payment, in: db) ?? 0), isNew: true)
    }

    private func kind(of row: PassChangeRow) throws(InvalidValue) -> PassChange.Kind {
        switch (row.kind, row.credits, row.from, row.until) {
        case (.credits, let number?, nil, nil): return .credits(number)
        case (.extended, nil, nil, let until?): return .extended(until: until)
        case (.freeze, nil, let from?, let until?) where from <= until: return .frozen(from...until)
        case (.resumption, nil, let from?, nil): return .resumed(on: from)
        default:
            throw InvalidValue("pass-change.wrong-columns", field: "kind", ["kind": row.kind.rawValue])
        }
    }
}
