public import Application
public import Core
public import Persistence

/// The use cases and the sheets, each with what it needs.
extension Ledger {
    public func serve(_ service: inout Service) {
        ManagePlans(conventions: conventions).serve(&service)
        servePayments(&service)
        servePasses(&service)
        ListOwedAmounts(students: students, conventions: conventions, describing: describing)
            .serve(&service)
        SumRevenue(conventions: conventions, classes: classes, results: results).serve(&service)
    }

    private func servePayments(_ service: inout Service) {
        SellPlan(
            students: students, conventions: conventions, classes: classes, settings: settingValues,
            limits: limits, dates: dates,
            selling: SellCredits(conventions: conventions, changes: ChangePass()),
            storing: StorePayment(), charging: charging, notifying: notifying
        ).serve(&service)
        paying.serve(&service)
        SettleAllDebts(
            students: students, conventions: conventions, classes: classes, reading: reading, dates: dates,
            charging: charging, paying: paying, notifying: notifying
        ).serve(&service)
        reversing.serve(&service)
        returning.serve(&service)
        ConfirmLargeAmounts(settings: settingValues, conventions: conventions, reading: reading)
            .serve(&service)
        ShowPayments(
            students: students, classes: classes, conventions: conventions, reading: reading,
            describing: describing
        ).serve(&service)
    }

    private func servePasses(_ service: inout Service) {
        ManagePasses(
            students: students, conventions: conventions, classes: classes, accountNames: accountNames,
            reading: readingPasses, limits: limits, changes: ChangePass()
        ).serve(&service)
        ShowStudentAccount(students: students, conventions: conventions, describing: describing)
            .serve(&service)
        reminding.serve(&service)
    }

    public var sheets: [any Sheet] { [planSheet, paymentSheet, passChangeSheet, refundSheet] }

    var planSheet: PlanSheet { PlanSheet(conventions: conventions) }

    var paymentSheet: PaymentSheet {
        PaymentSheet(
            students: students, conventions: conventions, classes: classes, importing: importing,
            erasing: erasing)
    }

    var passChangeSheet: PassChangeSheet { PassChangeSheet(conventions: conventions) }

    var refundSheet: RefundSheet {
        RefundSheet(conventions: conventions, reading: reading, returning: returning)
    }

    /// Whether students are informed, and the last search for passes that end soon was an hour ago or more.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try reminding.isWorkDue(at: now, in: db)
    }

    /// Informs the students of passes that end soon.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try reminding.performDueWork(at: now, in: db)
    }

    var spending: SpendCredit { SpendCredit(classes: classes, prices: prices) }

    var charging: ChargeSession {
        ChargeSession(classes: classes, conventions: conventions, prices: prices, spending: spending)
    }

    var importing: ImportPayment {
        ImportPayment(
            students: students, storing: StorePayment(), settling: SettleRests(), reversing: reversing)
    }

    var erasing: EraseStudent { EraseStudent(conventions: conventions) }

    var merging: MergePayments {
        MergePayments(
            conventions: conventions, classes: classes, reading: readingPasses, charging: charging,
            settling: SettleRests())
    }

    var reading: ReadPayments { ReadPayments(students: students, classes: classes) }

    var readingPasses: ReadPasses { ReadPasses(students: students, conventions: conventions) }

    private var prices: PriceSession { PriceSession(classes: classes, conventions: conventions) }

    private var limits: CheckLimits {
        CheckLimits(settings: settingValues, conventions: conventions, reading: readingPasses)
    }

    private var dates: DatePayment {
        DatePayment(conventions: conventions, classes: classes, limits: limits)
    }

    private var paying: PayRests {
        PayRests(reading: reading, dates: dates, settling: SettleRests(), notifying: notifying)
    }

    private var describing: DescribeCharges { DescribeCharges(classes: classes) }

    private var notifying: NotifyStudent {
        NotifyStudent(notifier: notifier, conventions: conventions, reading: readingPasses)
    }

    private var reminding: RemindOfPasses {
        RemindOfPasses(
            notifier: notifier, students: students, conventions: conventions, settings: settingValues)
    }

    private var reversing: ReversePayment {
        ReversePayment(
            students: students, conventions: conventions, classes: classes, reading: reading,
            charging: charging, settling: SettleRests(), notifying: notifying)
    }

    private var returning: ReturnMoney {
        ReturnMoney(
            students: students, conventions: conventions, reading: reading, describing: describing,
            settling: SettleRests(), notifying: notifying)
    }
}
