internal import Application
internal import Core
internal import HTTPServer

/// A part of a page of the desk, such as a list or a form.
protocol DeskPart: Sendable {
    /// Renders the part as HTML.
    func html(_ context: PageContext) -> String
}

/// A link to a page.
struct DeskLink: Sendable, Equatable {
    let href: String
    let text: String

    init(_ href: String, _ text: String) {
        self.href = href
        self.text = text
    }

    var values: [String: Any] { ["href": href, "text": text] }
}

/// A page of the desk, with its title and its parts from top to bottom.
struct DeskPage: Sendable {
    let title: String
    let back: DeskLink?
    /// A line below the title.
    let lead: String?
    /// The path of the picture of the class or the student that the page shows.
    let picture: String?
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
        var values: [String: Any] = [
            "pageTitle": title, "links": context.deskMenu(),
            "body": parts.map { $0.html(context) }.joined(),
        ]
        if let back { values["back"] = back.values }
        if let lead { values["lead"] = lead }
        if let picture { values["picture"] = picture }
        if let events { values["events"] = ["path": events.path, "shown": events.shown] }
        if let done = context.done { values["done"] = done }
        return context.page(
            .deskPage, title: title, script: .desk, isDesk: true, refusal: refusal, values)
    }
}

extension PageContext {
    /// The sentence about what a form has done, by the code and the day in the page's address; nil for
    /// none, also if its day is missing.
    fileprivate var done: String? {
        let day = query("day").flatMap { try? CalendarDay(parsing: $0) }
        guard let code = query("done").map({ "desk.done.\($0)" }), let text = words.texts[code],
            day != nil || !text.contains("{day}")
        else { return nil }
        return words.text(code, ["day": day.map(words.date) ?? ""])
    }
}
