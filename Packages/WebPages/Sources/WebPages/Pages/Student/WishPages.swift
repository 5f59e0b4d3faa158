internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

/// The page of the classes that a student wants to take, and of the favourites.
enum WishPages {
    /// The number of classes in each list, which keeps the page within its size limit.
    private static let kept = 15

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "wishes", "page.wishes", showWishes)
        ]
    }

    /// The page of the classes that a student wants to take, and of the favourites.
    @Sendable private static func showWishes(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("discover")
        let (client, words) = (context.client, context.words)
        let wishes = try await client.send(
            ListWishes(student: context.student, limit: kept, after: try context.cursor("wishes")))
        let favourites = try await client.send(
            ListFavourites(student: context.student, limit: kept, after: try context.cursor("favourites")))
        let page = WishesPage(
            wishes: wishes.items.map { entry(context, of: $0) },
            furtherWishes: context.next(wishes.next, at: "/wishes", as: "wishes"),
            favourites: favourites.items.map { ClassSummaryValues($0.class, words) },
            furtherFavourites: context.next(favourites.next, at: "/wishes", as: "favourites"))
        return context.page(page, title: words["wishes.title"], saved: context.saved("discover"))
    }

    private static func entry(_ context: PageContext, of wish: Wish) -> WishesPage.Entry {
        .init(
            summary: ClassSummaryValues(wish.class, context.words),
            since: context.words.text(
                "wishes.since", ["day": context.words.date(context.site.timeZone.day(wish.addedAt))]),
            note: wish.note, ownNote: wish.note ?? "",
            canTake: context.site.allowsJoining && !wish.class.isOver,
            edit: context.words.text("wishes.edit-note-named", ["class": wish.class.name]))
    }
}

/// The page of the classes that a student wants to take, and of the favourites.
struct WishesPage: PageView {
    struct Entry: Encodable {
        let summary: ClassSummaryValues
        let since: String
        let note: String?
        /// The note in the form.
        let ownNote: String
        let canTake: Bool
        /// The label of the form.
        let edit: String
    }

    static let template = Template(PackageResources.wishes_mustache)
    let wishes: [Entry]
    let furtherWishes: String?
    let favourites: [ClassSummaryValues]
    let furtherFavourites: String?
    let noteLength = Limits.line
}
