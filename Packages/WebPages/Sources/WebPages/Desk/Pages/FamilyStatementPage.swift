internal import Academy
internal import Application
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

/// The page with the statement of a family, for printing: the sums and the payments of its students.
struct FamilyStatementPage {
    let context: PageContext
    private var words: Words { context.words }

    func response() async throws -> PageResponse {
        let statement = try await context.client.send(ShowFamilyStatement(person: context.id("family")))
        var page = DeskPage(
            words["desk.families.statement"],
            back: DeskLink(FamilyPages.address(of: statement.person), statement.name),
            lead: [statement.name, context.site.name, context.moment(statement.at)].joinedLine,
            parts: [PrintButton(), try sums(of: statement)])
        if statement.hasMore {
            let count = statement.payments.count
            page.parts.append(
                DeskNote(text: words.text("desk.families.statement-cut", ["count": count])))
        }
        page.parts.append(
            PaymentTable(context: context).table(
                statement.payments, heading: words["desk.student.payments"], next: nil))
        return page.response(context)
    }

    /// The passes of each student, and the paid, refunded and owed sums; several students have a total.
    ///
    /// - Throws: `MoneyError`, as the statement does, if the sum of the refunds is too large.
    private func sums(of statement: FamilyStatement) throws -> MoneyTable {
        let refunds = statement.children.map(\.refunded)
        let hasRefunds = refunds.contains { $0.minorUnits > 0 }
        var columns: [MoneyTable.Column] = [
            .init(name: words["desk.money.student"]), .init(name: words["desk.student.passes"]),
            .init(name: words["desk.families.paid"], isNumber: true),
        ]
        if hasRefunds { columns.append(.init(name: words["desk.payments.refunded"], isNumber: true)) }
        columns.append(.init(name: words["desk.money.owed"], isNumber: true))
        var rows = statement.children.map { child in
            MoneyTable.Row(
                cells: [
                    .title(child.name, "/desk/students/\(child.student)"),
                    .long(child.passes.map(words.line(of:)).joined(separator: "; ")),
                ] + amounts(child.paid, hasRefunds ? child.refunded : nil, child.owed))
        }
        if rows.count > 1 {
            let refunded = try hasRefunds ? Money.total(refunds) : nil
            let total = amounts(statement.paid, refunded, statement.owed)
            rows.append(
                MoneyTable.Row(
                    cells: [.title(words["desk.payments.total"]), .long("")] + total, isTotal: true))
        }
        return MoneyTable(columns: columns, rows: rows, empty: words["desk.payments.none"])
    }

    /// - Parameter refunded: nil if the table has no column for refunds.
    private func amounts(_ paid: Money, _ refunded: Money?, _ owed: Money) -> [MoneyTable.Cell] {
        var cells: [MoneyTable.Cell] = [.number(words.amount(paid), words["desk.families.paid"])]
        if let refunded {
            cells.append(.number(words.amount(refunded), words["desk.payments.refunded"]))
        }
        return cells + [.number(words.amount(owed), words["desk.money.owed"])]
    }
}
