internal import Application
internal import Core
internal import Persistence

extension Ledger {
    /// Lists the sessions and the rests of prices that are owed, earliest day first.
    func listCharges(
        _ request: ListCharges, by caller: Caller, in db: any Transaction
    ) throws -> Page<ClassCharge> {
        let student = try request.student.map { try self.student($0, for: caller, in: db).id }
        let page = try charges.owed(by: student, limit: request.limit, after: request.after, in: db)
        let names = try names(of: Set(page.items.map(\.student)).sorted(), in: db)
        let items = try described(page.items, of: names, in: caller.language, db)
        return Page(items: items, next: page.next)
    }

    /// Reports the students who owe anything, highest amount first, with the sum of all.
    func reportOwing(_ request: ReportOwing, by caller: Caller, in db: any Transaction) throws -> OwingReport
    {
        let currency = try currency(db)
        let page = try charges.sums(limit: request.limit, after: request.after, in: db)
        let names = try names(of: page.items.map(\.student), in: db)
        let all = try charges.sumOfAll(in: db)
        return OwingReport(
            items: try page.items.map { sum in
                OwingStudent(
                    student: sum.student, studentName: try names.name(of: sum.student),
                    sessions: sum.count, owed: Money(minorUnits: sum.minorUnits, currency: currency),
                    since: sum.since)
            }, next: page.next, count: all.students, total: try Self.total([all.minorUnits], currency))
    }

    /// What is owed, with the names of students, classes and plans.
    func described(
        _ owed: [OwedAmount], of names: [StudentID: String], in language: Language, _ db: any Transaction
    ) throws -> [ClassCharge] {
        let sessions = try sessions(owed.compactMap(\.session), db)
        return try owed.map { owed in
            let name = try names.name(of: owed.student)
            switch owed.reason {
            case .session(let session, let id):
                return ClassCharge(
                    id: id, student: owed.student, studentName: name, session: session,
                    className: Self.className(of: session, among: sessions, in: language), day: owed.day,
                    amount: owed.amount, payment: nil, receipt: nil)
            case .rest(let payment, let plan, let receipt):
                return ClassCharge(
                    id: nil, student: owed.student, studentName: name, session: nil, className: plan,
                    day: owed.day, amount: owed.amount, payment: payment, receipt: receipt)
            }
        }
    }

    /// Charges with the names of their students and classes.
    func described(
        _ charges: [StoredCharge], of names: [StudentID: String], in language: Language,
        _ db: any Transaction
    ) throws -> [ClassCharge] {
        let sessions = try sessions(charges.map(\.session), db)
        return try charges.map { charge in
            ClassCharge(
                charge, of: try names.name(of: charge.student),
                className: Self.className(of: charge.session, among: sessions, in: language))
        }
    }

    /// The name of the class of a session; a session that was deleted is named by its id.
    static func className(
        of session: SessionID, among sessions: [SessionID: ChargedSession], in language: Language
    ) -> String {
        sessions[session]?.className
            ?? Phrase("charge.session", ["id": session]).text(in: language, of: .payments)
    }
}
