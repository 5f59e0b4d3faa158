internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Payments

/// The home page of a guardian: the day of all children, each with the next class, the passes and the debt.
struct FamilyHome {
    /// The maximum number of children whose classes and passes are on the page.
    private static let shown = 10
    /// The number of sessions that are read for each child.
    private static let sessions = 6

    let context: PageContext

    func response() async throws -> PageResponse {
        var cards: [FamilyHomePage.Card] = []
        for child in context.children.prefix(Self.shown) {
            cards.append(try await FamilyHome(context: context.about(child)).card(of: child))
        }
        let further = context.children.count - cards.count
        let reasons = ["page.no-children", "page.no-children.next"].map { context.words[$0] }
        let page = FamilyHomePage(
            today: context.words.day(context.today), kept: KeptValues(context),
            late: try KeptScanList(context).html(context.words),
            reasons: cards.isEmpty ? reasons : [], cards: cards,
            more: further > 0 ? context.words.withoutChild.count("children.more", further) : nil,
            hasStatement: context.children.contains { $0.allows(.pays) })
        return context.page(page, title: context.words["home.title"], script: .app)
    }

    /// The card of a child, with what the rights of the guardian allow.
    private func card(of child: Child) async throws -> FamilyHomePage.Card {
        let words = context.words
        var card = FamilyHomePage.Card(
            student: child.student.description, name: child.name, initials: child.name.initials)
        card.links = links
        // The passes are in the balance too, but some guardians see the passes and pay nothing.
        var passes: [Pass]?
        if child.allows(.pays) {
            let balance = try await context.client.send(ShowBalance(student: context.student))
            passes = balance.passes
            if balance.owed.minorUnits > 0 {
                card.owed = words.text("payments.owed", ["amount": words.amount(balance.owed)])
            }
        }
        guard child.allows(.sees) else {
            card.closed = words.text("page.right-missing.sees", ["name": child.firstName])
            return card
        }
        let current = if let passes { passes } else { try await currentPasses() }
        card.passes = current.map { PassEntry($0, words) }
        card.noPass = current.isEmpty ? words["home.no-passes"] : nil
        do {
            try await addSessions(to: &card)
        } catch AccessError.former {
            card.closed = words["home.former"]
        }
        return card
    }

    private func currentPasses() async throws -> [Pass] {
        try await context.client.send(ListPasses(student: context.student)).items.filter(\.isCurrent)
    }

    /// Adds the next session, the news about the following ones, and what friends ask and recommend.
    private func addSessions(to card: inout FamilyHomePage.Card) async throws {
        let sessions = try await SessionEntry.nextSessions(context, limit: Self.sessions).items
        let planned = sessions.filter { !$0.isCancelled }
        let next = planned.first { $0.awaitsCheckIn(at: context.now) } ?? planned.first
        card.nextClass = next.map { NextClass($0, context) }
        card.noClass = next == nil ? context.words["home.no-classes"] : nil
        card.here = planned.filter { $0.id != next?.id }.compactMap { session in
            session.checkedInTime.map {
                [session.className, context.words.text("check-in.done", ["time": $0])].joinedLine
            }
        }
        card.news = sessions.compactMap { HomeNotice($0, context.words) }.map(\.line)
        guard context.mayAct else { return }
        if card.nextClass?.canCheckIn == true { card.checkIn = link("/scan", context.words["home.check-in"]) }
        // The part may be on for another child only.
        guard let friends = try await HomeNotice.ofFriends(context) else { return }
        if next == nil, context.isOpen("discover") {
            card.find = link("/discover", context.words["home.find"])
        }
        card.friends = friends.compactMap { link($0.href, $0.line) }
    }

    /// The link to a page about the child.
    private func link(_ path: String, _ text: String) -> FamilyHomePage.Link? {
        context.child.map { .init(href: PageContext.address(path, about: $0), text: text) }
    }

    /// The links to the pages of the child.
    private var links: [FamilyHomePage.Link] {
        ["myClasses", "myPasses", "myPayments", "myAttendance"].filter(context.isOpen).compactMap { name in
            NavigationBar.paths[name].flatMap { link($0, context.words["nav.\(name)"]) }
        }
    }
}

/// The home page of a guardian.
struct FamilyHomePage: PageView {
    struct Link: Encodable {
        let href: String
        let text: String
    }

    /// What the page shows of one child.
    struct Card: Encodable {
        let student: String
        let name: String
        let initials: String
        var nextClass: NextClass?
        var noClass: String?
        /// The link to check in, while that is open.
        var checkIn: Link?
        /// The link to find a class, without a next one.
        var find: Link?
        /// The other sessions to which the child is checked in, with the time.
        var here: [String] = []
        var news: [String] = []
        /// What friends ask and recommend.
        var friends: [Link] = []
        var passes: [PassEntry] = []
        var noPass: String?
        var owed: String?
        /// The sentence that says why the card has no classes.
        var closed: String?
        var links: [Link] = []
    }

    static let template = Template(PackageResources.family_home_mustache)
    let today: String
    let kept: KeptValues
    /// The HTML of ``KeptScanList``.
    let late: String
    /// The sentences about a guardian who has no child at the moment; empty for others.
    let reasons: [String]
    let cards: [Card]
    /// The sentence with the number of the children without a card; nil for none.
    let more: String?
    let hasStatement: Bool
}
