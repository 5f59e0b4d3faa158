internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

/// The stars with which a list marks classes as favourites.
enum FavouriteStars {
    /// The parameters of a list's address that stay after a class was marked.
    private static let keptParameters = [
        "after", "before", "best", "covered", "day", "free", "from", "level", "received", "search", "sent",
        "style", "venue",
    ]
    /// The paths of the lists to which their stars return, and the starts of those that end with an entity's
    /// number.
    private static let lists = ["discover", "ratings", "recommendations", "wishes"]
    private static let numberedLists = ["collections", "discover"]
    private static let keptPrefix = "kept."

    /// The parameters of a list's address that its form keeps.
    fileprivate static func kept(_ context: PageContext) -> [HiddenField] {
        keptParameters.compactMap { name in
            context.query(name).map { HiddenField(name: keptPrefix + name, value: $0) }
        }
    }

    /// The address of the page that follows a form about a class: the row of the class in the list that has
    /// the form, with the filters of the list, or else the page of the class.
    static func addressAfterMark(_ context: PageContext, _ done: String) -> String {
        let kept = keptParameters.map { ($0, context.field(keptPrefix + $0)) } + [("done", done)]
        let (list, id) = (listOfMark(context), context.segment("class"))
        let page = "/\(list ?? "discover/" + id)".withQuery(Dictionary(uniqueKeysWithValues: kept))
        // The wish list no longer has a row for what was removed from it.
        return list == nil || list == "wishes" ? page : "\(page)#class-\(id)"
    }

    /// The path of the list that has the form; nil if it is none of those with stars.
    private static func listOfMark(_ context: PageContext) -> String? {
        let list = context.field("to")
        if lists.contains(list) { return list }
        let parts = list.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, numberedLists.contains(String(parts[0])), let number = Int64(parts[1])
        else { return nil }
        return "\(parts[0])/\(number)"
    }

    /// The favourites of the student; empty if a page has no classes to mark.
    static func favourites(
        _ context: PageContext, among classes: [ClassID]
    ) async throws -> Set<ClassID> {
        guard !classes.isEmpty else { return [] }
        var (found, after) = (Set<ClassID>(), Cursor?.none)
        repeat {
            let page = try await context.client.send(
                ListFavourites(student: context.student, limit: Limits.page, after: after))
            found.formUnion(page.items.map(\.class.id))
            after = page.next
        } while after != nil
        return found
    }
}

extension Words {
    /// The mean of a class's stars with the number of ratings; nil without ratings.
    func stars(of rating: ClassRating) -> String? {
        rating.average.map { count("discover.stars", rating.ratings, ["average": $0]) }
    }
}

/// The form to which the stars of a list belong.
struct StarFormValues: SharedValues {
    /// The path of the list.
    let to: String
    /// The parameters of the list's address.
    let kept: [HiddenField]

    /// - Parameter list: the path of the list, without the slash before it.
    init(to list: String, _ context: PageContext) {
        to = list
        kept = FavouriteStars.kept(context)
    }
}

/// The star of a class, which marks it as a favourite or takes the mark away.
struct StarValues: SharedValues {
    let change: String
    let changeLabel: String
    let star: String

    init(isFavourite: Bool, _ words: Words) {
        change = isFavourite ? "remove" : "add"
        changeLabel = words["discover.favourite-\(change)"]
        // The variation selector keeps the heart in the colour of the text, instead of an emoji.
        star = isFavourite ? "♥\u{FE0E}" : "♡\u{FE0E}"
    }
}

/// A class in a list with stars.
struct StarredClassValues: SharedValues {
    let summary: ClassSummaryValues
    let star: StarValues

    init(_ summary: ClassSummary, isFavourite: Bool, _ words: Words) {
        self.summary = ClassSummaryValues(summary, words)
        star = StarValues(isFavourite: isFavourite, words)
    }
}
