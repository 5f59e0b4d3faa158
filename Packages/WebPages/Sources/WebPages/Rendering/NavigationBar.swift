internal import Application
internal import Core
internal import Foundation
internal import Navigation

/// The links of the navigation bar: the destinations of the coordinator's first screen that have a page.
///
/// On a phone the first links are at the bottom of the page, and the others are in a menu.
struct NavigationBar: Sendable {
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

    private let links: [Destination]
    private let current: String?

    /// - Parameter current: the name of the destination that the page shows.
    init(of me: Me, current: String?) {
        self.current = current
        var coordinator = Coordinator()
        let screen = try? coordinator.handle(.signedIn(me))
        guard case .destination(let home, let links, _)? = screen else {
            self.links = []
            return
        }
        self.links = ([home] + links).filter { Self.paths[$0.name] != nil }
    }

    /// The template values of the bar.
    func values(_ words: Words) -> [String: Any] {
        let count = links.count > Self.maximumBesideMenu + 1 ? Self.maximumBesideMenu : links.count
        let rest = links.dropFirst(count)
        return [
            "links": links.prefix(count).map { value(of: $0, words) },
            "rest": rest.map { value(of: $0, words) },
            "hasRest": !rest.isEmpty,
            "isInRest": rest.contains { $0.name == current },
            "menuIcon": Self.icons["menu"] ?? "",
        ]
    }

    private func value(of link: Destination, _ words: Words) -> [String: Any] {
        [
            "path": Self.paths[link.name] ?? "", "title": words["nav.\(link.name)"],
            "icon": Self.icons[link.name] ?? "", "isCurrent": link.name == current,
        ]
    }
}
