internal import Authentication
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import Persistence

extension Ledger {
    init(
        students: StudentAdapter, classes: Classes, accounts: Accounts, profiles: SQLProfileRepository,
        notifier: StudentNotifierAdapter
    ) {
        self.init(
            students: students, zone: { try profiles.zone(in: $0) },
            currency: { try profiles.currency(in: $0) },
            classZone: { try classes.academyClass(.id($0), in: $1).timeZone },
            session: { try classes.chargedSession($0, in: $1) },
            academyClass: { try classes.pricedClass($0, in: $1) },
            classKeys: { try classes.revenueKeys(in: $0) }, settings: { try profiles.settings(in: $0) },
            accountName: { try accounts.person($0, in: $1)?.name }, notifier: notifier)
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

    /// The class, the family of styles and the drop-in price of a session, with which the ledger charges for
    /// it; nil if there is no session.
    func chargedSession(_ id: SessionID, in db: any Transaction) throws -> ChargedSession? {
        guard let session = try session(id, in: db) else { return nil }
        return ChargedSession(
            className: session.className, family: session.family,
            dropInPrice: try academyClass(.id(session.academyClass), in: db).dropInPrice)
    }
}
