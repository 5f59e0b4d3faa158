/// Names and their values, one pair a line, with the values under one another.
public struct KeyValueList: Sendable, Equatable {
    private struct Pair: Sendable, Equatable {
        var key: String
        var value: String
    }

    private var pairs: [Pair] = []

    /// Creates a list of pairs, in their order; a key may come twice.
    public init(_ pairs: KeyValuePairs<String, String> = [:]) {
        self.pairs = pairs.map { Pair(key: $0.key, value: $0.value) }
    }

    /// Adds a pair at the end.
    public mutating func append(_ key: String, _ value: String) {
        pairs.append(Pair(key: key, value: value))
    }

    /// Draws the list as lines such as `Name:  Ana`, escaped, without a newline after the last.
    public func render(theme: Theme = .plain) -> String {
        let keys = pairs.map { TerminalText.escaped($0.key) + ":" }
        let column = (keys.map(TerminalText.width).max() ?? 0) + 2
        return zip(keys, pairs).map { key, pair in
            guard !pair.value.isEmpty else { return theme.dim(key) }
            let space = String(repeating: " ", count: column - TerminalText.width(of: key))
            return theme.dim(key) + space + TerminalText.escaped(pair.value)
        }
        .joined(separator: "\n")
    }
}
