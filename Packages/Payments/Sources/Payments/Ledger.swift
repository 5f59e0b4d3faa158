public import Application
public import Core
public import Persistence
public import TamperEvidence

/// The façade of the academy's money: plans, payments, passes, and the double-entry ledger.
public struct Ledger: Sendable {
    let students: any PayingStudents
    let zone: @Sendable (any Transaction) throws -> Zone
    let currency: @Sendable (any Transaction) throws -> Currency
    let region: @Sendable (any Transaction) throws -> Region?
    let classZone: @Sendable (ClassID, Instant?, any Transaction) throws -> Zone?
    let sessions: @Sendable ([SessionID], any Transaction) throws -> [SessionID: ChargedSession]
    let pricedClass: @Sendable (Reference<Kind.AcademyClass>, any Transaction) throws -> PricedClass
    let classKeys: @Sendable (any Transaction) throws -> [ClassID: ClassRevenueKeys]
    let settingValues: @Sendable (any Transaction) throws -> [String: String]
    let accountNames: @Sendable ([AccountID], any Transaction) throws -> [AccountID: String]
    /// Nil if students are not informed.
    let notifier: (any PaymentNotifier)?
    let plans = SQLPlanRepository()
    let payments = SQLPaymentRepository()
    let refunds = SQLRefundRepository()
    let entries = SQLEntryRepository()
    let results = SnapshotCache()
    let passes = SQLPassRepository()
    let credits = SQLCreditRepository()
    let charges = SQLChargeRepository()
    let rests = SQLRestRepository()
    let revenue = SQLRevenueTotals()
    let unpaidSessions = SQLUnpaidSessions()
    let reminders = SQLPassReminders()

    /// - Parameters:
    ///   - zone: returns the academy's time zone, which decides the day of a payment.
    ///   - currency: returns the academy's currency, the only one it takes.
    ///   - region: returns the region by whose conventions amounts are read; nil means that of the currency.
    ///   - classZone: returns the time zone of the venue that a class has at an instant; without one, of the
    ///     last that is planned.
    ///   - sessions: finds the sessions with some ids; one that was deleted is left out.
    ///   - academyClass: finds a class that is paid for.
    ///   - classKeys: returns the keys by which the report of the revenue groups classes.
    ///   - settings: returns the values of settings that were set, by name.
    ///   - accountNames: returns the names of the owners of accounts; a closed account is left out.
    ///   - notifier: informs students of their payments; nil if they are not informed.
    public init(
        students: any PayingStudents, zone: @escaping @Sendable (any Transaction) throws -> Zone,
        currency: @escaping @Sendable (any Transaction) throws -> Currency,
        region: @escaping @Sendable (any Transaction) throws -> Region? = { _ in nil },
        classZone: @escaping @Sendable (ClassID, Instant?, any Transaction) throws -> Zone? = { _, _, _ in
            nil
        },
        sessions: @escaping @Sendable ([SessionID], any Transaction) throws -> [SessionID: ChargedSession] =
            { _, _ in [:] },
        academyClass:
            @escaping @Sendable (Reference<Kind.AcademyClass>, any Transaction) throws -> PricedClass =
            { reference, _ in throw NotFound("class", reference) },
        classKeys: @escaping @Sendable (any Transaction) throws -> [ClassID: ClassRevenueKeys] = { _ in [:] },
        settings: @escaping @Sendable (any Transaction) throws -> [String: String] = { _ in [:] },
        accountNames: @escaping @Sendable ([AccountID], any Transaction) throws -> [AccountID: String] =
            { _, _ in [:] },
        notifier: (any PaymentNotifier)? = nil
    ) {
        self.students = students
        self.zone = zone
        self.currency = currency
        self.region = region
        self.classZone = classZone
        self.sessions = sessions
        pricedClass = academyClass
        self.classKeys = classKeys
        settingValues = settings
        self.accountNames = accountNames
        self.notifier = notifier
    }

    /// Whether any payment, voided ones included, names a class.
    public static func hasPayment(for academyClass: ClassID, in db: any Transaction) throws -> Bool {
        try SQLPaymentRepository().hasAny(for: academyClass, in: db)
    }

    /// The passes of a student that can pay for a session today, earliest expiry first.
    public func openPasses(of student: StudentID, at now: Instant, in db: any Transaction) throws -> [Pass] {
        try openPasses(of: student, on: day(now, in: db), in: db)
    }

    /// The passes of a student that can pay for a session on a day, earliest expiry first.
    public func openPasses(
        of student: StudentID, on day: CalendarDay, in db: any Transaction
    ) throws -> [Pass] {
        let found = try students.find(.id(student), in: db)
        return try passes.openPasses(of: found, today: day, in: db).filter { $0.status == .open }
    }

    /// The passes to which credits for a session came back at an instant.
    public func passes(
        withCreditsFor session: SessionID, returnedAt instant: Instant, in db: any Transaction
    ) throws -> [Pass] {
        let today = try day(instant, in: db)
        return try credits.passes(withCreditsFor: session, returnedAt: instant, in: db).map {
            try passes.find($0, today: today, in: db) { try students.find(.id($0), in: db).name }
        }
    }

    /// Stores a session that a credit is to pay for at the end of the import.
    public func addUnpaid(_ session: UnpaidSession, in db: any Transaction) throws {
        try unpaidSessions.insert(session, in: db)
    }

    func day(_ instant: Instant, in db: any Transaction) throws -> CalendarDay { try zone(db).day(instant) }

    /// The amount of money of a request, as people write it in the academy's region.
    func money(_ amount: Amount, field: String = "amount", in db: any Transaction) throws -> Money {
        try amount.money(in: currency(db), region(db), field: field)
    }

    /// The student of a request.
    ///
    /// - Throws: `NotFound`; ``AccessError`` for `me` of a caller who is no student.
    func student(
        _ reference: Reference<Kind.Student>, for caller: Caller, in db: any Transaction
    ) throws -> StudentSummary {
        try students.find(try caller.signedIn().resolving(reference), in: db)
    }

    func names(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try students.summaries(of: ids, in: db).mapValues(\.name)
    }

    /// A session that is charged for; nil if it was deleted.
    func session(_ id: SessionID, _ db: any Transaction) throws -> ChargedSession? {
        try sessions([id], db)[id]
    }
}

extension Ledger: Feature {
    public static var forms: [any FormRequest.Type] {
        [
            ListPlans.self, AddPlan.self, EditPlan.self, FindPasses.self, ListPasses.self, ShowPass.self,
            ExtendPass.self, FreezePass.self, ResumePass.self, AdjustCredits.self, RecordPayment.self,
            PayRest.self, RefundPayment.self, VoidPayment.self, ListStudentPayments.self, ShowBalance.self,
            ReportOwing.self,
        ]
    }
    public var migrations: [Migration] { LedgerMigrations.all }
    public var sheets: [any Sheet] {
        [
            PlanSheet(ledger: self), PaymentSheet(ledger: self), PassChangeSheet(ledger: self),
            RefundSheet(ledger: self),
        ]
    }
    public var destinations: [Destination] { Destination.ofPayments }
    public var settings: [Setting] { PaymentSettings.all }
    public var subjectKinds: [SubjectKind] {
        [
            SubjectKind("plan") { try plans.find(.id(PlanID($0)), in: $1).name },
            SubjectKind("pass") { try passes.planName(of: PassID($0), in: $1) },
            SubjectKind("payment") { number, db in
                let payment = try payment(.id(PaymentID(number)), in: db)
                let region = Region(language: Language.english.rawValue, currency: payment.amount.currency)
                return "\(payment.receipt), \(payment.amount.text(in: try self.region(db) ?? region))"
            },
        ]
    }
    public var checks: [DataCheck] { SQLLedgerChecks.all(students) }
    public var chainedTables: [ChainedTable] { LedgerChains.all }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        try SQLPersonalPayments.all(of: person.students, in: db)
    }

    public func serve(_ service: inout Service) {
        service.on(ListPlans.self, listPlans)
        service.on(ShowPlan.self, showPlan)
        service.on(AddPlan.self, addPlan)
        service.on(EditPlan.self, editPlan)
        service.on(DeletePlan.self, deletePlan)
        service.on(RecordPayment.self, record)
        service.on(PayRest.self, payRest)
        service.on(VoidPayment.self, void)
        service.on(RefundPayment.self, refund)
        service.needPassword(for: VoidPayment.self, when: needsPassword)
        service.needPassword(for: RefundPayment.self, when: needsPassword)
        service.auditChanges(by: DeletePlan.self) { try plans.find($0.plan, in: $2) }
        service.auditChanges(by: VoidPayment.self) { try payment($0.payment, in: $2) }
        service.auditChanges(by: RefundPayment.self) { try payment($0.payment, in: $2) }
        service.on(ShowPayment.self, showPayment)
        service.on(ShowStudentPayment.self, showStudentPayment)
        service.on(ListPayments.self, listPayments)
        service.on(ListCharges.self, listCharges)
        service.on(ReportOwing.self, reportOwing)
        service.on(ListStudentPayments.self, listStudentPayments)
        servePasses(&service)
        service.on(ShowBalance.self, showBalance)
        service.on(ReportRevenue.self, reportRevenue)
        service.on(ReportRevenueGroups.self, reportRevenueGroups)
    }
}

extension Ledger: StudentLifecycle {
    /// Whether a student ever paid, voided payments included.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try payments.hasAny(of: student, in: db)
    }

    public func records(of student: StudentID, in db: any Transaction) throws -> [StudentRecords] {
        [
            StudentRecords("payments", count: try payments.count(of: student, in: db)),
            StudentRecords("passes", count: try passes.count(of: student, in: db)),
        ]
    }

    /// Closes the passes of a student who is erased, since they can pay for nothing any more, and erases the
    /// reasons that staff typed.
    public func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        try passes.closeAll(of: student, at: at, on: try day(at, in: db), in: db)
        try LedgerChains.eraseReasons(of: student, in: db)
    }
}

extension [StudentID: String] {
    /// The name of a student.
    ///
    /// - Throws: `NotFound` if the student does not exist.
    func name(of student: StudentID) throws -> String {
        guard let name = self[student] else { throw NotFound("student", student) }
        return name
    }
}
