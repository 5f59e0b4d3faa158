/// A value of a template.
enum TemplateValue {
    case text(String)
    case flag(Bool)
    case values([String: Any])
    case rows([[String: Any]])
    case texts([String])
    /// A list of other items.
    case list([Any])
    case words(Words)

    init(_ value: Any) {
        // The frequent types come first. A list or dictionary of other types is converted item by item.
        switch value {
        case let text as String: self = .text(text)
        case let flag as Bool: self = .flag(flag)
        case let words as Words: self = .words(words)
        case let values as [String: Any]: self = .values(values)
        case let texts as [String]: self = .texts(texts)
        case let rows as [[String: Any]]: self = .rows(rows)
        case let items as [Any]: self = .list(items)
        default: self = .text(String(describing: value))
        }
    }

    /// The value of a key; nil if there is none.
    subscript(_ key: String) -> TemplateValue? {
        switch self {
        case .values(let values): values[key].map(Self.init)
        case .words(let words): words.texts[key].map(Self.text)
        case .text, .flag, .rows, .texts, .list: nil
        }
    }

    /// The text of a tag; empty for values without one.
    var text: String {
        switch self {
        case .text(let text): text
        case .flag(let flag): String(flag)
        case .values, .rows, .texts, .list, .words: ""
        }
    }

    /// Whether a section with the value is shown.
    var isPresent: Bool {
        switch self {
        case .flag(let flag): flag
        case .rows(let rows): !rows.isEmpty
        case .texts(let texts): !texts.isEmpty
        case .list(let items): !items.isEmpty
        case .text, .values, .words: true
        }
    }
}
