internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Payments
internal import StudentManagement

/// The page of the search in the header: students, with their guardians' names and phone numbers, classes and
/// receipts.
///
/// It shows the groups that the person may read. The number of a receipt leads to that receipt.
struct SearchPages {
    static let path = "/desk/search"
    /// The maximum number of rows of a group; a link leads to the whole list.
    private static let rows = 8

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/search", "page.desk.search") { try await Self(context: $0).showResults() }
        ]
    }

    /// Whether the person may read one of the groups.
    static func mayFindAny(_ context: PageContext) -> Bool {
        let groups: [Permission] = [.readStudents, .readTimetable, .ownSessions, .readPayments]
        return groups.contains { context.may($0) }
    }

    private func showResults() async throws -> PageResponse {
        let text = (context.query("q") ?? "").collapsingSpaces
        let payment = try await text.isEmpty ? nil : payment(of: text)
        if let payment, payment.receipt.uppercased() == text.uppercased() {
            return context.redirect(to: "/desk/payments/\(payment.id)")
        }
        let groups: [DeskList] =
            try await text.isEmpty
            ? [] : [students(text), classes(text), payment.map(receipts)].compactMap(\.self)
        let found = DeskResults(
            groups: groups.filter { !$0.rows.isEmpty },
            sentence: text.isEmpty
                ? words["desk.find.how"] : words.text("desk.find.none", ["text": text]))
        let page = DeskPage(words["desk.find.title"], parts: [found, newStudent])
        return page.response(context)
    }

    private var newStudent: DeskActions {
        DeskActions([
            context.may(.writeStudents) ? .link("/desk/admit", words["desk.today.new-student"]) : nil
        ])
    }

    private func students(_ text: String) async throws -> DeskList? {
        guard context.may(.readStudents) else { return nil }
        let found = try await context.client.send(FindStudents(search: text, limit: Self.rows))
        return context.list(
            heading: words["desk.nav.students"], of: found.items, empty: "",
            next: found.next.map { _ in "/desk/students".withQuery(["search": text]) }
        ) { student, row in
            let file = "/desk/students/\(student.id)"
            row.href = file
            row.isInactive = student.status == .inactive
            guard student.status != .inactive else { return }
            if context.may(.recordPayments) {
                row.actions.append(.link(file + "/sell", words["desk.find.sell"]))
            }
            if context.may(.writeStudents) {
                row.actions.append(.link(file + "/enrol", words["desk.student.enrol"]))
            }
        }
    }

    private func classes(_ text: String) async throws -> DeskList? {
        guard context.may(.readTimetable) || context.may(.ownSessions) else { return nil }
        let found = try await context.client.send(
            ListClasses(
                search: text, instructor: context.may(.readTimetable) ? nil : .me, limit: Self.rows))
        return DeskList(
            heading: words["desk.nav.classes"], rows: found.items.map(words.row(of:)), empty: "",
            next: found.next.map { _ in "/desk/classes".withQuery(["search": text]) })
    }

    private func receipts(_ payment: Payment) -> DeskList {
        var row = DeskList.Row(payment, context)
        row.title = payment.studentName
        row.lines.insert(payment.planName, at: 0)
        return DeskList(heading: words["desk.find.receipts"], rows: [row], empty: "")
    }

    /// The payment of a receipt; its number may be without the letter and the zeros before it.
    private func payment(of text: String) async throws -> Payment? {
        guard context.may(.readPayments), let reference = Self.receipt(in: text) else { return nil }
        do {
            return try await context.client.send(ShowPayment(payment: .key(reference)))
        } catch let error as any AcademyError where error.kind == .notFound {
            return nil
        }
    }

    /// The number of the receipt that a text can mean, in the spelling of the academy's series; nil for a
    /// text without a number.
    private static func receipt(in text: String) -> String? {
        guard let match = text.wholeMatch(of: /(?:R-?)?0*([0-9]{1,12})/.ignoresCase()) else {
            // Receipts of another program, which were imported.
            return text.contains { $0.isNumber } && !text.contains(" ") ? text : nil
        }
        let zeros = String(repeating: "0", count: max(0, 6 - match.1.count))
        return "R-" + zeros + String(match.1)
    }
}

/// The results of a search in groups, or the sentence in place of them.
struct DeskResults: DeskPart {
    let groups: [DeskList]
    let sentence: String

    func html(_ context: PageContext) -> String {
        Shown(
            sentence: groups.isEmpty ? sentence : nil, groups: groups.map { $0.html(context) }.joined()
        ).html()
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_results_mustache)
        let sentence: String?
        /// The HTML of the groups.
        let groups: String
    }
}
