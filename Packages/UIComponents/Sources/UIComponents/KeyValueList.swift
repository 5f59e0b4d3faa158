/// Names and values, one pair on each line, with aligned values.
public struct KeyValueList: Sendable, Equatable {
    private struct Pair: Sendable, Equatable {
        var key: String
        var value: String
    }

    private var pairs: [Pair] = []

    /// Creates an empty list.
    public init() {}

    /// Adds a pair at the end; keys may repeat.
    public mutating func append(_ key: String, _ value: String) {
        pairs.append(Pair(key: key, value: value))
    }

    /// Draws escaped lines such as `Name:  Ana`, without a final newline.
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
