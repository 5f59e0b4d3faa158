internal import Core
internal import Discovery

/// A class as a list on the page for discovering classes shows it.
struct DiscoveryEntry: Hashable, Sendable {
    /// An entry with all that it shows.
    fileprivate struct Shown: Hashable {
        let entry: DiscoveryEntry
        let venue: String
        /// The name of the child of a guardian.
        let child: String?
    }

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

    /// What pages show of the class.
    func values(_ words: Words) -> DiscoveredClassValues {
        DiscoveredClassValues(
            starred: StarredClassValues(academyClass, isFavourite: isFavourite, words),
            isCovered: isCovered, isWished: isWished, isEnrolled: isEnrolled, stars: words.stars(of: rating),
            picture: picture)
    }
}

/// A class that a student can take, and the view model of its entry in a list.
struct DiscoveredClassValues: View, SharedValues {
    static let template = Template(PackageResources.discover_entry_mustache)
    let starred: StarredClassValues
    let isCovered: Bool
    let isWished: Bool
    let isEnrolled: Bool
    let stars: String?
    let picture: String?
}

extension RenderedParts {
    /// The HTML of an entry, rendered if it was not rendered before.
    func entry(_ entry: DiscoveryEntry, _ words: Words) -> String {
        let shown = DiscoveryEntry.Shown(entry: entry, venue: entry.venue(words), child: words.childName)
        return html(of: shown, in: words.language) { entry.values(words).html(words) }
    }
}
