internal import Academy
internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

/// The page with the form that registers a newcomer, by one request.
struct NewcomerPages {
    /// The maximum number of classes to choose from; another class is chosen in the student's file later.
    private static let maximumClasses = 200

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let page = FormPage(
            form: DeskForm(RegisterNewcomer.self),
            content: { try await Self(context: $0).content() },
            warnings: { newcomer, _ in
                (newcomer.student.warnings ?? []).map(\.message)
                    + (newcomer.enrolment?.warnings ?? []).map(\.message)
            },
            related: { newcomer, context in
                (newcomer.student.warnings ?? []).compactMap(\.student).map {
                    DeskLink("/desk/students/\($0)", context.words.subject("student \($0)"))
                }
            },
            prepare: { newcomer, _ in
                // The form sends the first method even if nothing is sold.
                if newcomer.plan == nil { newcomer.method = nil }
            },
            response: { try Self(context: $1).response(after: $0) })
        return pages.formRoutes("desk/admit", page)
    }

    /// The content of the form: the classes with a free place, and the plans.
    private func content() async throws -> FormContent {
        let mayEnrol = context.may(.readTimetable)
        let maySell = context.may(.recordPayments)
        let plans = maySell ? try await plans() : []
        let method = context.site.methods.first?.description ?? ""
        var content = FormContent(
            values: FormValues(["method": method].merging(context.request.query) { $1 }),
            options: mayEnrol ? ["class": try await classes()] : [:],
            back: DeskLink("/desk/students", words["desk.nav.students"]))
        content.drawn = {
            NewcomerForm(form: $0, plans: plans, mayEnrol: mayEnrol, maySell: maySell)
        }
        return content
    }

    /// The choice of no plan, and then the plans with their prices.
    private func plans() async throws -> [PlanTiles.Tile] {
        let plans = try await context.client.all { ListPlans(limit: Limits.page, after: $0) }
        return [PlanTiles.Tile(value: "", text: words["desk.newcomer.no-plan"])]
            + plans.map { PlanTiles.Tile($0, words) }
    }

    /// The classes that are not over and have a free place.
    private func classes() async throws -> [FormView.Option] {
        var found = try await context.client.send(ListClasses(limit: Limits.page))
        var classes = found.items
        while let next = found.next, classes.count < Self.maximumClasses {
            found = try await context.client.send(ListClasses(limit: Limits.page, after: next))
            classes += found.items
        }
        return classes.prefix(Self.maximumClasses).compactMap { academyClass in
            let free = academyClass.capacity - academyClass.enrolled
            guard free > 0, academyClass.lastDay >= context.today else { return nil }
            return FormView.Option(
                value: academyClass.id.description,
                label: [
                    academyClass.name, words.week(academyClass.slots), words.count("desk.classes.free", free),
                ].joinedLine)
        }
    }

    /// The student's file or, if more was done than adding the student, the page with the results.
    private func response(after newcomer: Newcomer) throws -> FormResponse {
        let file = "/desk/students/\(newcomer.student.id)"
        let steps = steps(of: newcomer)
        guard !steps.isEmpty || newcomer.invitation != nil else { return .redirect(file + "?done=admitted") }
        var page = DeskPage(
            newcomer.student.name, back: DeskLink("/desk/students", words["desk.nav.students"]),
            parts: [DeskNote(text: words["desk.done.admitted"], isGood: true)])
        if !steps.isEmpty { page.parts.append(DeskList(rows: steps, empty: "")) }
        page.parts.append(
            DeskActions([
                .link(file, words["desk.newcomer.open"]),
                .link("/desk/admit", words["desk.newcomer.another"]),
            ]))
        if let invitation = newcomer.invitation {
            page.parts += [
                DeskNote(text: words["desk.invitation.how"]),
                try InvitationView(
                    code: invitation.code, expiresAt: invitation.expiresAt, at: context.siteAddress),
            ]
        }
        return .page(page.response(context))
    }

    /// The guardian, the enrolment and the payment, with links to the class and the receipt.
    private func steps(of newcomer: Newcomer) -> [DeskList.Row] {
        let guardian = newcomer.guardian.map {
            DeskList.Row(title: $0.name, lines: [words["desk.newcomer.guardian-added"]])
        }
        let enrolment = newcomer.enrolment.map { enrolment in
            DeskList.Row(
                href: "/desk/classes/\(enrolment.class)", title: enrolment.className,
                lines: [
                    words["desk.newcomer.enrolled"] + " "
                        + words.text("desk.enrolment.from", ["day": words.date(enrolment.from)])
                ])
        }
        let payment = newcomer.payment.map { payment in
            DeskList.Row(
                href: context.may(.readPayments) ? "/desk/payments/\(payment.id)" : nil,
                title: payment.planName,
                lines: [[payment.receipt, words.method(payment.method)].joinedLine],
                value: words.amount(payment.amount),
                tag: payment.rest.map { words.text("desk.roster.owes", ["amount": words.amount($0)]) })
        }
        return [guardian, enrolment, payment].compactMap(\.self)
    }
}
