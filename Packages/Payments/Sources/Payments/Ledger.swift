public import Core
public import Networking
public import Persistence

/// The façade of the academy's money: plans, payments, passes, and the double-entry ledger beneath them.
public struct Ledger {
    let students: any StudentDirectory
    let zone: @Sendable (any Transaction) throws -> Zone
    let currency: @Sendable (any Transaction) throws -> Currency
    let plans: any PlanRepository
    let payments: any PaymentRepository
    let entries: any EntryRepository
    let passes: any PassRepository
    let credits: any CreditRepository

    /// - Parameters:
    ///   - zone: the academy's time zone, which decides what day a payment is of.
    ///   - currency: the academy's currency, the only one it takes.
    public init(
        students: any StudentDirectory,
        zone: @escaping @Sendable (any Transaction) throws -> Zone,
        currency: @escaping @Sendable (any Transaction) throws -> Currency
    ) {
        (self.students, self.zone, self.currency) = (students, zone, currency)
        plans = SQLPlanRepository()
        payments = SQLPaymentRepository()
        entries = SQLEntryRepository()
        passes = SQLPassRepository()
        credits = SQLCreditRepository()
    }

    /// The day it is at the academy at an instant.
    func day(_ instant: Instant, in db: any Transaction) throws -> CalendarDay { try zone(db).day(instant) }

    /// The student whom a request is about.
    func student(
        _ reference: Reference<Kind.Student>, for caller: Caller, in db: any Transaction
    ) throws -> StudentSummary {
        try students.find(try caller.signedIn().resolving(reference), in: db)
    }
}

extension Ledger: Feature {
    public var migrations: [Migration] { LedgerMigrations.all }

    public func serve(_ service: inout Service) {
        service.on(ListPlans.self, list)
        service.on(ShowPlan.self, show)
        service.on(AddPlan.self, add)
        service.on(EditPlan.self, edit)
        service.on(RecordPayment.self, record)
        service.on(VoidPayment.self, void)
        service.on(ShowPayment.self, show)
        service.on(ListPayments.self, list)
        service.on(ListStudentPayments.self, list)
        service.on(ListPasses.self, list)
        service.on(ShowBalance.self, show)
        service.on(ReportRevenue.self, report)
    }
}
