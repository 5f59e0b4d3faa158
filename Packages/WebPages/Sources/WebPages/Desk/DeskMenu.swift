internal import Academy
internal import Application
internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import DataExchange
internal import HTTPServer
internal import Messages
internal import Navigation
internal import Usage

extension Destination {
    /// The destinations that the desk declares itself, in the order of the page “More”: those that no
    /// feature declares, or declares with another request or another parent. The access rule of the request
    /// that a page sends decides who can open the page.
    fileprivate static let ofDesk = [
        Destination("venues", "Venues", ListVenues.self, for: [.staff]),
        Destination("class-types", "Class types", ListClassTypes.self, for: [.staff]),
        Destination("flags", "Flags", ListFlags.self, for: [.staff]),
        Destination("reported", "Reported check-ins", ListReportedCheckIns.self, for: [.staff]),
        Destination("screens", "Screens", ListScreens.self, for: [.staff]),
        Destination("stations", "Stations", ListStations.self, for: [.staff]),
        Destination("staff", "Staff", InviteStaff.self, for: [.staff]),
        Destination("roles", "Roles", ListRoles.self, for: [.staff]),
        Destination("usage", "Usage", ReportUsage.self, for: [.staff]),
        Destination("templates", "Templates", ListTemplates.self, for: [.staff]),
        Destination("settings", "Settings", EditAcademy.self, for: [.staff]),
        Destination("import", "Import", ImportAcademy.self, for: [.staff]),
        Destination("export", "Export", ExportAcademy.self, for: [.staff]),
    ]
}

/// The menu of the desk, and the page “More” with the links that the menu lacks.
struct DeskMenu {
    /// The paths of the pages that are not named after their destinations, by the names of the destinations.
    private static let paths = [
        "sessions": "/desk", "payments": "/desk/money", "reports": "/desk/dashboard",
        "timetable": "/timetable", "account": "/account",
    ]
    /// The forms of the most frequent actions of destinations, by the names of the destinations, each with
    /// its first field. The access rule of the form is that of the destination.
    private static let forms = ["staff": (name: "invite-staff", field: "email")]
    /// The names of the features' destinations that have a page of the desk.
    private static let shared: Set<String> = [
        "sessions", "students", "families", "classes", "payments", "plans", "rooms", "refusals", "reports",
        "messages", "announcements", "audit", "timetable", "account", "instructors", "terms", "holidays",
        "ratings", "tokens",
    ]
    /// The names of the destinations in the menu; the others are on the page “More”.
    private static let first = ["sessions", "students", "classes", "payments"]

    /// The lists of the page “More”: the names of their destinations in order. The list of the academy has
    /// all others.
    private static let sections = [
        (
            "desk.more.classes",
            ["timetable", "class-types", "instructors", "venues", "rooms", "terms", "holidays", "plans"]
        ),
        ("desk.more.reports", ["reports", "usage", "ratings", "refusals", "flags", "reported", "audit"]),
    ]

    let context: PageContext
    private var words: Words { context.words }

    /// The links of the menu, which every page of staff has.
    var links: [StaffHeader.MenuLink] {
        let links = destinations.filter { Self.first.contains($0.name) }.map(link)
        return (links + [.more(words)]).map { link in
            .init(
                href: link.href, text: link.text, isCurrent: link.href == context.path,
                isSection: link.href != context.path && link.href == section)
        }
    }

    /// The path of the link of the menu to which the page belongs.
    private var section: String {
        // The pages outside `/desk`, such as `/account`, belong to the link “More”.
        if context.path.isEmpty { return "/desk/more" }
        return switch context.path.split(separator: "/").dropFirst().first {
        case nil, "sessions", "week": "/desk"
        case "search": SearchPages.path
        case "students", "admit", "families": "/desk/students"
        case "classes", "add-class": "/desk/classes"
        case "payments", "money": "/desk/money"
        default: "/desk/more"
        }
    }

    /// The destinations of the person's flow that have a page of the desk.
    private var destinations: [Destination] {
        guard let me = context.me else { return [] }
        return me.links.filter { Self.shared.contains($0.name) }
            + Flow(of: me.principal, Destination.ofDesk).destinations
    }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [pages.desk(.get, "desk/more", "page.desk.more") { Self(context: $0).morePage() }]
    }

    /// The page “More”.
    private func morePage() -> PageResponse {
        var page = DeskPage(words["desk.nav.more"])
        var rest = destinations.filter { !Self.first.contains($0.name) }
        for (heading, names) in Self.sections {
            let found = names.compactMap { name in rest.first { $0.name == name } }
            rest.removeAll { names.contains($0.name) }
            if !found.isEmpty { page.parts.append(list(of: found, heading)) }
        }
        page.parts.append(list(of: rest, "desk.more.academy"))
        return page.response(context)
    }

    private func list(of destinations: [Destination], _ heading: String) -> DeskList {
        DeskList(
            heading: words[heading],
            rows: destinations.map { destination in
                let page = link(to: destination)
                return DeskList.Row(href: page.href, title: page.text, actions: actions(of: destination))
            },
            empty: words["desk.more.empty"])
    }

    /// The link to the most frequent action of a destination, which skips the page of the destination.
    private func actions(of destination: Destination) -> [DeskActions.Action] {
        guard let form = Self.forms[destination.name] else { return [] }
        // The first field has the focus.
        let address = "/desk/\(form.name)#\(form.name)-\(form.field)"
        return [.link(address, words.title(ofForm: form.name))]
    }

    private func link(to destination: Destination) -> DeskLink {
        let path = Self.paths[destination.name] ?? "/desk/\(destination.name)"
        return DeskLink(path, words["desk.nav.\(destination.name)"])
    }
}

extension DeskLink {
    /// The link to the page “More”.
    static func more(_ words: Words) -> DeskLink { DeskLink("/desk/more", words["desk.nav.more"]) }
}

extension WebPages {
    /// The routes of all pages of the desk.
    var deskRoutes: [PageRoute] {
        let groups = [
            TodayPages.routes, WeekPage.routes, SearchPages.routes, RosterPages.routes, StudentPages.routes,
            NewcomerPages.routes, StudentRemovalPages.routes, PosterPages.routes, TokenPages.routes,
            GuardianPages.routes, FamilyPages.routes, StationPINPages.routes, CardPages.routes,
            PickupAdultPages.routes,
            EnrolmentPages.routes, ClassEnrolmentPages.routes, PassPages.routes, SalePages.routes,
            PaymentPages.routes,
            SettlePages.routes, MoneyPage.routes,
            ClassPages.routes, SessionPages.routes, RoundPages.routes, CataloguePages.routes,
            PlanPages.routes, ScreensPage.routes, StationsPage.routes, LogPages.routes, FlagPages.routes,
            ReportedPages.routes,
            StaffPages.routes, RolePages.routes, MessagePages.routes, AnnouncementPages.routes,
            TemplatePages.routes, SettingsPage.routes, ExchangePages.routes, Dashboard.routes,
            UsagePage.routes, RatingPages.routes, ConsentPages.routes, DeskPicturePages.routes,
            UnlockPages.routes, StartPages.routes, SecondFactorPages.routes, DeskMenu.routes,
        ]
        return groups.flatMap { $0(self) }
    }
}
