public import Core

extension APIRequest {
    /// One sentence about the request in English: “Adds a venue.”
    public static var summary: String {
        (Self.self as? any FormRequest.Type)?.about(in: .english) ?? endpoint.summary
    }
}

extension FormRequest {
    /// The first part of the keys of its texts: `freeze-pass`.
    public static var textKey: String { FreeText.code(name) }

    /// The title of the form, and the name of the action in the log of changes: “Freeze a pass”.
    public static func title(in language: Language) -> String {
        form.texts.sentence(textKey, in: language) ?? name
    }

    /// One sentence about the request: “Freezes a pass for some days.”
    ///
    /// - Parameter isOwn: whether the reader is a student, who sends it about themselves.
    public static func about(isOwn: Bool = false, in language: Language) -> String {
        (isOwn ? form.texts.sentence(textKey + ".own.about", in: language) : nil)
            ?? form.texts.sentence(textKey + ".about", in: language) ?? title(in: language)
    }

    /// A paragraph below the help of the command of the front desk; nil for none.
    public static func notes(in language: Language) -> String? {
        form.texts.sentence(textKey + ".notes", in: language)
    }

    /// The label of a field: “First day”.
    public static func label(of field: String, in language: Language) -> String {
        let label = text(of: field, "", in: language)?.withoutArticle(in: language) ?? FreeText.words(field)
        return label.prefix(1).uppercased() + label.dropFirst()
    }

    /// One sentence about a field; nil if its label says enough.
    public static func about(_ field: String, in language: Language) -> String? {
        text(of: field, ".about", in: language)
    }

    /// One sentence about a field of the command.
    public static func commandText(of field: String, in language: Language) -> String {
        text(of: field, ".command", in: language) ?? about(field, in: language)
            ?? label(of: field, in: language) + "."
    }

    /// An example of a field that its type cannot give; nil if there is none.
    public static func example(of field: String, in language: Language) -> String? {
        text(of: field, ".example", in: language)
    }

    /// The name of an option's value on a command line, if it is another than that of its type.
    public static func valueName(of field: String, in language: Language) -> String? {
        text(of: field, ".value", in: language)
    }

    /// One sentence about the flag of a command that clears a field.
    public static func textOfClearing(_ field: String, in language: Language) -> String? {
        text(of: field, ".cleared", in: language)
    }

    /// One sentence about the commands that begin with the same words: “The passes that students bought.”
    ///
    /// - Parameter depth: the number of the words.
    public static func groupText(_ depth: Int = 1, isOwn: Bool = false, in language: Language) -> String {
        (isOwn ? groupText(".own", depth, isOwn, language) : nil) ?? groupText("", depth, isOwn, language)
            ?? ""
    }

    /// A paragraph below the help of these commands of the front desk; nil for none.
    public static func groupNotes(_ depth: Int, isOwn: Bool, in language: Language) -> String? {
        isOwn ? nil : groupText(".notes", depth, isOwn, language)
    }

    /// The words of an example of these commands of the front desk, after the program's name; nil for that of
    /// the first command.
    public static func groupExample(_ depth: Int, isOwn: Bool, in language: Language) -> String? {
        isOwn ? nil : groupText(".example", depth, isOwn, language)
    }

    private static func groupText(
        _ part: String, _ depth: Int, _ isOwn: Bool, _ language: Language
    ) -> String? {
        let words = (form.words(isOwn: isOwn) ?? []).prefix(depth)
        let key = (["command"] + words).joined(separator: ".") + part
        return form.texts.sentence(key, in: language) ?? Catalogue.core.sentence(key, in: language)
    }

    /// The first part of the keys of texts that several requests share.
    private static var sharedPrefix: String { "field." }

    private static func text(of field: String, _ part: String, in language: Language) -> String? {
        let code = FreeText.code(field) + part
        let shared = sharedPrefix + code
        return form.texts.sentence(textKey + "." + code, in: language)
            ?? form.texts.sentence(shared, in: language) ?? Catalogue.core.sentence(shared, in: language)
    }
}
