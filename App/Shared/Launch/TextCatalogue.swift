public import Core

/// The Spanish of texts that the code has in English: help, the sentences of ArgumentParser, the server's
/// usage errors, the problems of a mail system and the findings of `doctor`.
///
/// A key with placeholders, such as `Missing value for '{option}'`, is that of all texts of this form.
public enum TextCatalogue {
    static let texts = Catalogue(english: [], spanish: [PackageResources.spanish_json])

    /// The text in a language; the English one if the catalogue has no other.
    public static func text(_ english: String, in language: Language) -> String {
        guard language != .english, let (key, values) = entry(for: english, in: language) else {
            return english
        }
        let translated = values.reduce(into: [String: any SentenceValue]()) { translated, value in
            switch value.key {
            // A sentence with a remark, such as that on the default, or a part of a sentence.
            case "help": translated[value.key] = text(value.value, in: language)
            case "reason":
                translated[value.key] = Word.reason(value.value).text(in: language, of: .programs)
            case "option", "command": translated[value.key] = translatingNames(in: value.value, language)
            default: translated[value.key] = value.value
            }
        }
        return texts.sentence(key, translated, in: language) ?? english
    }

    /// The key of a text in the catalogue, with the values of its placeholders.
    static func entry(
        for english: String, in language: Language
    ) -> (key: String, values: [String: String])? {
        let all = texts.texts(in: language)
        if all[english] != nil { return (english, [:]) }
        // Of two forms of a text, the longer one is the more exact one.
        let forms = all.keys.filter { $0.contains("{") }.sorted { ($0.count, $0) > ($1.count, $1) }
        return forms.lazy.compactMap { form in values(of: form, in: english).map { (key: form, values: $0) } }
            .first
    }

    /// The names of values in a text: `<day>`.
    static func valueNames(in text: String) -> [String] {
        text.matches(of: #/<[^<> ]+>/#).map { String($0.output) }
    }

    /// A text with the names of values in a language.
    static func translatingNames(in text: String, _ language: Language) -> String {
        valueNames(in: text).reduce(text) { text, name in
            text.replacing(name, with: texts.texts(in: language)[name] ?? name)
        }
    }

    /// The values of a form's placeholders in a text; nil if the text has another form.
    private static func values(of form: String, in text: String) -> [String: String]? {
        var (values, form, text) = ([String: String](), form[...], text[...])
        while let open = form.firstIndex(of: "{"), let close = form[open...].firstIndex(of: "}") {
            guard text.hasPrefix(form[..<open]) else { return nil }
            text = text.dropFirst(form[..<open].count)
            let name = String(form[form.index(after: open)..<close])
            form = form[form.index(after: close)...]
            let next = form.prefix { $0 != "{" }
            guard let end = end(of: text, before: next, isLast: next.endIndex == form.endIndex) else {
                return nil
            }
            values[name] = String(text[..<end])
            text = text[end...]
        }
        return text == form ? values : nil
    }

    /// The end of a value that begins a text.
    private static func end(of text: Substring, before next: Substring, isLast: Bool) -> String.Index? {
        guard isLast else { return text.firstRange(of: next)?.lowerBound }
        return text.hasSuffix(next) ? text.index(text.endIndex, offsetBy: -next.count) : nil
    }
}
