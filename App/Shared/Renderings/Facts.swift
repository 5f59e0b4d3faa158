internal import UIComponents

extension Style {
    /// Draws what is known of one thing; what is nil is left out.
    func facts(_ pairs: KeyValuePairs<String, String?>) -> String { facts(pairs.map { ($0.key, $0.value) }) }

    func facts(_ pairs: [(String, String?)]) -> String {
        var list = KeyValueList()
        for (key, value) in pairs {
            if let value { list.append(key, value) }
        }
        return list.render(theme: theme)
    }

    /// Draws parts under headings; empty parts are left out.
    func sections(_ parts: [(title: String, text: String)]) -> String {
        parts.filter { !$0.text.isEmpty }
            .map {
                $0.title.isEmpty ? $0.text : theme.heading(TerminalText.escaped($0.title)) + "\n" + $0.text
            }
            .joined(separator: "\n\n")
    }
}

extension Bool {
    /// The value as people say it.
    var yesOrNo: String { self ? "yes" : "no" }
}
