import Application
import Core
import Persistence
import TestSupport

@testable import Payments

/// A ledger in a store of its own, with a clock that a test sets.
struct LedgerFixture: FeatureFixture {
    static let today = "2026-11-20"

    private static let salsa = ClassRevenueKeys(
        academyClass: ReportKey(id: 17, name: "Salsa"), venue: ReportKey(id: 3, name: "Main"),
        instructor: ReportKey(id: 5, name: "Maria"))

    let academy: TestService
    let ledger: Ledger

    /// - Parameters:
    ///   - classZone: the time zone of the classes' venues; nil for the academy's.
    ///   - notifier: takes what students are informed of.
    ///   - dropInPrice: the price of every class in minor units. Sessions 17 to 19 are those of class 17.
    ///   - isDeleted: whether a session was deleted.
    ///   - hasConfirmed: whether the password was confirmed.
    init(
        currency code: String = "PEN", settings: [String: String] = [:],
        classZone: Zone? = nil, notifier: (any PaymentNotifier)? = nil,
        dropInPrice: @escaping @Sendable () -> Int64? = { 2_500 },
        isDeleted: @escaping @Sendable (SessionID) -> Bool = { _ in false },
        hasConfirmed: @escaping @Sendable () -> Bool = { true }
    ) async throws {
        let (zone, currency) = (try Zone("America/Lima"), try Currency(code))
        let price: @Sendable () -> Money? = {
            dropInPrice().map { Money(minorUnits: $0, currency: currency) }
        }
        ledger = Ledger(
            students: Directory(students: FakeDirectory(last: 1000, inactive: [9])), zone: { _ in zone },
            currency: { _ in currency }, classZone: { _, _, _ in classZone },
            sessions: { sessions, _ in
                sessions.filter { !isDeleted($0) }.reduce(into: [:]) { found, session in
                    found[session] = ChargedSession(
                        academyClass: (17...19).contains(session.number) ? ClassID(17) : nil,
                        className: "Class \(session)", family: session.number < 100 ? "latin" : "folk",
                        dropInPrice: price())
                }
            },
            academyClass: { reference, _ in
                guard reference == .id(ClassID(17)) else { throw NotFound("class", reference) }
                return PricedClass(id: ClassID(17), name: "Salsa", dropInPrice: price())
            },
            classKeys: { _, _ in [ClassID(17): Self.salsa] }, settings: { _ in settings },
            accountNames: { accounts, _ in accounts.reduce(into: [:]) { $0[$1] = "Person \($1)" } },
            notifier: notifier)
        academy = try await TestService(
            [ledger], clock: try TestClock("\(Self.today)T17:00"), hasConfirmed: hasConfirmed)
    }

    /// Adds a pass with a number of credits, or a membership without one.
    @discardableResult
    func plan(
        _ key: String, credits: Int? = 8, days: Int = 45, price: String = "200.00", families: [String] = []
    ) async throws -> Plan {
        try await send(
            AddPlan(
                key: key, name: key, kind: credits == nil ? "membership" : "pass", credits: credits,
                validDays: days, price: price, families: families))
    }

    /// Sells a plan at its price.
    @discardableResult
    func sell(
        _ plan: String, to student: Int64 = 1, amount: String = "200.00", by method: String = "cash"
    ) async throws -> Payment {
        try await send(
            RecordPayment(student: .id(StudentID(student)), plan: .key(plan), amount: amount, method: method))
    }

    @discardableResult
    func void(_ payment: Payment, _ reason: String = "Wrong student") async throws -> Payment {
        try await send(VoidPayment(payment: .id(payment.id), reason: reason))
    }

    @discardableResult
    func refund(
        _ payment: Payment, _ amount: String, _ reason: String = "Ill", closesPass: Bool = false
    ) async throws -> Payment {
        try await send(
            RefundPayment(
                payment: .id(payment.id), amount: amount, reason: reason, closesPass: closesPass))
    }

    /// What an account was debited less what it was credited.
    func sum(of account: String) async throws -> Int? {
        try await number(
            """
            SELECT coalesce(sum(CASE a.id WHEN e.debit_account THEN e.amount ELSE -e.amount END), 0) AS value
            FROM ledger_accounts a JOIN ledger_entries e ON a.id IN (e.debit_account, e.credit_account)
            WHERE a.code = \(account)
            """)
    }

    /// Imports a payment, for the plan `pack` by default.
    @discardableResult
    func importPayment(
        _ key: String, student: Int64 = 1, plan: String = "pack", on day: String = LedgerFixture.today,
        amount: Int64 = 20_000, method: String = "cash", receipt: String? = nil
    ) async throws -> ImportOutcome<Kind.Payment> {
        let paidOn = try CalendarDay(parsing: day)
        let method = try PaymentMethod(parsing: method)
        let plan = try? await send(ShowPlan(plan: .key(plan)))
        let amount = Money(minorUnits: amount, currency: try Currency("PEN"))
        let payment = PaymentValues(
            key: key, student: StudentID(student), academyClass: ClassID(17), plan: plan?.id ?? PlanID(999),
            amount: amount, price: amount, method: method, reason: nil,
            receipt: receipt.map { Receipt($0) },
            paidAt: Instant(milliseconds: Int64(paidOn.number) * 86_400_000), paidOn: paidOn)
        return try await store.write { try ledger.importing.importPayment(payment, in: $0) }
    }

    @discardableResult
    func spend(
        session: Int64, student: Int64 = 1, family: String = "latin", on day: String = LedgerFixture.today
    ) async throws -> SpentCredit? {
        let unpaid = UnpaidSession(
            student: StudentID(student), session: SessionID(session), family: family,
            on: try CalendarDay(parsing: day), at: clock.now)
        return try await store.write { try ledger.spend(for: unpaid, in: $0) }
    }

    /// Marks a student present: a credit is used, or the session is owed.
    @discardableResult
    func attend(
        session: Int64, student: Int64 = 1, on day: String = LedgerFixture.today
    ) async throws -> SpentCredit? {
        let unpaid = UnpaidSession(
            student: StudentID(student), session: SessionID(session),
            family: session < 100 ? "latin" : "folk", on: try CalendarDay(parsing: day), at: clock.now)
        return try await store.write { try ledger.spendOrCharge(for: unpaid, in: $0) }
    }

    /// The amount that a student owes.
    func owed(by student: Int64 = 1) async throws -> String {
        try await send(ShowBalance(student: .id(StudentID(student)))).owed.decimal
    }

    /// Returns whether anything was given back.
    func giveBack(session: Int64, student: Int64 = 1) async throws -> Bool {
        try await returnedPayment(session: session, student: student) != nil
    }

    /// Gives back what paid for a session.
    func returnedPayment(session: Int64, student: Int64 = 1) async throws -> ReturnedPayment? {
        let at = clock.now
        return try await store.write {
            try ledger.giveBack(
                student: StudentID(student), session: SessionID(session), at: at, in: $0)
        }
    }

    func left(family: String = "latin", on day: String = LedgerFixture.today) async throws -> Int? {
        let day = try CalendarDay(parsing: day)
        return try await store.read {
            let unpaid = UnpaidSession(
                student: StudentID(1), session: SessionID(1), family: family, on: day,
                at: Instant(milliseconds: 0))
            let passes = try ledger.credits.spendable(for: unpaid, in: $0)
                .filter { $0.covers(family) }
            return passes.contains { $0.creditsLeft == nil }
                ? nil : passes.reduce(0) { $0 + ($1.creditsLeft ?? 0) }
        }
    }

    func passes(of student: Int64 = 1) async throws -> [Pass] {
        try await send(ListPasses(student: .id(StudentID(student)))).items
    }
}

extension TestClock {
    /// Moves to an hour of a day in UTC; hour 17 is noon in Lima.
    func move(to day: String, hour: Int = 17) throws {
        set(try Instant(parsing: "\(day)T17:00:00.000Z").adding(minutes: (hour - 17) * 60))
    }
}

/// The shared double of students as the port of this feature.
struct Directory: PayingStudents, RefinedDirectory {
    let students: FakeDirectory

    func studentBought(_ student: StudentID, isTrial: Bool, in db: any Transaction) {}
}
