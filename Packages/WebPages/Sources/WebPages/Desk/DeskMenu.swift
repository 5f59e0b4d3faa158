internal import Core
internal import HTTPServer
internal import Navigation
internal import Networking

extension PageContext {
    /// The paths of the desk's pages by the names of their destinations.
    private static let pages = [
        "sessions": "/desk", "students": "/desk/students", "classes": "/desk/classes",
        "payments": "/desk/payments", "plans": "/desk/plans", "rooms": "/desk/rooms",
        "refusals": "/desk/refusals", "reports": "/desk/dashboard", "messages": "/desk/messages",
        "audit": "/desk/audit", "timetable": "/timetable", "account": "/account",
    ]
    /// The names of the destinations in the menu; the others are on the page “More”.
    private static let first = ["sessions", "students", "classes", "payments"]

    /// The template values of the menu, which every page of the desk has.
    func deskMenu() -> [[String: Any]] {
        let links = (me?.links ?? []).filter { Self.first.contains($0.name) }.compactMap { link(to: $0) }
        let more = DeskLink("/desk/more", words["desk.nav.more"])
        return (links + [more]).map { link in
            var values = link.values
            values["isCurrent"] = link.href == path
            values["isSection"] = link.href != "/desk" && path.hasPrefix(link.href + "/")
            return values
        }
    }

    /// The links of the page “More”: the other destinations, and further pages that the permissions allow.
    private func furtherLinks() -> [DeskLink] {
        let destinations = (me?.links ?? []).filter { !Self.first.contains($0.name) }
        var links = destinations.compactMap { link(to: $0) }
        if may(.readTimetable) {
            for name in ["venues", "class-types", "instructors", "terms", "holidays"] {
                links.append(DeskLink("/desk/\(name)", words["desk.nav.\(name)"]))
            }
        }
        let others: [(Permission, String)] = [
            (.showCodes, "screens"), (.manageStaff, "staff"), (.manageStaff, "roles"),
            (.readStudents, "ratings"), (.readReports, "usage"), (.writeSettings, "templates"),
            (.writeSettings, "settings"), (.importData, "import"), (.exportData, "export"),
        ]
        for (permission, name) in others where may(permission) {
            links.append(DeskLink("/desk/\(name)", words["desk.nav.\(name)"]))
        }
        return links
    }

    fileprivate func morePage() -> PageResponse {
        var page = DeskPage(words["desk.nav.more"])
        let rows = furtherLinks().map { DeskList.Row(href: $0.href, title: $0.text) }
        page.parts = [DeskList(rows: rows, empty: words["desk.more.empty"])]
        return page.response(self)
    }

    private func link(to destination: Destination) -> DeskLink? {
        Self.pages[destination.name].map { DeskLink($0, words["desk.nav.\(destination.name)"]) }
    }
}

extension WebPages {
    /// The routes of all pages of the desk.
    var deskRoutes: [PageRoute] {
        let groups: [[PageRoute]] = [
            todayRoutes, rosterRoutes, fileRoutes, guardianRoutes, enrolmentRoutes, passRoutes,
            paymentRoutes, classRoutes, sessionRoutes, catalogueRoutes, planRoutes, screenRoutes, logRoutes,
            staffRoutes, roleRoutes, messageRoutes, templateRoutes, settingsRoutes, exchangeRoutes,
            dashboardRoutes, usageRoutes, ratingRoutes, consentRoutes, deskPictureRoutes,
            [desk(.get, "desk/more", "page.desk.more") { $0.morePage() }],
        ]
        return groups.flatMap { $0 }
    }
}
