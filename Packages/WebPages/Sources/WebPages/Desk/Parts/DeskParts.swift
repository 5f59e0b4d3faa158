internal import Core

/// Names with their values, in the order of the page.
struct DeskDetails: DeskPart {
    var heading: String?
    /// The addresses of values that are links, by the names of the facts, such as those of phone numbers.
    var links: [String: String] = [:]
    private(set) var facts: [(name: String, value: String)]

    /// - Parameter facts: the names with their values; a name without a value is omitted.
    init(heading: String? = nil, _ facts: [(name: String, value: String?)]) {
        self.heading = heading
        self.facts = facts.compactMap { fact in fact.value.map { (fact.name, $0) } }
    }

    /// The same facts, and others after them; a name without a value is omitted.
    func adding(_ others: [(name: String, value: String?)]) -> DeskDetails {
        var details = self
        details.facts += DeskDetails(others).facts
        return details
    }

    func html(_ context: PageContext) -> String {
        guard !facts.isEmpty else { return "" }
        let shown = facts.map { Fact(fact: $0.name, value: $0.value, href: links[$0.name]) }
        return Shown(heading: heading, facts: shown).html(context.words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_facts_mustache)
        let heading: String?
        let facts: [Fact]
    }
}

/// Links and buttons, side by side.
struct DeskActions: DeskPart {
    /// A link, or a form with one button.
    enum Action: Sendable, Hashable {
        case link(String, String)
        /// A form with hidden fields and a button that sends it.
        ///
        /// `inPlace` is the id of the list that contains the button. If the browser runs scripts, the result
        /// replaces that list. Nil for a button that leads to another page.
        case send(
            _ action: String, _ text: String, [String: String] = [:], isDangerous: Bool = false,
            inPlace: String? = nil)
    }

    let actions: [Action]

    init(_ actions: [Action?]) {
        self.actions = actions.compactMap(\.self)
    }

    func html(_ context: PageContext) -> String { html() }

    fileprivate func html() -> String {
        actions.isEmpty ? "" : Shown(actions: actions.map(Shown.Button.init)).html()
    }

    /// The view model of the part.
    struct Shown: View {
        struct Form: Encodable {
            let action: String
            let text: String
            let isDangerous: Bool
            let hidden: [HiddenField]
            /// The id of the list that the result replaces.
            let list: String?
        }

        struct Button: Encodable {
            let link: DeskLink?
            let form: Form?

            init(_ action: Action) {
                switch action {
                case .link(let href, let text):
                    link = DeskLink(href, text)
                    form = nil
                case .send(let path, let text, let fields, let isDangerous, let list):
                    link = nil
                    form = Form(
                        action: path, text: text, isDangerous: isDangerous, hidden: fields.hiddenFields,
                        list: list)
                }
            }
        }

        static let template = Template(PackageResources.desk_actions_mustache)
        let actions: [Button]
    }
}

/// A list with rows that may be links.
struct DeskList: DeskPart {
    /// One row.
    struct Row: Sendable, Hashable {
        var href: String?
        /// The time before the title.
        var when: String?
        var title: String
        var lines: [String] = []
        /// The text at the end of the row, such as an amount.
        var value: String?
        /// A word that marks the row: `cancelled`.
        var tag: String?
        /// Whether the tag has the colour of good news instead of that of a warning.
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
        let rows = rows.map { $0.html(context.pages.parts) }.joined()
        return Shown(
            id: id, heading: heading, rows: rows.isEmpty ? nil : rows, empty: empty, next: next
        ).html(context.words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_list_mustache)
        let id: String?
        let heading: String?
        /// The HTML of the rows; nil for none.
        let rows: String?
        let empty: String
        let next: String?
    }
}

extension DeskList.Row {
    /// The view model of the row.
    struct Shown: View {
        static let template = Template(PackageResources.desk_row_mustache)
        let href: String?
        let when: String?
        let title: String
        let lines: [String]
        let value: String?
        let tag: String?
        let goodTag: String?
        let isInactive: Bool
        /// The HTML of the links and buttons.
        let actions: String
    }

    /// The HTML of the row, which is kept.
    func html(_ parts: RenderedParts) -> String {
        parts.html(of: self) {
            Shown(
                href: href, when: when, title: title, lines: lines.filter { !$0.isEmpty }, value: value,
                tag: isGood ? nil : tag, goodTag: isGood ? tag : nil, isInactive: isInactive,
                actions: DeskActions(actions).html()
            ).html()
        }
    }
}

/// A text with line breaks.
struct DeskText: DeskPart, View {
    static let template = Template(PackageResources.desk_text_mustache)
    var heading: String?
    let text: String
    /// Whether people copy the text by hand, so that its letters are large.
    var isCode = false
}

/// A note that needs attention, or a sentence about the next part of the page.
struct DeskNote: DeskPart, View {
    static let template = Template(PackageResources.desk_note_mustache)
    let text: String
    var isBad = false
    /// Whether it confirms a sent form.
    var isGood = false
}
