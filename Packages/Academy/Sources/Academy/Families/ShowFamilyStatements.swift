internal import Application
internal import Core
internal import Payments
internal import Persistence
internal import StudentManagement

/// Shows the statements of families by the requests of several features, in one snapshot.
enum ShowFamilyStatements {
    static func serve(_ service: inout Service) { service.onComposed(ShowFamilyStatement.self, show) }

    /// - Throws: `NotFound` `family.not-found`; `MoneyError` if a sum is too large.
    private static func show(
        _ request: ShowFamilyStatement, _ call: ComposedCall, in db: any Transaction
    ) throws -> FamilyStatement {
        let family = try call.send(ShowFamily(person: request.person), in: db).family
        let currency = try SQLProfileRepository().currency(in: db)
        let nothing = Money(minorUnits: 0, currency: currency)
        var (paid, owed) = (nothing, nothing)
        var children: [StatementChild] = []
        var payments: [Payment] = []
        for child in family.children {
            let student = Reference<Kind.Student>.id(child.student)
            let balance = try call.send(ShowBalance(student: student), in: db)
            payments += try call.send(
                ListStudentPayments(student: student, limit: FamilyStatement.mostPayments), in: db
            ).items
            paid = try paid.adding(balance.paid)
            owed = try owed.adding(balance.owed)
            children.append(
                StatementChild(
                    student: child.student, name: child.name, paid: balance.paid, refunded: balance.refunded,
                    owed: balance.owed, passes: balance.passes))
        }
        payments.sort { ($0.paidAt, $0.id) > ($1.paidAt, $1.id) }
        return FamilyStatement(
            person: family.person, name: family.name, at: call.caller.at, children: children,
            payments: payments, paid: paid, owed: owed)
    }
}
