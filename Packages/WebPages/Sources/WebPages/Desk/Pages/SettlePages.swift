internal import Application
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

/// The page that settles all debts of a student.
struct SettlePages {
    static let path = "desk/students/{student}/settle"
    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        pages.formRoutes(
            path,
            FormPage(
                form: DeskForm(SettleDebts.self), parameters: ["student"],
                content: { try await Self(context: $0).content() },
                result: { try await Self(context: $0).receipts("paid") },
                response: { .redirect(Self(context: $1).address(of: $0.payments.map(\.id), "paid")) }))
    }

    /// The address of the receipts of new payments: on the page of the form that recorded them or, if the
    /// person may not see payments, the student's file.
    func address(of payments: [PaymentID], _ name: String) -> String {
        guard context.may(.readPayments) else { return file.path + "?done=sold" }
        let ids = payments.map(\.description).joined(separator: ".")
        return context.path.withQuery(context.rosterField.merging([name: ids]) { $1 })
    }

    /// The page with the receipts that the address names; nil if it names none.
    func receipts(_ name: String) async throws -> PageResponse? {
        let numbers = (context.query(name) ?? "").split(separator: ".").compactMap { Int64($0) }
        var payments: [Payment] = []
        for number in numbers.prefix(SettleDebts.maximumDebts) where number > 0 {
            let shown = ShowStudentPayment(
                student: try context.reference("student"), payment: .id(PaymentID(number)))
            payments.append(try await context.client.send(shown))
        }
        guard let first = payments.first else { return nil }
        let actions = try await context.receiptActions(
            for: payments, first: context.rosterLink,
            others: [
                DeskLink(
                    (file.path + "/sell").withQuery(context.rosterField), words["desk.sell.another"])
            ])
        return DeskPage(
            first.studentName, back: file.link,
            parts: [RecordedReceipts(payments: payments, actions: actions)]
        ).response(context)
    }

    /// The content of the form: each debt, and the methods.
    private func content() async throws -> FormContent {
        let student = try context.reference("student") as Reference<Kind.Student>
        let balance = try await context.client.send(ShowBalance(student: student))
        let payments =
            context.may(.readPayments)
            ? try await context.client.send(ListStudentPayments(student: student, limit: 1)).items : []
        var content = try await file.content()
        content.values = FormValues(["method": context.usualMethod(after: payments)])
        content.hidden = context.rosterField
        content.drawn = { [back = content.back, sale = saleLink] in
            guard let form = SettleSheet(form: $0, charges: balance.charges, sale: sale) else {
                return SettledNote(back: back)
            }
            return form
        }
        return content
    }

    private var saleLink: DeskLink {
        DeskLink(
            (file.path + "/sell").withQuery(context.rosterField), words["desk.settle.sell"])
    }
}

/// The debts of a student, one a line, and the button that records their payment.
struct SettleSheet: DeskPart {
    let form: FormView
    let charges: [ClassCharge]
    let total: Money
    let sale: DeskLink

    /// Nil if nothing is owed.
    init?(form: FormView, charges: [ClassCharge], sale: DeskLink) {
        guard let sum = try? Money.total(charges.map(\.amount)) else { return nil }
        self.form = form
        self.charges = charges
        self.sale = sale
        total = sum
    }

    func html(_ context: PageContext) -> String {
        let words = context.words
        let field = { (name: String) in form.fields.first { $0.name == name } }
        let day = field("paidOn").map { form.shown($0, context) }
        return Shown(
            action: form.action, hidden: form.hidden.merging(["amount": total.decimal]) { $1 }.hiddenFields,
            debts: charges.map { charge in
                Debt(
                    what: charge.className,
                    when: [words.fullDate(charge.day), charge.receipt].joinedLine,
                    owed: words.amount(charge.amount))
            }, amount: words.amount(total),
            methods: field("method").map {
                MethodChips(form.shown($0, context), context).html(words)
            } ?? "",
            isOpen: day.map { !$0.value.isEmpty || $0.error != nil } ?? false,
            fields: field("paidOn").map { form.fieldHTML($0, context) } ?? "",
            button: words.text("desk.sell.charge", ["amount": words.amount(total)]), sale: sale
        ).html(words)
    }

    struct Debt: Encodable {
        let what: String
        let when: String
        let owed: String
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_settle_mustache)
        let action: String
        let hidden: [HiddenField]
        let debts: [Debt]
        let amount: String
        /// The HTML of the methods.
        let methods: String
        let isOpen: Bool
        /// The HTML of the field for another day.
        let fields: String
        let button: String
        let sale: DeskLink
    }
}

/// The sentence in place of the form if nothing is owed.
private struct SettledNote: DeskPart {
    let back: DeskLink

    func html(_ context: PageContext) -> String {
        let actions = DeskActions([.link(back.href, back.text)])
        return DeskNote(text: context.words["desk.settle.nothing"]).html(context) + actions.html(context)
    }
}
