internal import Application
internal import Core
internal import Persistence

/// Adds the names of students, classes and plans to charges and payments.
struct DescribeCharges {
    let classes: ClassReader
    let passes = SQLPassRepository()
    let credits = SQLCreditRepository()

    /// The owed amounts, with the names of students, classes and plans.
    func amounts(
        _ owed: [OwedAmount], of names: [StudentID: String], in language: Language, _ db: any Transaction
    ) throws -> [ClassCharge] {
        let sessions = try classes.sessions(owed.compactMap(\.session), db)
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
    func charges(
        _ charges: [StoredCharge], of names: [StudentID: String], in language: Language,
        _ db: any Transaction
    ) throws -> [ClassCharge] {
        let sessions = try classes.sessions(charges.map(\.session), db)
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

    /// The sessions that the pass of a payment paid for before a refund ended the pass.
    ///
    /// - Returns: nil if there are none, or no refund ended the pass.
    func sessionsThatStayPaid(
        of payment: Payment, in language: Language, _ db: any Transaction
    ) throws -> [PaidSession]? {
        guard payment.refunds != nil, let pass = payment.pass, try passes.isClosed(pass, in: db) else {
            return nil
        }
        let uses = try credits.openUses(of: pass, in: db)
        let sessions = try classes.sessions(uses.map(\.session), db)
        let paid = uses.map { use in
            PaidSession(
                session: use.session,
                className: Self.className(of: use.session, among: sessions, in: language), day: use.day)
        }
        return paid.isEmpty ? nil : paid
    }
}
