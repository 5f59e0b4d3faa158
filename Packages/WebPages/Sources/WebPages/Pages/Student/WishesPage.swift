internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

extension WebPages {
    /// The number of classes in each list, which keeps the page within its size limit.
    private static let kept = 15

    /// The page of the classes that a student wants to take, and of the favourites.
    @Sendable func showWishes(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("discover")
        let (client, words) = (context.client, context.words)
        let wishes = try await client.send(
            ListWishes(student: .me, limit: Self.kept, after: try context.cursor("wishes")))
        let favourites = try await client.send(
            ListFavourites(student: .me, limit: Self.kept, after: try context.cursor("favourites")))
        var values: [String: Any] = [
            "hasWishes": !wishes.items.isEmpty, "hasFavourites": !favourites.items.isEmpty,
            "noteLength": Limits.line,
        ]
        values["wishes"] = wishes.items.map { wish -> [String: Any] in
            var values = words.values(of: wish.class)
            values["canTake"] = context.site.allowsJoining && !wish.class.isOver
            values["note"] = wish.note
            values["ownNote"] = wish.note ?? ""
            values["edit"] = words.text("wishes.edit-note-named", ["class": wish.class.name])
            let day = context.site.timeZone.day(wish.addedAt)
            values["since"] = words.text("wishes.since", ["day": words.date(day)])
            return values
        }
        values["favourites"] = favourites.items.map { words.values(of: $0.class) }
        values["furtherWishes"] = context.next(wishes.next, at: "/wishes", as: "wishes")
        values["furtherFavourites"] = context.next(favourites.next, at: "/wishes", as: "favourites")
        values["saved"] = context.saved("discover")
        return context.page(.wishes, title: words["wishes.title"], values)
    }
}
