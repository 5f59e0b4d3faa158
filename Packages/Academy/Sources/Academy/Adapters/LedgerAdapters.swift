internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import Payments
internal import Persistence
internal import StudentManagement

extension Ledger {
    init(
        students: StudentLookup, classes: Classes, accounts: Accounts, profiles: SQLProfileRepository,
        notifier: StudentNotifierAdapter
    ) {
        self.init(
            students: students, zone: { try profiles.zone(in: $0) },
            currency: { try profiles.currency(in: $0) }, region: { try profiles.region(in: $0) },
            classZone: { try classes.academyClass(.id($0), at: $1, in: $2).timeZone },
            sessions: { try classes.chargedSessions($0, in: $1) },
            academyClass: { try classes.pricedClass($0, in: $1) },
            classKeys: { try classes.revenueKeys(of: $0, in: $1) },
            settings: { try profiles.settings(in: $0) },
            accountNames: { try accounts.names(of: $0, in: $1) }, notifier: notifier)
    }
}

extension Classes {
    /// The id and the drop-in price of a class, with which the ledger prices a payment.
    func pricedClass(
        _ reference: Reference<Kind.AcademyClass>, in db: any Transaction
    ) throws -> PricedClass {
        let found = try academyClass(reference, in: db)
        return PricedClass(id: found.id, name: found.name, dropInPrice: found.dropInPrice)
    }

    /// The class, the family of styles and the drop-in price of sessions, with which the ledger charges for
    /// them; one that does not exist is left out.
    func chargedSessions(
        _ ids: [SessionID], in db: any Transaction
    ) throws -> [SessionID: ChargedSession] {
        let sessions = try sessions(ids, in: db)
        let prices = try dropInPrices(of: Set(sessions.values.map(\.academyClass)).sorted(), in: db)
        return sessions.mapValues {
            ChargedSession(
                academyClass: $0.academyClass, className: $0.className, family: $0.family,
                dropInPrice: prices[$0.academyClass])
        }
    }
}

/// Finds the passes and the debts of students for ClassManagement.
struct ClassPassAdapter: ClassManagement.PassDirectory {
    let ledger: Ledger

    func openPasses(
        of student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> [RemainingPass] {
        try ledger.openPasses(of: student, at: now, in: db).map(RemainingPass.init)
    }

    func passes(
        withCreditsFor session: SessionID, returnedAt instant: Instant, in db: any Transaction
    ) throws -> [(student: StudentID, pass: RemainingPass)] {
        try ledger.passes(withCreditsFor: session, returnedAt: instant, in: db).map {
            ($0.student, RemainingPass($0))
        }
    }

    func debts(of students: [StudentID], in db: any Transaction) throws -> [StudentID: Money] {
        try ledger.debts(of: students, in: db)
    }
}

extension RemainingPass {
    fileprivate init(_ pass: Pass) {
        self.init(
            pass: pass.id.number, planName: pass.planName, creditsLeft: pass.creditsLeft,
            lastDay: pass.expiresOn)
    }
}
