public import Application
public import Core
public import Persistence
public import TamperEvidence

/// The façade of the academy's money: plans, payments, passes, and the double-entry ledger.
public struct Ledger: Sendable {
    let students: any PayingStudents
    let conventions: AcademyConventions
    let classes: ClassReader
    let settingValues: @Sendable (any Transaction) throws -> [String: String]
    let accountNames: @Sendable ([AccountID], any Transaction) throws -> [AccountID: String]
    /// Nil if students are not informed.
    let notifier: (any PaymentNotifier)?
    let results = SnapshotCache()
    let plans = SQLPlanRepository()
    let payments = SQLPaymentRepository()
    let passes = SQLPassRepository()
    let credits = SQLCreditRepository()
    let charges = SQLChargeRepository()
    let unpaidSessions = SQLUnpaidSessions()

    /// - Parameters:
    ///   - zone: returns the academy's time zone, which decides the day of a payment.
    ///   - currency: returns the academy's currency, the only one it takes.
    ///   - region: returns the region by whose conventions amounts are read; nil means that of the currency.
    ///   - classZone: returns the time zone of the venue that a class has at an instant; without one, of the
    ///     last that is planned.
    ///   - sessions: finds the sessions with some ids; one that was deleted is left out.
    ///   - academyClass: finds a class that is paid for.
    ///   - classKeys: returns the keys by which the report of the revenue groups classes: of those with some
    ///     ids, or of all.
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
        classKeys:
            @escaping @Sendable ([ClassID]?, any Transaction) throws -> [ClassID: ClassRevenueKeys] =
            { _, _ in [:] },
        settings: @escaping @Sendable (any Transaction) throws -> [String: String] = { _ in [:] },
        accountNames: @escaping @Sendable ([AccountID], any Transaction) throws -> [AccountID: String] =
            { _, _ in [:] },
        notifier: (any PaymentNotifier)? = nil
    ) {
        self.students = students
        conventions = AcademyConventions(zone: zone, currency: currency, region: region)
        classes = ClassReader(zone: classZone, sessions: sessions, priced: academyClass, keys: classKeys)
        settingValues = settings
        self.accountNames = accountNames
        self.notifier = notifier
    }

    /// Whether any payment, voided ones included, names a class.
    public static func hasPayment(for academyClass: ClassID, in db: any Transaction) throws -> Bool {
        try SQLPaymentRepository().hasAny(for: academyClass, in: db)
    }
}

extension Ledger: Feature {
    public static var forms: [any FormRequest.Type] {
        [
            ListPlans.self, AddPlan.self, EditPlan.self, DeletePlan.self, FindPasses.self, ListPasses.self,
            ShowPass.self, ExtendPass.self, FreezePass.self, ResumePass.self, AdjustCredits.self,
            RecordPayment.self, PayRest.self, SettleDebts.self, RefundPayment.self, VoidPayment.self,
            ListStudentPayments.self, ShowBalance.self, ReportOwing.self,
        ]
    }
    public var migrations: [Migration] { LedgerMigrations.all }
    public var destinations: [Destination] { Destination.ofPayments }
    public var settings: [Setting] { PaymentSettings.all }
    public var subjectKinds: [SubjectKind] {
        [
            SubjectKind("plan") { try plans.find(.id(PlanID($0)), in: $1).name },
            SubjectKind("pass") { try passes.planName(of: PassID($0), in: $1) },
            SubjectKind("payment") { number, db in
                let payment = try reading.payment(.id(PaymentID(number)), in: db)
                let region = Region(language: Language.english.rawValue, currency: payment.amount.currency)
                return "\(payment.receipt), \(payment.amount.text(in: try conventions.region(db) ?? region))"
            },
        ]
    }
    public var checks: [DataCheck] { SQLLedgerChecks.all(students) }
    public var chainedTables: [ChainedTable] { LedgerChains.all }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        try person.students.isEmpty ? [] : SQLPersonalPayments.all(of: person.students, in: db)
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
        try erasing.erase(student, at: at, in: db)
    }

    /// Gives the payments, passes and open charges of a student to another.
    ///
    /// - Returns: a sentence for each session that both students had paid for or owed, and for each expired
    ///   pass that got a credit back.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try merging.merge(student, into: other, at: at, language: language, in: db)
    }
}
