internal import Application
internal import ClassManagement
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

    /// The list of payments, newest first, with the sums by method of all payments that match the filter.
    private func listPayments() async throws -> PageResponse {
        let filter = try await PaymentFilterForm(context: context)
        if let search = context.query("search"), !search.isEmpty {
            return try await payers(search, filter)
        }
        let student = try context.query("student").map { text in
            try Reference<Kind.Student>(text, field: "student")
        }
        let found = try await context.client.send(
            ListPayments(
                student: student, from: filter.from, to: filter.to, month: context.query("month"),
                method: context.query("method"), class: try filter.academyClass, limit: 30,
                after: context.after))
        let table = PaymentTable(context: context)
        return DeskPage(
            words["desk.payments.title"], back: DeskLink(MoneyPage.path, words["desk.nav.payments"]),
            parts: [
                filter, table.totals(of: found),
                table.table(found.items, next: context.next(found.next, at: "/desk/payments")),
            ]
        ).response(context)
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
            parts: [
                ReceiptView(payment: payment), try await context.receiptActions(for: [payment]),
                DeskActions(actions),
            ])
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
    /// payments. Both keep the other filters.
    private func payers(_ search: String, _ filter: PaymentFilterForm) async throws -> PageResponse {
        let kept = context.request.query.filter { !["search", "student", "after"].contains($0.key) }
        let address = { (student: Student) in
            "/desk/payments".withQuery(kept.merging(["student": student.id.description]) { $1 })
        }
        let found = try await context.client.send(FindStudents(search: search, limit: 30)).items
        if found.count == 1 { return context.redirect(to: address(found[0])) }
        let list = context.list(of: found, empty: words["desk.students.none"]) { $1.href = address($0) }
        return DeskPage(
            words["desk.payments.title"], back: DeskLink(MoneyPage.path, words["desk.nav.payments"]),
            parts: [filter, list]
        ).response(context)
    }
}

/// The filter of the list of payments: by name, days, method and class and, from a student's file, by
/// student.
private struct PaymentFilterForm: DeskPart {
    /// The maximum number of classes to choose from.
    private static let maximumClasses = 100

    private let context: PageContext
    private let search: DeskSearch
    let from: CalendarDay?
    let to: CalendarDay?

    init(context: PageContext) async throws {
        self.context = context
        let words = context.words
        func day(_ name: String) throws -> CalendarDay? {
            try context.query(name).map { try CalendarDay(parsing: $0, field: name) }
        }
        (from, to) = (try day("from"), try day("to"))
        let methods = (context.site.methods.map(\.description) + ["wallet"]).map {
            FormView.Option(value: $0, label: words.choice($0, of: "method"))
        }
        var choices = [context.filter("method", words["desk.field.method"], methods.uniqued)]
        if context.may(.readTimetable) {
            choices.append(
                context.filter(
                    "class", words["desk.payments.class"], try await Self.classes(context),
                    all: words["desk.payments.all-classes"]))
        }
        search = DeskSearch(
            action: "/desk/payments", label: context.may(.readStudents) ? words["desk.students.search"] : nil,
            text: context.query("search") ?? "", isLive: false,
            choices: choices,
            hidden: ["student": context.query("student") ?? "", "month": context.query("month") ?? ""],
            days: [
                (name: "from", label: words["desk.payments.from"], value: context.query("from") ?? ""),
                (name: "to", label: words["desk.payments.to"], value: context.query("to") ?? ""),
            ],
            button: words["desk.show"])
    }

    /// The first classes, and the chosen one.
    private static func classes(_ context: PageContext) async throws -> [FormView.Option] {
        var classes = try await context.client.send(ListClasses(limit: maximumClasses)).items
        let chosen = context.query("class") ?? ""
        if !classes.contains(where: { $0.id.description == chosen }),
            let found = try await context.academyClass(named: chosen)
        {
            classes.append(found)
        }
        return classes.map { option in
            FormView.Option(
                value: option.id.description,
                label: [option.name, context.words.week(option.slots)].joinedLine)
        }
    }

    var academyClass: Reference<Kind.AcademyClass>? {
        get throws { try context.query("class").map { try Reference($0, field: "class") } }
    }

    func html(_ context: PageContext) -> String { search.html(context) }
}

extension [FormView.Option] {
    /// The options, each once.
    fileprivate var uniqued: [FormView.Option] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension DeskList.Row {
    /// A payment in the list of a student.
    init(_ payment: Payment, _ context: PageContext) {
        let words = context.words
        let what = [
            payment.className, words.date(payment.paidOn), words.method(payment.method), payment.receipt,
        ].joinedLine
        self.init(
            href: context.may(.readPayments) ? "/desk/payments/\(payment.id)" : nil,
            title: payment.planName, lines: [what], value: words.amount(payment.amount))
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
