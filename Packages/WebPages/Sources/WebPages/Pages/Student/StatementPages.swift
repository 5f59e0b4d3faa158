internal import Application
internal import Core
internal import HTTPServer
internal import Navigation
internal import Payments

/// The page with the account statement of a person: what was paid and is owed for each student whose payments
/// they see.
enum StatementPages {
    /// The maximum number of students, and of the latest payments of each.
    private static let (students, payments) = (20, 10)

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [pages.page(.get, "statement", "page.statement", showStatement)]
    }

    @Sendable private static func showStatement(_ context: inout PageContext) async throws -> PageResponse {
        guard try await context.identify(for: "myPayments") != nil else { throw PageError.signedOut }
        guard context.isOfStudents else { throw PageError.otherAccount }
        try context.checkChild(for: Destination.home.name)
        let paying = context.children.filter { $0.allows(.pays) }
        guard !paying.isEmpty else {
            throw context.child.map { PageError.rightMissing(.pays, of: $0.firstName) }
                ?? PageError.noChildren
        }
        var (sections, owed) = ([StatementPage.Section](), [Money]())
        for child in paying.prefix(students) {
            let (section, balance) = try await section(context.about(child), of: child)
            sections.append(section)
            owed.append(balance.owed)
        }
        let words = context.words.withoutChild
        let hasAll = paying.count <= students
        let page = StatementPage(
            academy: context.site.name, day: words.fullDate(context.today),
            total: hasAll && paying.count > 1 ? words.total(of: owed) : nil, sections: sections)
        return context.page(page, title: words["statement.title"], script: .print)
    }

    /// The part of the page about one student. Who pays sees it, also without the right to see the classes.
    private static func section(
        _ context: PageContext, of child: Child
    ) async throws -> (StatementPage.Section, Balance) {
        let words = context.words
        let payments = try await context.client.send(
            ListStudentPayments(student: context.student, limit: payments))
        var section = StatementPage.Section(
            student: child.student.description,
            heading: child.name.isEmpty ? words["payments.title"] : child.name,
            payments: payments.items.map { payment in
                let path = "/payments/\(payment.id)"
                return .init(
                    href: context.isGuardian ? PageContext.address(path, about: child) : path,
                    payment: words.entry(of: payment))
            },
            further: payments.next.map { _ in
                context.isGuardian ? PageContext.address("/payments", about: child) : "/payments"
            })
        let balance = try await context.client.send(ShowBalance(student: context.student))
        section.facts = [
            Fact(fact: words["statement.paid"], value: words.amount(balance.paid)),
            Fact(
                fact: words["statement.owed"],
                value: words.amount(balance.owed.minorUnits > 0 ? balance.owed : balance.owed.zero)),
        ]
        if balance.refunded.minorUnits > 0 {
            section.facts.insert(
                Fact(fact: words["statement.refunded"], value: words.amount(balance.refunded)), at: 1)
        }
        section.charges = balance.charges.map {
            .init(day: words.date($0.day), className: $0.className, amount: words.amount($0.amount))
        }
        return (section, balance)
    }
}

extension Words {
    /// The sum of what is owed; an amount below 0 does not reduce the debts of other students. Nil if the sum
    /// is too large.
    fileprivate func total(of owed: [Money]) -> String? {
        let debts = owed.filter { $0.minorUnits > 0 }
        guard let first = owed.first, let sum = try? Money.total(debts.isEmpty ? [first.zero] : debts) else {
            return nil
        }
        return text("statement.total", ["amount": amount(sum)])
    }
}

extension Money {
    /// No money, in the same currency.
    fileprivate var zero: Money { Money(minorUnits: 0, currency: currency) }
}

/// The page with the account statement of a person.
struct StatementPage: PageView {
    struct Payment: Encodable {
        let href: String
        let payment: PaymentsPage.Entry
    }

    /// What was paid and is owed for one student.
    struct Section: Encodable {
        let student: String
        let heading: String
        var facts: [Fact] = []
        var charges: [PaymentsPage.Charge] = []
        let payments: [Payment]
        /// The address of all payments; nil if the section has them.
        let further: String?
    }

    static let template = Template(PackageResources.statement_mustache)
    let academy: String
    let day: String
    /// The sentence with the sum of the debts of several students.
    let total: String?
    let sections: [Section]
}
