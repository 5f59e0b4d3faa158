internal import Application
internal import Core
internal import HTTPServer
internal import Payments

/// The page “Money”: the students who owe, the till of a day by method, and the payments of the day.
struct MoneyPage {
    static let path = "/desk/money"
    /// The maximum number of students who owe on the page.
    private static let debtors = 10
    private static let payments = 30

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/money", "page.desk.money") { try await Self(context: $0).page() },
            pages.desk(.get, "desk/money/owing", "page.desk.owing") {
                try await Self(context: $0).owingPage()
            },
        ]
    }

    private func page() async throws -> PageResponse {
        let day = try context.query("date").map { try CalendarDay(parsing: $0) } ?? context.today
        let owing = try await context.client.send(ReportOwing(limit: Self.debtors))
        let found = try await context.client.send(
            ListPayments(from: day, to: day, limit: Self.payments, after: context.after))
        let isToday = day == context.today
        let figures = MoneyFigures(figures: [
            .init(
                href: "#owing", name: words["desk.money.owed"], amount: words.amount(owing.total),
                note: words.count("desk.money.students", owing.count)),
            .init(
                href: "#till", name: isToday ? words["desk.money.today"] : words.fullDate(day),
                amount: words.amount(found.total), note: words.count("desk.money.payments", found.count)),
        ])
        let search = DeskSearch(
            action: Self.path, day: (words["desk.money.day"], day.description), button: words["desk.show"])
        let heading = words.text("desk.money.till", ["day": words.fullDate(day)])
        let list = PaymentTable(context: context).table(
            found.items, next: context.next(found.next, at: Self.path), isOfOneDay: true)
        return DeskPage(
            words["desk.nav.payments"],
            parts: [
                figures, self.owing(owing, next: owing.next.map { _ in Self.path + "/owing" }),
                PaymentTable(context: context).totals(of: found, heading: heading, id: "till"), search, list,
                DeskActions([.link("/desk/payments", words["desk.money.all-payments"])]),
            ]
        ).response(context)
    }

    /// The page of all students who owe.
    private func owingPage() async throws -> PageResponse {
        let owing = try await context.client.send(ReportOwing(limit: 50, after: context.after))
        let lead = "\(words.amount(owing.total)) · \(words.count("desk.money.students", owing.count))"
        return DeskPage(
            words["desk.money.owing"], back: DeskLink(Self.path, words["desk.nav.payments"]), lead: lead,
            parts: [
                self.owing(owing, next: context.next(owing.next, at: Self.path + "/owing"), isAlone: true)
            ]
        ).response(context)
    }

    /// The students who owe, highest amount first; each row leads to the page that settles the debt.
    private func owing(_ owing: OwingReport, next: String?, isAlone: Bool = false) -> MoneyTable {
        let settles = context.may(.recordPayments)
        let rows = owing.items.map { student in
            let file = "/desk/students/\(student.student)"
            let cells: [MoneyTable.Cell] = [
                .title(student.studentName, settles ? file + "/settle" : file),
                .line(words.date(student.since), words["desk.money.since"]),
                .amount(words.amount(student.owed)),
            ]
            return MoneyTable.Row(cells: cells + (settles ? [.action(words["desk.settle.do"])] : []))
        }
        let columns: [MoneyTable.Column] = [
            .init(name: words["desk.money.student"]), .init(name: words["desk.money.since-when"]),
            .init(name: words["desk.money.amount"], isNumber: true),
        ]
        return MoneyTable(
            heading: isAlone ? nil : words["desk.money.owing"], id: isAlone ? nil : "owing",
            columns: columns + (settles ? [.init(name: "")] : []), rows: rows,
            empty: words["desk.money.no-one"], next: next)
    }
}

/// Payments as tables: one row each, and their sums by method.
struct PaymentTable {
    let context: PageContext
    private var words: Words { context.words }

    /// The payments, each a link to its page.
    ///
    /// - Parameter isOfOneDay: whether the rows have the time in place of the day.
    func table(
        _ payments: [Payment], heading: String? = nil, next: String?, isOfOneDay: Bool = false
    ) -> MoneyTable {
        MoneyTable(
            heading: heading,
            columns: [
                .init(name: words["desk.money.student"]),
                .init(name: words[isOfOneDay ? "desk.money.time" : "desk.money.day"]),
                .init(name: words["desk.money.what"]), .init(name: words["desk.field.method"]),
                .init(name: words["desk.receipt.title"]),
                .init(name: words["desk.money.amount"], isNumber: true),
            ], rows: payments.map { row($0, isOfOneDay) }, empty: words["desk.payments.none"], next: next)
    }

    private func row(_ payment: Payment, _ isOfOneDay: Bool) -> MoneyTable.Row {
        let time = context.site.timeZone.local(payment.paidAt).time.description
        let what = [
            payment.planName, payment.className,
            payment.restOfReceipt.map { words.text("desk.payment.rest-of", ["receipt": $0]) },
            payment.reason,
        ].joinedLine
        return MoneyTable.Row(
            cells: [
                .title(payment.studentName, "/desk/payments/\(payment.id)", tag: tag(of: payment)),
                .line(isOfOneDay ? time : words.date(payment.paidOn)), .long(what),
                .line(words.method(payment.method)), .line(payment.receipt),
                .amount(words.amount(payment.amount)),
            ], isInactive: payment.void != nil)
    }

    private func tag(of payment: Payment) -> String? {
        if let void = payment.void { return words.text("desk.payment.voided", ["reason": void.reason]) }
        if payment.refunds != nil { return words["desk.payment.refunded"] }
        return payment.rest.map { words.text("desk.roster.owes", ["amount": words.amount($0)]) }
    }

    /// The sums of the valid payments by method, and of all.
    func totals(of page: Payments.PaymentPage, heading: String? = nil, id: String? = nil) -> MoneyTable {
        let hasRefunds = page.refunded.minorUnits > 0
        func row(_ name: String, _ count: Int, _ total: Money, _ refunded: Money) -> MoneyTable.Row {
            let kept =
                (try? total.adding(Money(minorUnits: -refunded.minorUnits, currency: refunded.currency)))
            let refund: [MoneyTable.Cell] = [
                .number(words.amount(total), words["desk.money.received"]),
                .number(words.amount(refunded), words["desk.payments.refunded"]),
            ]
            return MoneyTable.Row(
                cells: [.title(name), .number(words.number(count), words["desk.payments.count"])]
                    + (hasRefunds ? refund : []) + [.amount(words.amount(kept ?? total))])
        }
        var rows = page.byMethod.map { sum in
            row(words.choice(sum.method, of: "method"), sum.count, sum.total, sum.refunded)
        }
        if !rows.isEmpty {
            var sum = row(words["desk.payments.total"], page.count, page.total, page.refunded)
            sum.isTotal = true
            rows.append(sum)
        }
        let refund: [MoneyTable.Column] = [
            .init(name: words["desk.money.received"], isNumber: true),
            .init(name: words["desk.payments.refunded"], isNumber: true),
        ]
        let first: [MoneyTable.Column] = [
            .init(name: words["desk.field.method"]),
            .init(name: words["desk.payments.count"], isNumber: true),
        ]
        let last = MoneyTable.Column(name: words["desk.money.amount"], isNumber: true)
        return MoneyTable(
            heading: heading, id: id, columns: first + (hasRefunds ? refund : []) + [last], rows: rows,
            empty: words["desk.payments.none"])
    }
}
