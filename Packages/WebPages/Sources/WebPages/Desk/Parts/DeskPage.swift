internal import Application
internal import Core
internal import HTTPServer

/// A part of a page of the desk, such as a list or a form.
protocol DeskPart: Sendable {
    /// Renders the part as HTML.
    func html(_ context: PageContext) -> String
}

extension DeskPart where Self: View {
    func html(_ context: PageContext) -> String { html(context.words) }
}

/// A link to a page.
struct DeskLink: Encodable, Equatable {
    let href: String
    let text: String

    init(_ href: String, _ text: String) {
        self.href = href
        self.text = text
    }
}

/// A page of the desk, with its title and its parts from top to bottom.
struct DeskPage: Sendable {
    struct Events: Encodable {
        let path: String
        let shown: String
    }

    /// The view model of the page.
    struct Shown: PageView {
        static let template = Template(PackageResources.desk_page_mustache)
        let title: String
        let back: DeskLink?
        let lead: String?
        let picture: String?
        let initials: String?
        let events: Events?
        /// The sentence about what a form has done.
        let done: String?
        /// The HTML of the parts.
        let body: String
    }

    let title: String
    let back: DeskLink?
    /// A line below the title.
    let lead: String?
    /// The path of the picture of the class or the student that the page shows.
    var picture: String?
    /// The initials of the student who has no picture; nil for other pages.
    var initials: String?
    let refusal: (any AcademyError)?
    var parts: [any DeskPart]
    /// The path of the event stream that reports changes of the page, and the hash of what it shows; nil if
    /// there is none.
    var events: (path: String, shown: String)?

    init(
        _ title: String, back: DeskLink? = nil, lead: String? = nil, picture: String? = nil,
        refusal: (any AcademyError)? = nil, parts: [any DeskPart] = []
    ) {
        self.title = title
        self.back = back
        self.lead = lead
        self.picture = picture
        self.refusal = refusal
        self.parts = parts
    }

    func response(_ context: PageContext) -> PageResponse {
        let shown = Shown(
            title: title, back: back, lead: lead, picture: picture, initials: initials,
            events: events.map { Events(path: $0.path, shown: $0.shown) }, done: done(context),
            body: parts.map { $0.html(context) }.joined())
        return context.page(shown, title: title, script: .desk, isDesk: true, refusal: refusal)
    }

    /// The sentence about what a form has done, by the code and the day in the page's address; nil if there
    /// is none, or if the address lacks the day that it contains.
    private func done(_ context: PageContext) -> String? {
        let words = context.words
        let day = context.query("day").flatMap { try? CalendarDay(parsing: $0) }
        guard let code = context.query("done").map({ "desk.done.\($0)" }), let text = words.texts[code],
            day != nil || !text.contains("{day}")
        else { return nil }
        return words.text(code, ["day": day.map(words.date) ?? ""])
    }
}
