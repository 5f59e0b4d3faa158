internal import Application
internal import Attendance
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import UIComponents

/// The pages that issue, replace and revoke the students' own codes, and print them on cards.
struct CardPages {
    /// The part of the addresses after that of the student's file.
    private static let part = "/card/"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let printAll = FormPage(
            form: DeskForm(IssueCards.self), parameters: ["class"],
            content: { context in
                let found = try await context.client.send(ShowClass(class: context.reference("class")))
                return FormContent(
                    lead: found.name,
                    back: DeskLink("/desk/classes/\(found.id)", context.words["desk.session.class"]))
            },
            response: { issued, context in
                let back = DeskLink("/desk/classes/\(issued.class)", context.words["desk.session.class"])
                return .page(try sheet(of: issued.cards, named: issued.className, back: back, in: context))
            })
        let issue = FormPage(
            form: DeskForm(IssueCard.self), parameters: ["student"],
            content: { try await StudentFile(context: $0).content() },
            response: { card, context in .page(try Self.page(of: card, in: context)) })
        let replace = FormPage(
            form: DeskForm(ReplaceCard.self), isDangerous: true, parameters: ["student"],
            content: { try await StudentFile(context: $0).content() },
            response: { card, context in .page(try Self.page(of: card, in: context)) })
        let revoke = FormPage(
            form: DeskForm(RevokeCard.self), isDangerous: true, parameters: ["student"],
            content: { try await StudentFile(context: $0).content() },
            response: { _, context in .redirect(StudentFile(context: context).path + "?done=card-revoked") })
        let file = "desk/students/{student}" + Self.part
        return pages.formRoutes("desk/classes/{class}/cards", printAll)
            + pages.formRoutes(file + "issue", issue) + pages.formRoutes(file + "replace", replace)
            + pages.formRoutes(file + "revoke", revoke)
    }

    /// The links of a student's file.
    ///
    /// - Parameter file: the path of the file.
    static func links(of file: String, _ words: Words) -> [DeskActions.Action] {
        [
            .link(file + part + "issue", words["desk.cards.one"]),
            .link(file + part + "replace", words.title(ReplaceCard.self)),
            .link(file + part + "revoke", words.title(RevokeCard.self)),
        ]
    }

    /// The link of a class; nil for a person who may not issue cards.
    static func link(of academyClass: ClassID, in context: PageContext) -> DeskActions.Action? {
        guard context.may(.writeStudents) else { return nil }
        return .link("/desk/classes/\(academyClass)/cards", context.words.title(IssueCards.self))
    }

    private static func page(of card: StudentCard, in context: PageContext) throws -> PageResponse {
        try sheet(
            of: [card], named: card.studentName, back: StudentFile(context: context).link, in: context)
    }

    /// The page with cards, to print and cut out.
    private static func sheet(
        of cards: [StudentCard], named name: String, back: DeskLink, in context: PageContext
    ) throws -> PageResponse {
        let words = context.words
        var page = DeskPage(words["desk.cards.title"], back: back, lead: name)
        page.parts =
            cards.isEmpty
            ? [DeskNote(text: words["desk.cards.none"])]
            : [
                DeskNote(text: words["desk.cards.how"]), PrintButton(),
                try CardSheet(cards, academy: context.site.name),
            ]
        return page.response(context)
    }
}

/// Cards with students' own codes: eight on a page of A4. A card has a first name, an initial and the name
/// of the academy, since it may get lost.
struct CardSheet: DeskPart, View {
    struct Card: Encodable {
        let name: String
        let symbol: ScreenContent.Symbol
    }

    static let template = Template(PackageResources.desk_cards_mustache)
    let academy: String
    let cards: [Card]

    init(_ cards: [StudentCard], academy: String) throws(InvalidValue) {
        self.academy = academy
        var shown: [Card] = []
        for card in cards {
            // Cards get scratched.
            let symbol = try ScreenContent.Symbol(text: card.code, correction: .quartile)
            shown.append(Card(name: card.cardName, symbol: symbol))
        }
        self.cards = shown
    }
}
