public import Core

/// A request that people enter: as a command, as the questions of a shell, or on a page.
///
/// Its texts are in the catalogue of its form, under the request's name, here of `FreezePass`:
///
/// | key | text |
/// |---|---|
/// | `freeze-pass` | the title of the form, and the name of the action in the log of changes |
/// | `freeze-pass.about` | one sentence about the request |
/// | `freeze-pass.done` | what a shell says after it; a value has the name of the response's property |
/// | `freeze-pass.from` | the label of a field |
/// | `freeze-pass.from.about` | one sentence about the field |
/// | `freeze-pass.from.command` | the same for the command, which accepts more than the request |
/// | `freeze-pass.from.value` | the name of its value on a command line: `days` in `--expiring <days>` |
/// | `freeze-pass.from.example` | an example of the field |
/// | `command.passes` | one sentence about the commands that begin with `passes` |
///
/// A field without a text of its own has the one of its name: `field.from.about`, in the same catalogue or in
/// Core's.
public protocol FormRequest: APIRequest {
    static var form: RequestForm { get }
}

/// How people enter a request: the words of its command, and its fields in their order.
public struct RequestForm: Sendable {
    /// The words of the command after the program's name: `passes freeze`.
    public let command: [String]
    public let entries: [FormEntry]
    let texts: Catalogue
    /// The key of the sentence after the request; nil for that of the request's name.
    let done: String?

    /// - Parameters:
    ///   - texts: the catalogue of the form's texts.
    ///   - command: the words of the command with spaces between them.
    ///   - entries: the fields, without those of a list's pages.
    ///   - done: the key of a sentence that several requests share.
    public init(_ texts: Catalogue, _ command: String, _ entries: FormEntry..., done: String? = nil) {
        self.texts = texts
        self.command = command.split(separator: " ").map(String.init)
        self.entries = entries
        self.done = done
    }
}

/// A field of a form, by the name of the request's property. A text literal is a field without further rules.
public struct FormEntry: Sendable, ExpressibleByStringLiteral {
    /// Finds the entities that a text can mean.
    public typealias Lookup = @Sendable (_ text: String, _ client: any Client) async throws -> [FormChoice]

    /// The name of the request's property.
    public let name: String
    /// Whether a command takes it without the name of an option, as it does each parameter of the path.
    public let isPositional: Bool
    /// Finds the entity that a person names, where the request accepts an id only; nil for other fields.
    public let lookup: Lookup?

    public init(_ name: String, isPositional: Bool = false, lookup: Lookup? = nil) {
        self.name = name
        self.isPositional = isPositional
        self.lookup = lookup
    }

    public init(stringLiteral name: String) { self.init(name) }

    /// A field that a command takes without the name of an option.
    public static func positional(_ name: String) -> FormEntry { FormEntry(name, isPositional: true) }
}

/// An entity that a field can have as its value.
public struct FormChoice: Sendable {
    /// The value of the field.
    public let value: String
    public let title: any SentenceValue

    public init(_ id: some CustomStringConvertible, _ title: any SentenceValue) {
        value = id.description
        self.title = title
    }
}

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
    public static func about(in language: Language) -> String {
        form.texts.sentence(textKey + ".about", in: language) ?? title(in: language)
    }

    /// The label of a field: “First day”.
    public static func label(of field: String, in language: Language) -> String {
        let label = text(of: field, "", in: language) ?? FreeText.words(field)
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

    /// One sentence about the commands that begin with the same word: “The passes that students bought.”
    public static func groupText(in language: Language) -> String {
        form.texts.sentence("command." + (form.command.first ?? ""), in: language) ?? ""
    }

    /// The first part of the keys of texts that several requests share.
    private static var sharedPrefix: String { "field." }

    private static func text(of field: String, _ part: String, in language: Language) -> String? {
        let code = FreeText.code(field) + part
        let shared = sharedPrefix + code
        return form.texts.sentence(textKey + "." + code, in: language)
            ?? form.texts.sentence(shared, in: language) ?? Catalogue.core.sentence(shared, in: language)
    }

    /// The sentence after the request, with the properties of its response as values; nil if it has none.
    public static func done(_ response: Response, in language: Language) -> String? {
        let values = Mirror(reflecting: response).children.compactMap { property in
            property.label.flatMap { label in
                (property.value as? any SentenceValue).map { (label, $0) }
            }
        }
        return form.texts.sentence(
            form.done ?? textKey + ".done", Dictionary(values) { first, _ in first }, in: language)
    }

    /// The fields of the form in their order.
    public static var formFields: [FormField] {
        let all = RequestField.all(of: Self.self)
        return form.entries.compactMap { entry in
            all.first { $0.name == entry.name }.map { FormField($0) }
        }
    }
}
