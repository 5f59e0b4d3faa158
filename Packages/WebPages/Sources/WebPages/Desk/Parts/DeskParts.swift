internal import Core

/// Names with their values, in the order of the page.
struct DeskDetails: DeskPart {
    var heading: String?
    /// The addresses of values that are links, by the names of the facts, such as those of phone numbers.
    var links: [String: String] = [:]
    private let facts: [(name: String, value: String)]

    /// - Parameter facts: the names with their values; a name without a value is omitted.
    init(heading: String? = nil, _ facts: [(name: String, value: String?)]) {
        self.heading = heading
        self.facts = facts.compactMap { fact in fact.value.map { (fact.name, $0) } }
    }

    func html(_ context: PageContext) -> String {
        guard !facts.isEmpty else { return "" }
        let shown = facts.map { fact -> [String: Any] in
            var values: [String: Any] = ["fact": fact.name, "value": fact.value]
            values["href"] = links[fact.name]
            return values
        }
        var values: [String: Any] = ["facts": shown]
        if let heading { values["partHeading"] = heading }
        return context.pages.templates.render(.deskFacts, values)
    }
}

/// Links and buttons, side by side.
struct DeskActions: DeskPart {
    /// A link, or a form with one button.
    enum Action: Sendable, Hashable {
        case link(String, String)
        /// A form with hidden fields and a button that sends it.
        ///
        /// `inPlace` is the id of the list that has the button and that its result replaces, if the browser
        /// runs scripts; nil for a button that leads to another page.
        case send(
            _ action: String, _ text: String, [String: String] = [:], isDangerous: Bool = false,
            inPlace: String? = nil)
    }

    let actions: [Action]

    init(_ actions: [Action?]) {
        self.actions = actions.compactMap(\.self)
    }

    func html(_ context: PageContext) -> String {
        html(context.pages.templates)
    }

    fileprivate func html(_ templates: Templates) -> String {
        guard !actions.isEmpty else { return "" }
        return templates.render(.deskActions, ["actions": values])
    }

    private var values: [[String: Any]] {
        actions.map { action -> [String: Any] in
            switch action {
            case .link(let href, let text): return ["link": DeskLink(href, text).values]
            case .send(let path, let text, let fields, let isDangerous, let list):
                var form: [String: Any] = [
                    "action": path, "text": text, "isDangerous": isDangerous,
                    "hidden": fields.hiddenFields,
                ]
                if let list { form["list"] = list }
                return ["form": form]
            }
        }
    }
}

extension [String: String] {
    /// The template values of hidden fields with these values, in the order of their names.
    var hiddenFields: [[String: String]] {
        sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] }
    }
}

/// A list with rows that may be links.
struct DeskList: DeskPart {
    /// One row.
    struct Row: Sendable, Hashable {
        var href: String?
        /// The time before the title.
        var when: String?
        let title: String
        var lines: [String] = []
        /// The text at the end of the row, such as an amount.
        var value: String?
        /// A word that marks the row: `cancelled`.
        var tag: String?
        /// Whether the tag has the colour of good news instead of a warning's.
        var isGood = false
        /// Whether the row is drawn as inactive, such as a cancelled session.
        var isInactive = false
        var actions: [DeskActions.Action] = []
    }

    var heading: String?
    let rows: [Row]
    /// The sentence that replaces an empty list.
    let empty: String
    /// The address of the next page of the list.
    var next: String?
    /// The id by which a script replaces the list; `results` is replaced while a person types a search.
    var id: String?

    func html(_ context: PageContext) -> String {
        var values = context.common
        if let heading { values["partHeading"] = heading }
        values["rows"] = rows.map { $0.html(context.pages.templates) }.joined()
        values["hasRows"] = !rows.isEmpty
        values["empty"] = empty
        if let next { values["next"] = next }
        if let id { values["id"] = id }
        return context.pages.templates.render(.deskList, values)
    }
}

extension DeskList.Row {
    /// The HTML of the row, which is kept.
    func html(_ templates: Templates) -> String {
        templates.kept.html(of: .row(self)) {
            var values = values
            values["actions"] = DeskActions(actions).html(templates)
            return templates.render(.deskRow, values)
        }
    }

    private var values: [String: Any] {
        var shown: [String: Any] = [
            "title": title, "lines": lines.filter { !$0.isEmpty }, "isInactive": isInactive,
        ]
        if let href { shown["href"] = href }
        if let when { shown["when"] = when }
        if let value { shown["value"] = value }
        if let tag { shown[isGood ? "goodTag" : "tag"] = tag }
        return shown
    }
}

/// A form for searching and filtering, whose values become the query of the page's address.
struct DeskSearch: DeskPart {
    /// A field with options to choose from.
    struct Choice: Sendable {
        let name: String
        let label: String
        let options: [FormView.Option]
        let chosen: String
    }

    let action: String
    /// The label of the search field; nil if there is none.
    var label: String?
    var text = ""
    /// Whether the script shows what is found while a person types; the page's list has the id `results`.
    var isLive = true
    var choices: [Choice] = []
    /// Values of the address that stay as they are; empty ones are left out.
    var hidden: [String: String] = [:]
    /// The label and the value of the field for a day; nil if there is none.
    var day: (label: String, value: String)?
    let button: String

    func html(_ context: PageContext) -> String {
        var values: [String: Any] = [
            "t": context.words, "action": action, "button": button, "text": text,
            "hidden": hidden.filter { !$0.value.isEmpty }.hiddenFields,
            "choices": choices.map { choice -> [String: Any] in
                [
                    "name": choice.name, "label": choice.label,
                    "options": context.pages.templates.options(choice.options, chosen: choice.chosen),
                ]
            },
        ]
        if let label { values["label"] = label }
        values["isLive"] = label != nil && isLive
        if let day { values["day"] = ["dayLabel": day.label, "value": day.value] }
        return context.pages.templates.render(.deskSearch, values)
    }
}

extension PageContext {
    /// A choice between all entities and those with one of several values; that of the address is chosen.
    ///
    /// - Parameter all: the label of the choice of all; nil for “All”.
    func filter(
        _ name: String, _ label: String, _ options: [FormView.Option], all: String? = nil
    ) -> DeskSearch.Choice {
        let none = FormView.Option(value: "", label: all ?? words["desk.all"])
        return .init(name: name, label: label, options: [none] + options, chosen: query(name) ?? "")
    }
}

/// A text with lines of its own.
struct DeskText: DeskPart {
    var heading: String?
    let text: String

    func html(_ context: PageContext) -> String {
        var values: [String: Any] = ["text": text]
        if let heading { values["partHeading"] = heading }
        return context.pages.templates.render(.deskText, values)
    }
}

/// A note that needs attention, or a sentence about the next part of the page.
struct DeskNote: DeskPart {
    let text: String
    var isBad = false

    func html(_ context: PageContext) -> String {
        context.pages.templates.render(.deskNote, ["text": text, "isBad": isBad])
    }
}
