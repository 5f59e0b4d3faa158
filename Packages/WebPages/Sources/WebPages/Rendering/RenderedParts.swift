internal import Core
internal import Synchronization

/// Keeps as HTML the parts of pages that are the same on many pages: rendering a long list takes longer than
/// rendering the rest of a page.
///
/// The key of a part is everything that it shows, so a page never gets a part with other values. The hidden
/// fields of forms, which are different on each page, are added to the finished page (``FormMark``).
final class RenderedParts: Sendable {
    /// What a part shows, such as its view model, and the language of its sentences.
    private struct Content: Hashable, Sendable {
        let values: any Hashable & Sendable
        let language: Language?

        static func == (one: Content, other: Content) -> Bool {
            one.language == other.language && one.values.equals(other.values)
        }

        func hash(into hasher: inout Hasher) {
            values.hash(into: &hasher)
            hasher.combine(language)
        }
    }

    /// The maximum number of parts, enough for the options and rows of a large academy. Before one more is
    /// kept, all are removed.
    static let maximumCount = 2_000
    /// The maximum number of bytes of a part; a larger one is not kept.
    static let maximumSize = 16 << 10
    /// The number of options in a part.
    private static let optionsInPart = 10

    private let parts = Mutex<[Content: String]>([:])

    /// The HTML of a part, rendered unless it is kept.
    ///
    /// - Parameters:
    ///   - values: all values that the part shows.
    ///   - language: the language of the part's sentences; nil if it has none.
    func html(
        of values: some Hashable & Sendable, in language: Language? = nil, _ render: () -> String
    ) -> String {
        let content = Content(values: values, language: language)
        if let html = parts.withLock({ $0[content] }) { return html }
        let html = render()
        guard html.utf8.count <= Self.maximumSize else { return html }
        parts.withLock { parts in
            if parts.count >= Self.maximumCount { parts = [:] }
            parts[content] = html
        }
        return html
    }

    /// The HTML of a part that shows only its view model and sentences, without the names of children.
    func html(of view: some View & Hashable, _ words: Words) -> String {
        html(of: view, in: words.language) { view.html(words.withoutChild) }
    }

    /// Renders the options of a choice in parts. The part with the chosen option is rendered for each page;
    /// the others are kept.
    ///
    /// - Parameter chosen: the value of the chosen option; nil for none.
    func options(_ options: [FormView.Option], chosen: String?) -> String {
        stride(from: 0, to: options.count, by: Self.optionsInPart).map { start in
            let part = Array(options[start..<min(start + Self.optionsInPart, options.count)])
            let hasChosen = part.contains { $0.value == chosen }
            return hasChosen
                ? DeskOptions(part, chosen: chosen).html()
                : html(of: part) { DeskOptions(part, chosen: nil).html() }
        }.joined()
    }
}

extension Hashable {
    fileprivate func equals(_ other: any Hashable) -> Bool { other as? Self == self }
}

/// The options of a choice of the desk.
struct DeskOptions: View {
    struct Option: Encodable {
        let value: String
        let label: String
        let isChosen: Bool
    }

    static let template = Template(PackageResources.desk_options_mustache)
    let options: [Option]

    init(_ options: [FormView.Option], chosen: String?) {
        self.options = options.map {
            Option(value: $0.value, label: $0.label, isChosen: $0.value == chosen)
        }
    }
}
