internal import Application
internal import Core
internal import Persistence

/// A row of `payments.csv`.
struct PaymentRow: KeyedRow {
    let key: String
    let student: String
    let `class`: String?
    let plan: String
    /// The local time at the class's venue, or at the academy without a class.
    let paidAt: LocalDateTime
    /// Missing for the academy's.
    let currency: String?
    let amount: String
    let method: String
    let receipt: String?
    /// The local time at the academy.
    let voidedAt: LocalDateTime?
    let voidReason: String?
    /// The plan's price at the time of the payment; empty if it was the amount.
    var listPrice: String?
    /// The reason why the amount is not the list price.
    let reason: String?
    /// What was owed of the price after the payment.
    var rest: String?
    /// The payment whose remainder this one pays.
    var restOf: String?
}

/// Imports and exports the payments with their voids, as `payments.csv`.
struct PaymentSheet: Sheet {
    let students: any StudentDirectory
    let conventions: AcademyConventions
    let classes: ClassReader
    let importing: ImportPayment
    let erasing: EraseStudent
    let payments = SQLPaymentRepository()
    let name = "payments"
    let noun = "payment"
    let otherNames = ["payment", "pago", "pagos", "cobros", "receipts", "recibos"]
    let dependencies: Set = ["students", "classes", "plans"]
    let rareColumns: Set = ["voided_at", "void_reason", "list_price", "reason", "rest", "rest_of"]
    let addedColumns: Set = ["voided_at", "void_reason"]
    let guardedColumns: Set = ["voided_at"]
    let naturalKeys = [
        ["receipt"], ["student", "plan", "paid_at", "amount"], ["student", "paid_at", "amount"],
    ]

    func completed(_ row: PaymentRow) -> PaymentRow {
        var row = row
        row.listPrice = row.listPrice ?? row.amount
        return row
    }

    func makeImporter(at now: Instant, in db: any Transaction) throws -> PaymentImporter {
        PaymentImporter(
            sheet: self, now: now, zones: try ClassZones(classes, conventions, in: db),
            currency: try conventions.currency(db), region: try conventions.region(db))
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (PaymentRow, Int64) throws -> Void
    ) throws {
        var zones = try ClassZones(classes, conventions, in: db)
        // Payments are in order of id, and a remainder is paid by a later one.
        var first: [PaymentID: String] = [:]
        try payments.forEach(in: db) { id, key, payment, void in
            if payment.rest != nil { first[id] = key }
            let zone = try zones.zone(of: payment.academyClass, in: db)
            let row = PaymentRow(
                key: key, student: keys.key(payment.student, of: "students"),
                class: payment.academyClass.map { keys.key($0, of: "classes") },
                plan: keys.key(payment.plan, of: "plans"), paidAt: zone.local(payment.paidAt),
                currency: payment.amount.currency.code, amount: payment.amount.decimal,
                method: payment.method.description, receipt: payment.receipt?.text,
                voidedAt: void.map { zones.academy.local($0.at) }, voidReason: void?.reason,
                listPrice: payment.price == payment.amount ? nil : payment.price.decimal,
                reason: payment.reason, rest: payment.rest?.decimal,
                restOf: payment.restOf.flatMap { first[$0] })
            try write(row, id.number)
        }
    }
}

/// The time zones of classes, each looked up once.
struct ClassZones: Sendable {
    let academy: Zone
    private let classes: ClassReader
    private var known: [ClassID: Zone] = [:]

    init(_ classes: ClassReader, _ conventions: AcademyConventions, in db: any Transaction) throws {
        self.classes = classes
        academy = try conventions.zone(db)
    }

    /// The zone of a class's venue; the academy's without a class.
    mutating func zone(of academyClass: ClassID?, in db: any Transaction) throws -> Zone {
        guard let academyClass else { return academy }
        if let zone = known[academyClass] { return zone }
        let zone = try classes.zone(academyClass, nil, db) ?? academy
        known[academyClass] = zone
        return zone
    }
}

/// Imports payments. After all rows it pays for imported attendance, and then stores the voids.
struct PaymentImporter: RowImporter {
    private typealias ImportedVoid = (payment: PaymentID, record: PaymentVoid)

    let sheet: PaymentSheet
    let unpaidSessions = SQLUnpaidSessions()
    let currency: Currency
    let region: Region?
    private let now: Instant
    private var zones: ClassZones
    /// The students of the imported payments.
    private var students: Set<StudentID> = []
    private var voids: [ImportedVoid] = []
    /// The number of voids before the last row.
    private var earlierVoids = 0
    /// The voids that are not stored yet, after all rows.
    private var openVoids: ArraySlice<ImportedVoid> = []
    /// The payments that the import voids.
    private var voided: Set<PaymentID> = []
    /// The erased students whose passes are not closed yet, after all rows.
    private var erased: Set<StudentID> = []
    /// The student whose unpaid sessions were paid for last.
    private var lastPaid = StudentID(0)

    init(sheet: PaymentSheet, now: Instant, zones: ClassZones, currency: Currency, region: Region?) {
        self.sheet = sheet
        self.now = now
        self.zones = zones
        self.currency = currency
        self.region = region
    }

    mutating func importRow(
        _ row: PaymentRow, keys: KeyIndex, at _: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Payment>? {
        earlierVoids = voids.count
        let academyClass: ClassID? = try row.class.map { try keys.id($0, of: "classes", column: "class") }
        let amount = try money(row.amount, row, column: "amount")
        let listPrice = try row.listPrice.map { try money($0, row, column: "list_price") }
        let zone = try zones.zone(of: academyClass, in: db)
        let paidAt = zone.instant(row.paidAt)
        let payment = PaymentValues(
            key: row.key, student: try keys.id(row.student, of: "students", column: "student"),
            academyClass: academyClass, plan: try keys.id(row.plan, of: "plans", column: "plan"),
            amount: amount, price: listPrice ?? amount, method: try PaymentMethod(parsing: row.method),
            reason: try FreeText.parseOptional(row.reason, field: "reason", limit: Limits.line),
            receipt: row.receipt.map { Receipt($0) }, paidAt: paidAt, paidOn: zones.academy.day(paidAt),
            openedOn: zone.day(paidAt), rest: try row.rest.map { try money($0, row, column: "rest") },
            restOf: try row.restOf.map { try keys.id($0, of: "payments", column: "rest_of") })
        let void = try voidRecord(row)
        let outcome = try sheet.importing.importPayment(payment, in: db)
        if let void {
            // The payment of a remainder has no pass that could have paid for attendance. Only after its void
            // can another payment pay the remainder, or the first payment be voided.
            if payment.restOf == nil {
                voids.append((outcome.id, void))
            } else {
                try sheet.importing.importVoid(void, of: outcome.id, in: db)
            }
        }
        students.insert(payment.student)
        return outcome
    }

    private func money(_ cell: String, _ row: PaymentRow, column: String) throws(InvalidValue) -> Money {
        try Money(cell: cell, row.currency, column: column, academy: currency, in: region)
    }

    mutating func forgetLastRow() { voids.removeLast(voids.count - earlierVoids) }

    private func voidRecord(_ row: PaymentRow) throws(InvalidValue) -> PaymentVoid? {
        guard let at = row.voidedAt else { return nil }
        let reason = try FreeText.parse(row.voidReason ?? "", field: "void_reason", limit: Limits.line)
        return PaymentVoid(at: zones.academy.instant(at), reason: reason)
    }

    mutating func prepareToFinish(in db: any Transaction) throws {
        openVoids = voids[...]
        erased = try students.filter { try sheet.students.wasErased($0, in: db) }
        voided = Set(voids.map(\.payment))
        lastPaid = StudentID(0)
    }

    /// Pays for the attendance of one student, voids one payment, or closes the passes of one erased student.
    /// Passes are closed last, since a closed one pays for nothing.
    mutating func finish(in db: any Transaction) throws -> Bool {
        if let student = try unpaidSessions.student(after: lastPaid, in: db) {
            try payForSessions(of: student, in: db)
            lastPaid = student
            return true
        }
        if let void = openVoids.popFirst() {
            try sheet.importing.importVoid(void.record, of: void.payment, in: db)
            return true
        }
        guard let student = erased.popFirst() else { return false }
        try sheet.erasing.erase(student, at: now, in: db)
        return true
    }

    /// Pays for the unpaid sessions of a student, and removes those that a pass covers.
    private func payForSessions(of student: StudentID, in db: any Transaction) throws {
        let sessions = try unpaidSessions.find(of: student, in: db)
        let uncovered = Set(
            try PayForSessions().pay(for: sessions, of: student, voided: voided, in: db).map(\.session))
        if uncovered.isEmpty { return try unpaidSessions.removeAll(of: student, in: db) }
        for session in sessions where !uncovered.contains(session.session) {
            try unpaidSessions.remove(of: student, session: session.session, in: db)
        }
    }
}
