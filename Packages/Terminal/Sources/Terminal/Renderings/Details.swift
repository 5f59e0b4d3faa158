internal import Core
internal import UIComponents

extension Style {
    /// Draws values in lines with labels, which are keys of the programs' catalogue; omits nil values.
    func details(_ pairs: KeyValuePairs<String, (any SentenceValue)?>) -> String {
        details(pairs.map { ($0.key, $0.value.map(text)) })
    }

    func details(_ pairs: [(label: String, value: String?)]) -> String {
        list(pairs.map { (sentence($0.label), $0.value) })
    }

    /// Draws values in lines with names, which are not translated here; omits nil values.
    func list(_ pairs: [(name: String, value: String?)]) -> String {
        var list = KeyValueList()
        for (name, value) in pairs {
            if let value { list.append(name, value) }
        }
        return list.render(theme: theme)
    }

    /// Draws bars on one scale, as wide as the terminal.
    func chart(_ rows: [BarChart.Row]) -> String {
        BarChart(rows: rows).render(width: width ?? 80, theme: theme)
    }

    /// Draws sections below their headings, which are not translated here; omits empty sections.
    func sections(_ parts: [(title: String, text: String)]) -> String {
        parts.filter { !$0.text.isEmpty }
            .map {
                $0.title.isEmpty ? $0.text : theme.heading(TerminalText.escaped($0.title)) + "\n" + $0.text
            }
            .joined(separator: "\n\n")
    }

    /// Warnings for people, one on each line; nil without any.
    func warnings(_ messages: [String]) -> String? {
        guard !messages.isEmpty else { return nil }
        return messages.map { sentence("warning.note", ["warning": $0]) }.joined(separator: "\n")
    }
}

extension Bool {
    var yesOrNo: Phrase { Phrase(self ? "label.yes" : "label.no") }
}

extension Identifier {
    /// The id with the name of its entity: `Ana Rojas (12)`; alone if the name is unknown.
    func named(_ name: String?) -> String { name.map { "\($0) (\(self))" } ?? description }
}
