/// A list of things to choose from, by number or by letter.
public struct Menu: Sendable, Equatable {
    /// Something that can be chosen.
    public struct Item: Sendable, Equatable {
        /// What the item is called.
        public let title: String
        /// The letter that chooses the item in place of a number, so that it stays the same in every menu.
        public let key: Character?

        /// Creates an item; one without a key gets the next number.
        public init(_ title: String, key: Character? = nil) {
            self.title = title
            self.key = key
        }
    }

    /// What was chosen.
    public struct Choice: Sendable, Equatable {
        /// The item's place in ``Menu/items``, from zero.
        public let index: Int
        /// The item itself.
        public let item: Item
    }

    /// The line above the items.
    public var title: String
    /// What there is to choose from, in order.
    public var items: [Item]

    /// Creates a menu.
    public init(title: String, items: [Item]) {
        self.title = title
        self.items = items
    }

    /// Draws the title and a line for every item, escaped: `  1  Students`, `  q  Quit`.
    public func lines(theme: Theme = .plain) -> [String] {
        let signs = signs
        let column = (signs.map(TerminalText.width).max() ?? 0)
        let choices = zip(signs, items).map { sign, item in
            "  " + theme.accent(TerminalText.padded(sign, to: column, align: .right))
                + "  " + TerminalText.escaped(item.title)
        }
        return [theme.heading(TerminalText.escaped(title))] + choices
    }

    /// Draws the menu as one text, without a newline after the last line.
    public func render(theme: Theme = .plain) -> String {
        lines(theme: theme).joined(separator: "\n")
    }

    /// Finds what an answer chooses: an item's number or its letter, small or capital, with spaces around it.
    public func choice(from input: String) -> Choice? {
        let answer = input.trimmed.lowercased()
        guard let index = signs.firstIndex(where: { $0.lowercased() == answer }) else { return nil }
        return Choice(index: index, item: items[index])
    }

    private var signs: [String] {
        var number = 0
        return items.map { item in
            if let key = item.key { return TerminalText.escaped(String(key)) }
            number += 1
            return String(number)
        }
    }
}

extension String {
    /// The text without the white space around it.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
