internal import Application
internal import Core
internal import Payments
internal import Persistence
internal import StudentManagement

/// Shows the statements of families by the requests of several features, in one snapshot.
enum ShowFamilyStatements {
    static func serve(_ service: inout Service) { service.onComposed(ShowFamilyStatement.self, show) }

    /// - Throws: `NotFound` `family.not-found`; `StudentError.tooManyStudents`; `MoneyError` if a sum is too
    ///   large.
    private static func show(
        _ request: ShowFamilyStatement, _ call: ComposedCall, in db: any Transaction
    ) throws -> FamilyStatement {
        let family = try call.send(ShowFamily(person: request.person), in: db).family
        guard family.childCount <= FamilyStatement.mostStudents else {
            throw StudentError.tooManyStudents(
                family.name, family.childCount, most: FamilyStatement.mostStudents)
        }
        let currency = try SQLProfileRepository().currency(in: db)
        let nothing = Money(minorUnits: 0, currency: currency)
        var children: [StatementChild] = []
        var payments = NewestPayments()
        for child in family.children {
            let student = Reference<Kind.Student>.id(child.student)
            let balance = try call.send(ShowBalance(student: student), in: db)
            payments.add(
                try call.send(
                    ListStudentPayments(student: student, limit: FamilyStatement.mostPayments), in: db))
            children.append(
                StatementChild(
                    student: child.student, name: child.name, paid: balance.paid, refunded: balance.refunded,
                    owed: balance.owed, passes: balance.passes))
        }
        return FamilyStatement(
            person: family.person, name: family.name, at: call.caller.at, children: children,
            payments: payments.items, hasMore: payments.hasMore,
            paid: try Money.total(children.map(\.paid)) ?? nothing,
            owed: try Money.total(children.map(\.owed)) ?? nothing)
    }
}

/// The newest payments of several students together, newest first. No payment is missing that is newer than
/// the last one in the list.
private struct NewestPayments {
    private(set) var items: [Payment] = []
    private(set) var hasMore = false

    /// Adds the newest payments of a student.
    ///
    /// - Parameter page: the first page, with a limit of ``FamilyStatement/mostPayments``.
    mutating func add(_ page: Page<Payment>) {
        let all = (items + page.items)
            .sorted { ($0.paidOn, $0.paidAt, $0.id) > ($1.paidOn, $1.paidAt, $1.id) }
        items = Array(all.prefix(FamilyStatement.mostPayments))
        hasMore = hasMore || page.next != nil || all.count > items.count
    }
}
