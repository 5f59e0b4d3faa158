internal import Core
internal import Discovery

/// A class as a list on the page for discovering classes shows it.
struct DiscoveryEntry: Hashable, Sendable {
    private let academyClass: ClassSummary
    private let rating: ClassRating
    private let isFavourite: Bool
    private let isCovered: Bool
    private let isWished: Bool
    private let isEnrolled: Bool
    /// The path of the class's picture; nil without one.
    private let picture: String?

    init(_ found: DiscoveredClass, picture: String?) {
        academyClass = found.class
        rating = found.rating
        isFavourite = found.isFavourite
        isCovered = found.isCovered
        isWished = found.isWished
        isEnrolled = found.isEnrolled
        self.picture = picture
    }

    /// A class in the ranking, which does not show whether it is covered, wished or enrolled in.
    init(_ ranked: RankedClass, isFavourite: Bool, picture: String?) {
        academyClass = ranked.class
        rating = ranked.rating
        self.isFavourite = isFavourite
        isCovered = false
        isWished = false
        isEnrolled = false
        self.picture = picture
    }

    static func entries(_ classes: [DiscoveredClass], _ pictures: [ClassID: String]) -> [DiscoveryEntry] {
        classes.map { DiscoveryEntry($0, picture: pictures[$0.class.id]) }
    }

    /// The name of the venue, which depends on the academy's clock.
    func venue(_ words: Words) -> String { words.venue(of: academyClass) }

    /// The template values of the entry.
    func values(_ words: Words) -> [String: Any] {
        var values = words.values(of: academyClass, isFavourite: isFavourite)
        values["isCovered"] = isCovered
        values["isWished"] = isWished
        values["isEnrolled"] = isEnrolled
        values["stars"] = words.stars(of: rating)
        values["picture"] = picture
        values["t"] = words
        return values
    }
}

extension Templates {
    /// Renders an entry, or finds its HTML if it was rendered before.
    func entry(_ entry: DiscoveryEntry, _ words: Words) -> String {
        kept.html(of: .discovery(entry, venue: entry.venue(words), words.language)) {
            render(.discoverEntry, entry.values(words))
        }
    }
}
