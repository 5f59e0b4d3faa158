internal import Core
internal import Persistence

/// The passes that can pay for a session.
extension SQLCreditRepository {
    /// The columns of a pass `p` and its plan, for `SpendablePass.init(_:)`.
    static let select: SQL = """
        SELECT p.id, p.payment_id, plans.name AS plan_name, plans.kind, p.families, p.credits, p.opened_on,
            p.expires_on, \(part: SQLPassRepository.creditsLeft) AS credits_left
        """

    /// A condition on a pass `p`: it is valid on a day, or was bought before a session of that day ended,
    /// and is not frozen.
    ///
    /// - Parameter frozenBy: only freezes that were entered by this instant count; nil for all.
    static func isValid(
        on day: CalendarDay, boughtBefore end: Instant?, frozenBy: Instant? = nil
    ) -> SQL {
        let isBought: SQL =
            end.map {
                """
                 OR p.opened_on = \(day.adding(days: 1)) AND (SELECT y.paid_at FROM payments y
                    WHERE y.id = p.payment_id) <= \($0)
                """
            } ?? ""
        return """
            p.expires_on >= \(day) AND (p.opened_on <= \(day)\(part: isBought))
            AND NOT EXISTS (\(part: freezes(on: day...day, enteredBy: frozenBy)))
            """
    }

    /// The passes of students that are valid on a day, or that were bought before a session of that day
    /// ended, each with the price and the class of its payment. Passes without credits left are included.
    func validPasses(
        of students: [StudentID], on day: CalendarDay, boughtBefore end: Instant, in db: any Transaction
    ) throws -> [ValidPass] {
        var passes: [ValidPass] = []
        try db.forEach(
            in: students,
            {
                """
                \(part: Self.select), p.student_id, bought.price AS amount, bought.currency, bought.class_id
                FROM passes p JOIN plans ON plans.id = p.plan_id JOIN payments bought ON bought.id = p.payment_id
                WHERE p.student_id IN (\(list: $0)) AND \(part: Self.isValid(on: day, boughtBefore: end))
                AND NOT \(part: SQLPassRepository.isClosed)
                """
            }
        ) { row in
            passes.append(
                ValidPass(
                    student: try row["student_id"], pass: try SpendablePass(row),
                    bought: (try Money(row), try row["class_id"])))
        }
        return passes
    }
}

/// A valid pass of a student, with the price and the class of the payment that bought it.
struct ValidPass {
    let student: StudentID
    let pass: SpendablePass
    let bought: (price: Money, academyClass: ClassID?)
}

extension SpendablePass {
    init(_ row: Row) throws {
        self.init(
            id: try row["id"], payment: try row["payment_id"], planName: try row["plan_name"],
            isDropIn: try row["kind"] == PlanKind.dropIn, families: try row["families"],
            openedOn: try row["opened_on"], expiresOn: try row["expires_on"],
            creditsLeft: row.has("credits") ? try row["credits_left"] : nil)
    }
}
