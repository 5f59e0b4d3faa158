internal import Core
internal import Persistence

/// Reads the classes and the sessions that students pay for.
struct ClassReader: Sendable {
    /// The time zone of the venue that a class has at an instant; without one, of the last that is planned.
    let zone: @Sendable (ClassID, Instant?, any Transaction) throws -> Zone?
    /// The sessions with some ids; one that was deleted is left out.
    let sessions: @Sendable ([SessionID], any Transaction) throws -> [SessionID: ChargedSession]
    let priced: @Sendable (Reference<Kind.AcademyClass>, any Transaction) throws -> PricedClass
    /// The keys by which the report of the revenue groups classes.
    let keys: @Sendable (any Transaction) throws -> [ClassID: ClassRevenueKeys]

    /// A session that is charged for; nil if it was deleted.
    func session(_ id: SessionID, _ db: any Transaction) throws -> ChargedSession? {
        try sessions([id], db)[id]
    }
}
