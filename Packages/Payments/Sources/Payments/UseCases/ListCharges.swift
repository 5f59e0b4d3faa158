internal import Core
internal import Networking
internal import Persistence

extension Ledger {
    /// Lists the sessions that are owed, earliest day first.
    func listCharges(
        _ request: ListCharges, by caller: Caller, in db: any Transaction
    ) throws -> Page<ClassCharge> {
        let student = try request.student.map { try self.student($0, for: caller, in: db).id }
        return try charges.page(of: student, limit: request.limit, after: request.after, in: db) { charge in
            try described(charge, of: try name(of: charge.student, in: db), in: caller.language, db)
        }
    }

    /// Reports the students who owe sessions, highest amount first, with the sum of all.
    func reportOwing(_ request: ReportOwing, by caller: Caller, in db: any Transaction) throws -> OwingReport
    {
        let currency = try currency(db)
        let page = try charges.sums(limit: request.limit, after: request.after, in: db)
        let all = try charges.sumOfAll(in: db)
        return OwingReport(
            items: try page.items.map { sum in
                OwingStudent(
                    student: sum.student, studentName: try name(of: sum.student, in: db),
                    sessions: sum.count, owed: Money(minorUnits: sum.minorUnits, currency: currency),
                    since: sum.since)
            }, next: page.next, count: all.students, total: try Self.total([all.minorUnits], currency))
    }

    /// A charge with the names of its student and its class. A session that was deleted is named by its id.
    func described(
        _ charge: StoredCharge, of studentName: String, in language: Language, _ db: any Transaction
    ) throws -> ClassCharge {
        let unnamed = Phrase("charge.session", ["id": charge.session])
        let session =
            try session(charge.session, db)
            ?? ChargedSession(
                className: unnamed.text(in: language, of: .payments), family: "", dropInPrice: nil)
        return ClassCharge(charge, of: studentName, at: session)
    }
}
