internal import Application
internal import Core
internal import Persistence

/// Lists and reports what students owe.
struct ListOwedAmounts {
    let students: any StudentDirectory
    let conventions: AcademyConventions
    let describing: DescribeCharges
    let charges = SQLChargeRepository()

    func serve(_ service: inout Service) {
        service.on(ListCharges.self, listCharges)
        service.on(ReportOwing.self, reportOwing)
    }

    /// Lists the sessions and the remainders of prices that are owed, earliest day first.
    private func listCharges(
        _ request: ListCharges, by caller: Caller, in db: any Transaction
    ) throws -> Page<ClassCharge> {
        let student = try request.student.map { try students.find($0, for: caller, in: db).id }
        let page = try charges.owed(by: student, limit: request.limit, after: request.after, in: db)
        let names = try students.names(of: Set(page.items.map(\.student)).sorted(), in: db)
        let items = try describing.amounts(page.items, of: names, in: caller.language, db)
        return Page(items: items, next: page.next)
    }

    /// Reports the students who owe anything, highest amount first, with the sum of all.
    private func reportOwing(
        _ request: ReportOwing, by caller: Caller, in db: any Transaction
    ) throws -> OwingReport {
        let currency = try conventions.currency(db)
        let page = try charges.sums(limit: request.limit, after: request.after, in: db)
        let names = try students.names(of: page.items.map(\.student), in: db)
        let all = try charges.sumOfAll(in: db)
        return OwingReport(
            items: try page.items.map { sum in
                OwingStudent(
                    student: sum.student, studentName: try names.name(of: sum.student),
                    sessions: sum.count, owed: Money(minorUnits: sum.minorUnits, currency: currency),
                    since: sum.since)
            }, next: page.next, count: all.students, total: try Money.totalOrZero([all.minorUnits], currency))
    }
}
