internal import Application
internal import Core
internal import Foundation
internal import Navigation

/// The links of the navigation bar: the destinations of the coordinator's first screen that have a page.
///
/// On a phone the first links are at the bottom of the page, and the others are in a menu.
struct NavigationBar: Encodable {
    /// A link with its icon.
    struct Link: Encodable {
        let path: String
        let title: String
        let icon: String
        let isCurrent: Bool
    }

    /// The paths of pages, by the names of their destinations.
    static let paths = [
        Destination.home.name: "/home", "checkIn": "/scan", "myClasses": "/classes",
        "discover": "/discover", "myNumbers": "/numbers", "friends": "/friends",
        "recommendations": "/recommendations", "timetable": "/timetable",
        "myAttendance": "/history", "myPasses": "/passes",
        "myPayments": "/payments", "myMessages": "/messages", "account": "/account",
    ]
    /// The maximum number of links beside the menu: a screen of 320 pixels has room for four and the menu.
    static let maximumBesideMenu = 4

    /// The SVG paths of the icons, in a view box of 24 units, by the names of destinations.
    static let icons =
        (try? JSONDecoder().decode([String: String].self, from: Data(PackageResources.icons_json))) ?? [:]

    let links: [Link]
    /// The links in the menu.
    let rest: [Link]
    let isInRest: Bool
    let menuIcon = Self.icons["menu"] ?? ""

    /// - Parameters:
    ///   - current: the name of the destination that the page shows.
    ///   - closed: the names of destinations that a guardian has no right to open for the child.
    init(of me: Me, current: String?, without closed: Set<String> = [], _ words: Words) {
        let open = Self.destinations(of: me).filter { !closed.contains($0.name) }
        let all = open.compactMap { destination in
            Self.paths[destination.name].map { path in
                Link(
                    path: path, title: words["nav.\(destination.name)"],
                    icon: Self.icons[destination.name] ?? "", isCurrent: destination.name == current)
            }
        }
        let count = all.count > Self.maximumBesideMenu + 1 ? Self.maximumBesideMenu : all.count
        links = Array(all.prefix(count))
        rest = Array(all.dropFirst(count))
        isInRest = rest.contains(where: \.isCurrent)
    }

    private static func destinations(of me: Me) -> [Destination] {
        var coordinator = Coordinator()
        guard case .destination(let home, let links, _)? = try? coordinator.handle(.signedIn(me)) else {
            return []
        }
        return [home] + links
    }
}
