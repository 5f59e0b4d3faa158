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

    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let sell = FormPage(
            form: DeskForm("sell", RecordPayment.self, fields),
            parameters: ["student"],
            content: { try await Self(context: $0).saleContent() }, comparesRequests: false,
            prepare: { $0.refusesRepetition = !$1.isConfirmed },
            response: { payment, context in
                let path =
                    context.may(.readPayments)
                    ? "/desk/payments/\(payment.id)" : "/desk/students/\(payment.student)"
                return .redirect(path + "?done=sold")
            })
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

    /// The content of the form of a sale: the plans, and the classes that the payment can name.
    ///
    /// The form has the student's own classes and, in an academy with few classes, the others that are not
    /// over. A button leads to the page that finds any class, which keeps the entered values.
    private func saleContent() async throws -> FormContent {
        let plans = try await context.client.all { ListPlans(limit: Limits.page, after: $0) }.map { plan in
            FormView.Option(
                value: plan.id.description, label: "\(plan.name) · \(words.amount(plan.price))")
        }
        var options = ["plan": plans]
        if context.may(.readTimetable) { options["class"] = try await saleClasses() }
        var content = try await file.content(options: options)
        if context.may(.readTimetable) {
            content.other = DeskLink(file.path + "/sell/class", words["desk.sell.class"])
        }
        if let sold = try await lastSale() { content.above.append(DeskNote(text: sold)) }
        return content
    }

    /// The sentence about a sale of the last minutes to the student; nil if there is none.
    private func lastSale() async throws -> String? {
        guard context.may(.readPayments) else { return nil }
        let found = try await context.client.send(
            ListStudentPayments(student: context.reference("student"), limit: 1))
        guard let last = found.items.first, last.void == nil, last.restOf == nil, last.paidAt <= context.now,
            case let minutes = context.now.minutes(since: last.paidAt), minutes <= Self.recentMinutes
        else { return nil }
        return words.text(
            minutes == 1 ? "desk.sell.just-sold.one" : "desk.sell.just-sold",
            [
                "minutes": minutes, "plan": last.planName, "amount": last.amount, "receipt": last.receipt,
            ])
    }

    private func saleClasses() async throws -> [FormView.Option] {
        let own = try await context.client.send(
            ListStudentClasses(student: context.reference("student"), limit: Self.maximumClasses))
        let found = try await context.client.send(ListClasses(limit: Self.maximumClasses))
        let others = found.next == nil ? found.items.filter { $0.lastDay >= context.today } : []
        var options = own.items.map { option($0.class, $0.className, $0.slots) }
        options += others.map { option($0.id, $0.name, $0.slots) }.filter { other in
            !options.contains { $0.value == other.value }
        }
        guard let chosen = try await chosenClass(unless: options) else { return options }
        return options + [chosen]
    }

    /// The class that the address or the sent form names; nil if the options contain it, or if there is no
    /// such class.
    private func chosenClass(unless options: [FormView.Option]) async throws -> FormView.Option? {
        let text = context.request.form["class"] ?? context.query("class") ?? ""
        guard !text.isEmpty, !options.contains(where: { $0.value == text }),
            let reference = try? Reference<Kind.AcademyClass>(text, field: "class")
        else { return nil }
        do {
            let chosen = try await context.client.send(ShowClass(class: reference))
            return option(chosen.id, chosen.name, chosen.slots)
        } catch let error as any AcademyError where [.notFound, .invalid].contains(error.kind) {
            return nil
        }
    }

    /// Several classes may have the same name, so the label has the days and times.
    private func option(_ id: ClassID, _ name: String, _ slots: [WeeklySlot]) -> FormView.Option {
        FormView.Option(value: id.description, label: [name, words.week(slots)].joinedLine)
    }

    /// The values of a sale among those of a form or of an address, without those too long for an address.
    private func sale(in values: [String: String]) -> [String: String] {
        values.filter { name, value in
            Self.fields.contains(name) && value.percentEncoded.utf8.count <= Self.maximumValue
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
