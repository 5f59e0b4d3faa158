internal import Application
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

/// The pages of payments: the list, and a payment's receipt, void and refunds.
struct PaymentPages {
    private static let payment = "desk/payments/{payment}"

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let void = FormPage(
            form: DeskForm(VoidPayment.self), isDangerous: true,
            parameters: ["payment"], content: { try await Self(context: $0).paymentContent() },
            response: { payment, _ in .redirect("/desk/payments/\(payment.id)?done=voided") })
        let refund = FormPage(
            form: DeskForm(RefundPayment.self),
            isDangerous: true, parameters: ["payment"],
            content: { try await Self(context: $0).paymentContent() },
            response: { payment, _ in .redirect("/desk/payments/\(payment.id)?done=refunded") })
        let rest = FormPage(
            form: DeskForm(PayRest.self), parameters: ["payment"],
            content: { try await Self(context: $0).paymentContent() },
            response: { payment, _ in .redirect("/desk/payments/\(payment.id)?done=sold") })
        var routes = [
            pages.desk(.get, "desk/payments", "page.desk.payments") {
                try await Self(context: $0).listPayments()
            },
            pages.desk(.get, Self.payment, "page.desk.payment") { try await Self(context: $0).showPayment() },
        ]
        routes += pages.formRoutes(Self.payment + "/rest", rest)
        routes += pages.formRoutes(Self.payment + "/void", void)
        routes += pages.formRoutes(Self.payment + "/refund", refund)
        return routes
    }

    /// The list of payments, newest first, with the total of all payments that match the filter.
    private func listPayments() async throws -> PageResponse {
        if let search = context.query("search"), !search.isEmpty {
            return try await payers(search)
        }
        let student = try context.query("student").map { text in
            try Reference<Kind.Student>(text, field: "student")
        }
        let found = try await context.client.send(
            ListPayments(
                student: student, month: context.query("month"), method: context.query("method"), limit: 30,
                after: context.after))
        let refunded = found.refunded.minorUnits > 0 ? words.amount(found.refunded) : nil
        let totals = DeskDetails([
            (words["desk.payments.count"], words.number(found.count)),
            (words["desk.payments.total"], words.amount(found.total)),
            (words["desk.payments.refunded"], refunded),
        ])
        let list = DeskList(
            rows: found.items.map { DeskList.Row($0, isNamed: true, context) },
            empty: words["desk.payments.none"],
            next: context.next(found.next, at: "/desk/payments"))
        return DeskPage(words["desk.nav.payments"], parts: [paymentSearch(), totals, list])
            .response(context)
    }

    /// The page with the receipt of a payment, for printing.
    private func showPayment() async throws -> PageResponse {
        let payment = try await context.client.send(ShowPayment(payment: context.reference("payment")))
        let path = "/desk/payments/\(payment.id)"
        var actions: [DeskActions.Action] = []
        if context.may(.recordPayments), payment.rest != nil {
            actions.append(.link(path + "/rest", words.title(PayRest.self)))
        }
        if context.may(.voidPayments), payment.void == nil {
            if payment.refunds == nil {
                actions.append(.link(path + "/void", words.title(VoidPayment.self)))
            }
            actions.append(.link(path + "/refund", words.title(RefundPayment.self)))
        }
        let page = DeskPage(
            payment.studentName,
            back: DeskLink("/desk/students/\(payment.student)", words["desk.student.file"]),
            lead: "\(payment.planName) · \(words.amount(payment.amount))",
            parts: [ReceiptView(payment: payment), PrintButton(), DeskActions(actions)])
        return page.response(context)
    }

    /// The content of a form about a payment.
    private func paymentContent() async throws -> FormContent {
        let payment = try await context.client.send(ShowPayment(payment: context.reference("payment")))
        let lead = [
            payment.receipt, payment.studentName, payment.planName, words.amount(payment.amount),
        ].joinedLine
        return FormContent(
            lead: lead, back: DeskLink("/desk/payments/\(payment.id)", words["desk.receipt.title"]))
    }

    /// The page of the students that a search finds; if it finds only one, a redirect to that student's
    /// payments.
    private func payers(_ search: String) async throws -> PageResponse {
        let found = try await context.client.send(FindStudents(search: search, limit: 30)).items
        if found.count == 1 { return context.redirect(to: "/desk/payments?student=\(found[0].id)") }
        let list = context.list(of: found, empty: words["desk.students.none"]) {
            $1.href = "/desk/payments?student=\($0.id)"
        }
        return DeskPage(words["desk.nav.payments"], parts: [paymentSearch(), list]).response(context)
    }

    /// The filter of the list of payments: by month, by method and, from a student's file, by student.
    private func paymentSearch() -> DeskSearch {
        let methods = PaymentMethodKind.allCases.map {
            FormView.Option(value: $0.rawValue, label: words.choice($0.rawValue, of: "method"))
        }
        // The last twelve months.
        let months = (0..<12).map { count in
            let month = context.today.firstOfMonth(monthsBefore: count).month
            return FormView.Option(value: month, label: words.month(month))
        }
        return DeskSearch(
            action: "/desk/payments", label: context.may(.readStudents) ? words["desk.students.search"] : nil,
            text: context.query("search") ?? "", isLive: false,
            choices: [
                context.filter("month", words["desk.payments.month"], months),
                context.filter("method", words["desk.field.method"], methods),
            ], hidden: ["student": context.query("student") ?? ""], button: words["desk.show"])
    }
}

extension DeskList.Row {
    /// A payment in a list.
    ///
    /// - Parameter isNamed: whether the row contains the student's name.
    init(_ payment: Payment, isNamed: Bool = false, _ context: PageContext) {
        let words = context.words
        let what = [
            isNamed ? payment.planName : nil, payment.className, words.date(payment.paidOn),
            words.method(payment.method), payment.receipt,
        ].joinedLine
        self.init(
            href: context.may(.readPayments) ? "/desk/payments/\(payment.id)" : nil,
            title: isNamed ? payment.studentName : payment.planName, lines: [what],
            value: words.amount(payment.amount))
        if let void = payment.void {
            isInactive = true
            tag = words.text("desk.payment.voided", ["reason": void.reason])
        } else if payment.refunds != nil {
            tag = words["desk.payment.refunded"]
        } else if let rest = payment.rest {
            tag = words.text("desk.roster.owes", ["amount": words.amount(rest)])
        }
        if let first = payment.restOfReceipt {
            lines.append(words.text("desk.payment.rest-of", ["receipt": first]))
        }
        if let reason = payment.reason { lines.append(reason) }
    }
}
