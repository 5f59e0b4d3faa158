internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

/// The pages of the sale of a plan to a student.
struct SalePages {
    /// The names of the fields of a sale, in the order of the page.
    private static let fields = [
        "plan", "method", "class", "amount", "price", "credits", "reason", "paidOn",
    ]
    /// The maximum number of classes in the form of a sale, few enough to look through.
    private static let maximumClasses = 40
    /// The maximum number of bytes of an entered value in an address, which the server limits as a whole.
    private static let maximumValue = 2_000
    /// The minutes after a sale in which the form mentions it.
    private static let recentMinutes = 10
    /// The number of a student's last payments that are read first to find the sales of the last minutes.
    private static let recentPayments = 5

    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let sell = FormPage(
            form: DeskForm("sell", RecordPayment.self, fields),
            parameters: ["student"],
            content: { try await Self(context: $0).saleContent() }, comparesRequests: false,
            prepare: { $0.refusesRepetition = !$1.isConfirmed },
            result: { try await SettlePages(context: $0).receipts("sold") },
            response: { .redirect(SettlePages(context: $1).address(of: [$0.id], "sold")) })
        let path = "desk/students/{student}/sell"
        let routes = [
            pages.desk(.get, path + "/class", "page.desk.sell-class") {
                try await Self(context: $0).saleClassPage()
            },
            pages.desk(.post, path + "/class", "page.desk.sell-class") { context in
                let entered = Self(context: context).sale(in: context.request.form)
                return context.redirect(to: context.path.withQuery(entered))
            },
        ]
        return routes + pages.formRoutes(path, sell)
    }

    /// The content of the form of a sale: the debt, the sales of the last minutes, the plans, and the classes
    /// that the payment can name.
    ///
    /// The form has the student's own classes and, in an academy with few classes, the others that are not
    /// over. A button leads to the page that finds any class, which keeps the entered values.
    private func saleContent() async throws -> FormContent {
        let student = try context.reference("student") as Reference<Kind.Student>
        let plans = try await context.client.all { ListPlans(limit: Limits.page, after: $0) }
        let classes = context.may(.readTimetable) ? try await saleClasses() : []
        let payments = context.may(.readPayments) ? try await lastPayments(of: student) : []
        var content = try await file.content()
        let usual = ["method": context.usualMethod(after: payments)]
        content.values = FormValues(usual.merging(context.request.query) { $1 })
        content.hidden = context.rosterField
        if context.may(.readTimetable) {
            content.other = DeskLink(file.path + "/sell/class", words["desk.sell.class"])
        }
        let last = payments.first { $0.void == nil }?.plan
        content.drawn = { SaleSheet(form: $0, plans: plans, last: last, classes: classes) }
        let balance = try await context.client.send(ShowBalance(student: student))
        if let debt = debt(of: balance) { content.above.append(debt) }
        if let recent = recentSales(payments) { content.above.append(recent) }
        return content
    }

    private func debt(of balance: Balance) -> DebtLink? {
        guard balance.owed.minorUnits > 0 else { return nil }
        return DebtLink(
            href: (file.path + "/settle").withQuery(context.rosterField),
            owed: words.text("desk.roster.owes", ["amount": words.amount(balance.owed)]))
    }

    /// The last payments of the student: a few or, if all of these are of the last minutes, as after the
    /// settlement of many debts, a page.
    private func lastPayments(of student: Reference<Kind.Student>) async throws -> [Payment] {
        let few = try await context.client.send(
            ListStudentPayments(student: student, limit: Self.recentPayments))
        guard few.next != nil, few.items.last.flatMap(minutesSince) != nil else { return few.items }
        return try await context.client.send(ListStudentPayments(student: student, limit: Limits.page)).items
    }

    /// The minutes since a payment; nil for more than ``recentMinutes``.
    private func minutesSince(_ payment: Payment) -> Int? {
        guard payment.paidAt <= context.now else { return nil }
        let minutes = context.now.minutes(since: payment.paidAt)
        return minutes <= Self.recentMinutes ? minutes : nil
    }

    /// The sales of the last minutes to the student, with their receipts; nil if there are none.
    private func recentSales(_ payments: [Payment]) -> RecentSales? {
        let sales = payments.compactMap { payment -> RecentSales.Sale? in
            guard payment.void == nil, payment.restOf == nil, let minutes = minutesSince(payment) else {
                return nil
            }
            let text = words.text(
                minutes == 1 ? "desk.sell.just-sold.one" : "desk.sell.just-sold",
                [
                    "minutes": minutes, "plan": payment.planName, "amount": payment.amount,
                    "receipt": payment.receipt,
                ])
            let receipt = context.rosterField.merging(["sold": payment.id.description]) { $1 }
            return .init(text: text, href: context.path.withQuery(receipt))
        }
        return sales.isEmpty ? nil : RecentSales(sales: sales)
    }

    private func saleClasses() async throws -> [SaleSheet.ClassOption] {
        let own = try await context.client.send(
            ListStudentClasses(student: context.reference("student"), limit: Self.maximumClasses))
        let found = try await context.client.send(ListClasses(limit: Self.maximumClasses))
        let known = Dictionary(found.items.map { ($0.id, $0) }) { first, _ in first }
        let others = found.next == nil ? found.items.filter { $0.lastDay >= context.today } : []
        var options = own.items.map { enrolled in
            known[enrolled.class].map(option)
                ?? SaleSheet.ClassOption(
                    id: enrolled.class.description,
                    label: [enrolled.className, words.week(enrolled.slots)].joinedLine,
                    isPriceUnknown: true)
        }
        options += others.map(option).filter { other in !options.contains { $0.id == other.id } }
        let chosen = context.request.form["class"] ?? context.query("class") ?? ""
        guard !options.contains(where: { $0.id == chosen }),
            let found = try await context.academyClass(named: chosen)
        else { return options }
        return options + [option(found)]
    }

    /// Several classes may have the same name, so the label has the days and times.
    private func option(_ found: AcademyClass) -> SaleSheet.ClassOption {
        SaleSheet.ClassOption(
            id: found.id.description,
            label: [found.name, words.week(found.slots), found.dropInPrice.map(words.amount)].joinedLine,
            price: found.dropInPrice)
    }

    /// The values of a sale among those of a form or of an address, without those too long for an address.
    private func sale(in values: [String: String]) -> [String: String] {
        values.filter { name, value in
            (Self.fields + ["session"]).contains(name) && value.percentEncoded.utf8.count <= Self.maximumValue
        }
    }

    /// The page for choosing the class of a sale, which leads back to the form with the entered values.
    private func saleClassPage() async throws -> PageResponse {
        let (form, entered) = (file.path + "/sell", sale(in: context.request.query))
        let back = DeskLink(form.withQuery(entered), words.title(ofForm: "sell"))
        let search = ClassSearch(context: context)
        let parts = try await search.parts(at: form + "/class", keeping: entered) { academyClass in
            let chosen = entered.merging(["class": academyClass.id.description]) { $1 }
            return DeskList.Row(
                href: form.withQuery(chosen), title: academyClass.name,
                lines: words.whenAndWhere(academyClass), value: academyClass.dropInPrice.map(words.amount))
        }
        let page = DeskPage(
            words["desk.sell.class"], back: back, lead: try await file.student().name, parts: parts)
        return page.response(context)
    }
}
