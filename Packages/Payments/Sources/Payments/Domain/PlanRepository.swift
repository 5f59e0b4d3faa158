internal import Core
internal import Persistence

/// Where plans are.
protocol PlanRepository: Sendable {
    /// - Throws: ``PaymentError/planKeyTaken(_:)``.
    func insert(_ plan: NewPlan, in db: any Transaction) throws -> PlanID

    func update(_ plan: PlanID, name: String, price: Money, isOffered: Bool, in db: any Transaction) throws

    /// - Throws: `NotFound` where there is no such plan.
    func find(_ reference: Reference<Kind.Plan>, in db: any Transaction) throws -> Plan

    /// Plans in the order of their ids.
    func list(
        offeredOnly: Bool, limit: Int, after: PlanID?, in db: any Transaction
    ) throws -> [Plan]

    func id(key: String, in db: any Transaction) throws -> PlanID?

    func forEach(in db: any Transaction, _ body: (Plan) throws -> Void) throws
}

/// A plan that has no id yet.
struct NewPlan: Sendable {
    let key: String?
    let name: String
    let terms: PlanTerms
    let price: Money
}
