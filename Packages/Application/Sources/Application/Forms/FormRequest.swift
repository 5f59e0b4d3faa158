public import Core

/// A request that people enter: as a command, as the questions of a shell, or on a page.
///
/// Its texts are in the catalogue of its form, under the request's name, here of `FreezePass`:
///
/// | key | text |
/// |---|---|
/// | `freeze-pass` | the title of the form, and the name of the action in the log of changes |
/// | `freeze-pass.about` | one sentence about the request |
/// | `freeze-pass.own.about` | the same for students, who send it about themselves |
/// | `freeze-pass.notes` | a paragraph below the help of the command of the front desk |
/// | `freeze-pass.ask` | the question before it |
/// | `freeze-pass.done` | what a shell says after it; a value is a property of the response or request |
/// | `freeze-pass.next` | the next step, where a command shows the sentence after the request |
/// | `freeze-pass.next.other` | the same without the words of a command |
/// | `freeze-pass.from` | the label of a field |
/// | `freeze-pass.from.about` | one sentence about the field |
/// | `freeze-pass.from.command` | the same for the command, which accepts more than the request |
/// | `freeze-pass.from.value` | the name of its value on a command line: `days` in `--expiring <days>` |
/// | `freeze-pass.from.example` | an example of the field |
/// | `freeze-pass.from.cleared` | one sentence about the flag that clears the field |
/// | `command.passes` | one sentence about the commands that begin with `passes` |
/// | `command.passes.own` | the same for students |
/// | `command.passes.notes` | a paragraph below the help of these commands |
/// | `command.passes.example` | the words of an example, if it is not that of the first of these commands |
/// | `command.students.notes` | one sentence about the commands that begin with `students notes` |
///
/// A field without a text of its own has the one of its name: `field.from.about`, in the same catalogue or in
/// Core's. Core's catalogue also has the sentence about commands of several features, such as `reports`.
public protocol FormRequest: APIRequest {
    static var form: RequestForm { get }
    /// The question before the request is sent; nil if it takes nothing away.
    ///
    /// - Parameter options: the options with which the request would be sent.
    func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)?
    /// Whether the command shows the sentence after the request in place of the response.
    static func showsSentence(_ response: Response) -> Bool
    /// The last part of the key of the sentence after the request: `done`.
    static func donePart(_ response: Response) -> String
    /// The values of the sentence after the request.
    static func doneValues(_ response: Response) -> [String: any SentenceValue]
}

extension FormRequest {
    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.form.asks ? Self.phrase("ask") : nil
    }

    /// A sentence of the form's catalogue: `freeze-pass.ask`.
    public static func phrase(
        _ part: String, _ values: [String: any SentenceValue] = [:]
    ) -> any SentenceValue {
        FormPhrase(texts: form.texts, key: textKey + "." + part, values: values)
    }

    public static func showsSentence(_ response: Response) -> Bool { form.showsSentence }

    public static func donePart(_ response: Response) -> String { "done" }

    /// The properties of the response by their names.
    public static func doneValues(_ response: Response) -> [String: any SentenceValue] {
        properties(of: response)
    }

    /// The properties that a sentence can name.
    private static func properties(of value: Any) -> [String: any SentenceValue] {
        let values = Mirror(reflecting: value).children.compactMap { property in
            property.label.flatMap { label in
                (property.value as? any SentenceValue).map { (label, $0) }
            }
        }
        return Dictionary(values) { first, _ in first }
    }

    /// The values of the sentences after the request: those of the response, or else of the request.
    private static func values(_ response: Response, _ request: Self?) -> [String: any SentenceValue] {
        (request.map { properties(of: $0) } ?? [:]).merging(doneValues(response)) { $1 }
    }

    /// The sentence after the request; nil if it has none.
    public static func done(
        _ response: Response, to request: Self? = nil, in language: Language
    ) -> String? {
        form.texts.sentence(
            form.done ?? textKey + "." + donePart(response), values(response, request), in: language)
    }

    /// The next step after the request; nil if it has none.
    ///
    /// - Parameter namesCommands: whether the step may be the words of a command.
    public static func next(
        after response: Response, to request: Self? = nil, namesCommands: Bool, in language: Language
    ) -> String? {
        let (key, values) = (textKey + ".next", values(response, request))
        let other = namesCommands ? nil : form.texts.sentence(key + ".other", values, in: language)
        return other ?? form.texts.sentence(key, values, in: language)
    }
}

/// A sentence of a form's own catalogue.
private struct FormPhrase: SentenceValue {
    let texts: Catalogue
    let key: String
    let values: [String: any SentenceValue]

    func text(in language: Language, of _: Catalogue) -> String {
        texts.sentence(key, values, in: language) ?? key
    }
}
