internal import Application
internal import Core
internal import Persistence

/// Shows what a student has and owes: passes, payments and charges.
struct ShowStudentAccount {
    let students: any StudentDirectory
    let conventions: AcademyConventions
    let describing: DescribeCharges
    let payments = SQLPaymentRepository()
    let passes = SQLPassRepository()
    let entries = SQLEntryRepository()
    let charges = SQLChargeRepository()

    func serve(_ service: inout Service) {
        service.on(ListPasses.self, listPasses)
        service.on(ShowBalance.self, showBalance)
    }

    /// Lists a student's passes with their status today, latest expiry first.
    private func listPasses(
        _ request: ListPasses, by caller: Caller, in db: any Transaction
    ) throws -> Page<Pass> {
        let student = try students.find(request.student, for: caller, in: db)
        return try passes.list(
            of: student, today: try conventions.day(caller.at, in: db), limit: request.limit,
            after: request.after, in: db)
    }

    /// Shows the amount that a student owes, and the open passes.
    private func showBalance(
        _ request: ShowBalance, by caller: Caller, in db: any Transaction
    ) throws -> Balance {
        let student = try students.find(request.student, for: caller, in: db)
        let currency = try conventions.currency(db)
        let sums = try payments.totals(PaymentFilter(student: student.id), in: db)
        return Balance(
            student: student.id, owed: try entries.owed(by: student.id, currency, in: db),
            paid: try Money.totalOrZero(sums.map(\.minorUnits), currency),
            refunded: try Money.totalOrZero(sums.map(\.refunded), currency),
            charges: try describing.amounts(
                charges.owed(by: student.id, in: db), of: [student.id: student.name],
                in: caller.language, db),
            passes: try passes.openPasses(of: student, today: try conventions.day(caller.at, in: db), in: db))
    }
}
