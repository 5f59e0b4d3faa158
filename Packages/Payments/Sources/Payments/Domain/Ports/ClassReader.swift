public import Core
internal import Persistence

/// Reads the classes and the sessions that students pay for.
struct ClassReader: Sendable {
    /// The time zone of the venue that a class has at an instant; without one, of the last that is planned.
    let zone: @Sendable (ClassID, Instant?, any Transaction) throws -> Zone?
    /// The sessions with some ids; one that was deleted is left out.
    let sessions: @Sendable ([SessionID], any Transaction) throws -> [SessionID: ChargedSession]
    let priced: @Sendable (Reference<Kind.AcademyClass>, any Transaction) throws -> PricedClass
    /// The keys by which the report of the revenue groups classes: those with some ids, or all.
    let keys: @Sendable ([ClassID]?, any Transaction) throws -> [ClassID: ClassRevenueKeys]

    /// A session that is charged for; nil if it was deleted.
    func session(_ id: SessionID, _ db: any Transaction) throws -> ChargedSession? {
        try sessions([id], db)[id]
    }
}

/// The properties of a session that the ledger needs to charge for it.
public struct ChargedSession: Hashable, Sendable {
    public let academyClass: ClassID?
    public let className: String
    /// The class's family of styles.
    public let family: String
    /// The class's price for a single session; nil if it has none.
    public let dropInPrice: Money?

    public init(
        academyClass: ClassID? = nil, className: String, family: String, dropInPrice: Money?
    ) {
        self.academyClass = academyClass
        self.className = className
        self.family = family
        self.dropInPrice = dropInPrice
    }
}

/// The properties of a class that the ledger needs for the price of a payment.
public struct PricedClass: Hashable, Sendable {
    public let id: ClassID
    public let name: String
    /// The price of a single session; nil if the class has none.
    public let dropInPrice: Money?

    public init(id: ClassID, name: String, dropInPrice: Money?) {
        self.id = id
        self.name = name
        self.dropInPrice = dropInPrice
    }
}
