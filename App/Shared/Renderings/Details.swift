internal import Core
internal import UIComponents

extension Style {
    /// Draws named values in lines; nil values are left out.
    func details(_ pairs: KeyValuePairs<String, String?>) -> String {
        details(pairs.map { ($0.key, $0.value) })
    }

    func details(_ pairs: [(String, String?)]) -> String {
        var list = KeyValueList()
        for (key, value) in pairs {
            if let value { list.append(key, value) }
        }
        return list.render(theme: theme)
    }

    /// Draws sections below their headings; empty sections are left out.
    func sections(_ parts: [(title: String, text: String)]) -> String {
        parts.filter { !$0.text.isEmpty }
            .map {
                $0.title.isEmpty ? $0.text : theme.heading(TerminalText.escaped($0.title)) + "\n" + $0.text
            }
            .joined(separator: "\n\n")
    }
}

extension Bool {
    var yesOrNo: String { self ? "yes" : "no" }
}
