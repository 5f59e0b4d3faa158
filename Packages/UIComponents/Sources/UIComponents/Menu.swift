/// A list of items that are chosen by number or by letter.
public struct Menu: Sendable, Equatable {
    /// One line of the menu.
    public struct Item: Sendable, Equatable {
        public let title: String
        /// The letter that chooses the item; nil for the next number.
        public let key: Character?

        /// Creates an item; one without a key gets the next number.
        public init(_ title: String, key: Character? = nil) {
            self.title = title
            self.key = key
        }
    }

    /// The item that a person chose.
    public struct Choice: Sendable, Equatable {
        /// The index in ``Menu/items``.
        public let index: Int
        public let item: Item
    }

    public var title: String
    public var items: [Item]

    /// Creates a menu.
    public init(title: String, items: [Item]) {
        self.title = title
        self.items = items
    }

    /// Draws the title and an escaped line for each item: `  1  Students`, `  q  Quit`.
    public func lines(theme: Theme = .plain) -> [String] {
        let labels = labels
        let column = labels.map(TerminalText.width).max() ?? 0
        let choices = zip(labels, items).map { label, item in
            "  " + theme.accent(TerminalText.padded(label, to: column, align: .right))
                + "  " + TerminalText.escaped(item.title)
        }
        return [theme.heading(TerminalText.escaped(title))] + choices
    }

    /// Draws the menu as one text, without a final newline.
    public func render(theme: Theme = .plain) -> String {
        lines(theme: theme).joined(separator: "\n")
    }

    /// Returns the item that an input names by its number or letter; nil if there is none.
    ///
    /// Case and surrounding spaces are ignored.
    public func choice(from input: String) -> Choice? {
        let label = input.trimmed.lowercased()
        guard let index = labels.firstIndex(where: { $0.lowercased() == label }) else { return nil }
        return Choice(index: index, item: items[index])
    }

    /// The letter or number of each item.
    private var labels: [String] {
        var number = 0
        return items.map { item in
            if let key = item.key { return TerminalText.escaped(String(key)) }
            number += 1
            return String(number)
        }
    }
}

extension String {
    /// The text without leading and trailing white space.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
