internal import Application
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

extension WebPages {
    private static let payment = "desk/payments/{payment}"
    private static let saleClass = "desk/students/{student}/sell/class"
    /// The names of the fields of a sale, in the order of the page.
    static let saleFields = ["plan", "method", "class", "amount", "price", "credits", "reason", "paidOn"]

    /// The pages of payments: the list, the sale of a plan, and a payment's receipt, void and refunds.
    var paymentRoutes: [PageRoute] {
        let sell = FormPage(
            form: DeskForm("sell", RecordPayment.self, Self.saleFields),
            parameters: ["student"],
            content: { try await $0.saleContent() }, comparesRequests: false,
            prepare: { $0.refusesRepetition = !$1.isConfirmed },
            response: { payment, context in
                let path =
                    context.may(.readPayments)
                    ? "/desk/payments/\(payment.id)" : "/desk/students/\(payment.student)"
                return .redirect(path + "?done=sold")
            })
        let void = FormPage(
            form: DeskForm(VoidPayment.self), isDangerous: true,
            parameters: ["payment"], content: { try await $0.paymentContent() },
            response: { payment, _ in .redirect("/desk/payments/\(payment.id)?done=voided") })
        let refund = FormPage(
            form: DeskForm(RefundPayment.self),
            isDangerous: true, parameters: ["payment"], content: { try await $0.paymentContent() },
            response: { payment, _ in .redirect("/desk/payments/\(payment.id)?done=refunded") })
        let rest = FormPage(
            form: DeskForm(PayRest.self), parameters: ["payment"],
            content: { try await $0.paymentContent() },
            response: { payment, _ in .redirect("/desk/payments/\(payment.id)?done=sold") })
        var pages = [
            desk(.get, "desk/payments", "page.desk.payments", listPayments),
            desk(.get, Self.payment, "page.desk.payment", showPayment),
            desk(.get, Self.saleClass, "page.desk.sell-class") { try await $0.saleClassPage() },
            desk(.post, Self.saleClass, "page.desk.sell-class") { context in
                context.redirect(to: context.path.withQuery(context.sale(in: context.request.form)))
            },
        ]
        pages += formRoutes("desk/students/{student}/sell", sell)
        pages += formRoutes(Self.payment + "/rest", rest)
        pages += formRoutes(Self.payment + "/void", void)
        pages += formRoutes(Self.payment + "/refund", refund)
        return pages
    }

    /// The list of payments, newest first, with the total of all payments that match the filter.
    @Sendable private func listPayments(_ context: inout PageContext) async throws -> PageResponse {
        let words = context.words
        if let search = context.query("search"), !search.isEmpty {
            return try await context.payers(search)
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
            rows: found.items.map { context.row(of: $0, isNamed: true) }, empty: words["desk.payments.none"],
            next: context.next(found.next, at: "/desk/payments"))
        return DeskPage(words["desk.nav.payments"], parts: [context.paymentSearch(), totals, list])
            .response(context)
    }

    /// The page with the receipt of a payment, for printing.
    @Sendable private func showPayment(_ context: inout PageContext) async throws -> PageResponse {
        let payment = try await context.client.send(ShowPayment(payment: context.reference("payment")))
        let path = "/desk/payments/\(payment.id)"
        var actions: [DeskActions.Action] = []
        if context.may(.recordPayments), payment.rest != nil {
            actions.append(.link(path + "/rest", context.words.title(PayRest.self)))
        }
        if context.may(.voidPayments), payment.void == nil {
            if payment.refunds == nil {
                actions.append(.link(path + "/void", context.words.title(VoidPayment.self)))
            }
            actions.append(.link(path + "/refund", context.words.title(RefundPayment.self)))
        }
        let page = DeskPage(
            payment.studentName,
            back: DeskLink("/desk/students/\(payment.student)", context.words["desk.student.file"]),
            lead: "\(payment.planName) · \(context.words.amount(payment.amount))",
            parts: [ReceiptView(payment: payment), PrintButton(), DeskActions(actions)])
        return page.response(context)
    }
}

extension PageContext {
    /// The content of a form about a payment.
    fileprivate func paymentContent() async throws -> FormContent {
        let payment = try await client.send(ShowPayment(payment: reference("payment")))
        let lead = [
            payment.receipt, payment.studentName, payment.planName, words.amount(payment.amount),
        ].joinedLine
        return FormContent(
            lead: lead, back: DeskLink("/desk/payments/\(payment.id)", words["desk.receipt.title"]))
    }

    /// The page of the students whose payments a search may mean; it goes on to those of a single one.
    fileprivate func payers(_ search: String) async throws -> PageResponse {
        let found = try await client.send(FindStudents(search: search, limit: 30)).items
        if found.count == 1 { return redirect(to: "/desk/payments?student=\(found[0].id)") }
        let list = list(of: found, empty: words["desk.students.none"]) {
            $1.href = "/desk/payments?student=\($0.id)"
        }
        return DeskPage(words["desk.nav.payments"], parts: [paymentSearch(), list]).response(self)
    }

    /// The filter of the list of payments: by month, by method and, from a student's file, by student.
    fileprivate func paymentSearch() -> DeskSearch {
        let methods = PaymentMethodKind.allCases.map {
            FormView.Option(value: $0.rawValue, label: words.choice($0.rawValue, of: "method"))
        }
        // The last twelve months.
        let months = (0..<12).map { count in
            let month = today.firstOfMonth(monthsBefore: count).month
            return FormView.Option(value: month, label: words.month(month))
        }
        return DeskSearch(
            action: "/desk/payments", label: may(.readStudents) ? words["desk.students.search"] : nil,
            text: query("search") ?? "", isLive: false,
            choices: [
                filter("month", words["desk.payments.month"], months),
                filter("method", words["desk.field.method"], methods),
            ], hidden: ["student": query("student") ?? ""], button: words["desk.show"])
    }

    /// A payment in a list.
    ///
    /// - Parameter isNamed: whether the row contains the student's name.
    func row(of payment: Payment, isNamed: Bool = false) -> DeskList.Row {
        let what = [
            isNamed ? payment.planName : nil, payment.className, words.date(payment.paidOn),
            words.method(payment.method), payment.receipt,
        ].joinedLine
        var row = DeskList.Row(
            href: may(.readPayments) ? "/desk/payments/\(payment.id)" : nil,
            title: isNamed ? payment.studentName : payment.planName, lines: [what],
            value: words.amount(payment.amount))
        if let void = payment.void {
            row.isInactive = true
            row.tag = words.text("desk.payment.voided", ["reason": void.reason])
        } else if payment.refunds != nil {
            row.tag = words["desk.payment.refunded"]
        } else if let rest = payment.rest {
            row.tag = words.text("desk.roster.owes", ["amount": words.amount(rest)])
        }
        if let first = payment.restOfReceipt {
            row.lines.append(words.text("desk.payment.rest-of", ["receipt": first]))
        }
        if let reason = payment.reason { row.lines.append(reason) }
        return row
    }
}

/// The receipt of a payment.
struct ReceiptView: DeskPart {
    let payment: Payment

    func html(_ context: PageContext) -> String {
        let words = context.words
        var facts = context.facts(of: payment, ["label.student", "label.plan", "label.class"])
            .adding([(words["desk.receipt.day"], words.fullDate(payment.paidOn))]).facts
        facts +=
            context.facts(
                of: payment,
                [
                    "label.method", "label.price", "label.agreed-price", "label.reason", "label.rest-of",
                    "label.rest",
                ]
            ).facts
        let label = { Payment.fields.label($0, in: words.language) }
        for refund in payment.refunds ?? [] {
            let text = "\(words.amount(refund.amount)) · \(words.date(refund.day)) · \(refund.reason)"
            facts.append((label("label.refunded"), text))
        }
        for session in payment.stayPaid ?? [] {
            let text = "\(session.className) · \(words.date(session.day))"
            facts.append((label("label.stay-paid"), text))
        }
        return Shown(
            academy: context.site.name, receipt: payment.receipt,
            void: payment.void.map { _ in words["payments.void"] },
            facts: facts.map { Fact(fact: $0.name, value: $0.value) },
            amount: words.amount(payment.amount),
            state: payment.void.map { words.text("desk.payment.voided", ["reason": $0.reason]) }
        ).html(words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_receipt_mustache)
        let academy: String
        let receipt: String
        let void: String?
        let facts: [Fact]
        let amount: String
        /// The sentence that the payment is void.
        let state: String?
    }
}

/// The button that prints the page, which is hidden until the script runs.
struct PrintButton: DeskPart, View {
    static let template = Template(PackageResources.desk_print_mustache)
}
