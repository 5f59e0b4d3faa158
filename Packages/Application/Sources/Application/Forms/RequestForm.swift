public import Core

/// How people enter a request: the words of its command, and its fields in their order.
public struct RequestForm: Sendable {
    /// Whether a person is asked before the request is sent.
    public enum Question: Sendable {
        case never
        /// Only if ``FormRequest/question(_:_:)`` returns one.
        case sometimes
        /// Always: a person who may not read what the question names needs `--yes`.
        case always
    }

    /// The words of the command of the front desk after the program's name: `passes freeze`; nil without one.
    public let command: [String]?
    /// The words of the command of students, who send the request about themselves; nil without one.
    public let ownCommand: [String]?
    public let entries: [FormEntry]
    public let question: Question
    /// Whether a person can undo the request, so that one letter confirms it in a shell.
    public let isReversible: Bool
    /// Whether the command shows the sentence after the request in place of the response.
    public let showsSentence: Bool
    /// Whether it is the command of students that runs if only the name of its group is given: `collections`.
    public let isDefault: Bool
    /// The properties that are no fields, since other commands and pages set them, such as `archive`.
    public let setElsewhere: Set<String>
    let texts: Catalogue
    /// The key of the sentence after the request; nil for that of the request's name.
    let done: String?

    /// - Parameters:
    ///   - texts: the catalogue of the form's texts.
    ///   - command: the words of the command of the front desk, with spaces between them.
    ///   - own: the words of the command of students. Its field `student` is an option, by default who is
    ///     signed in.
    ///   - entries: the fields, without those of a list's pages.
    ///   - asks: whether a person is asked before the request is sent.
    ///   - isReversible: whether a person can undo the request, so that one letter confirms it in a shell.
    ///   - setElsewhere: the properties that are no fields, since other commands and pages set them.
    ///   - done: the key of a sentence that several requests share.
    ///   - showsSentence: whether the command shows the sentence after the request in place of the response.
    ///   - isDefault: whether the command of students runs when only the first of its words is given.
    public init(
        _ texts: Catalogue, _ command: String? = nil, own: String? = nil, _ entries: [FormEntry] = [],
        setElsewhere: Set<String> = [], asks question: Question = .never, isReversible: Bool = false,
        done: String? = nil,
        showsSentence: Bool = false, isDefault: Bool = false
    ) {
        self.texts = texts
        self.command = command?.split(separator: " ").map(String.init)
        ownCommand = own?.split(separator: " ").map(String.init)
        self.entries = entries
        self.setElsewhere = setElsewhere
        self.question = question
        self.isReversible = isReversible
        self.done = done
        self.showsSentence = showsSentence
        self.isDefault = isDefault
    }

    /// Whether a person is asked before some or all of the requests are sent.
    public var asks: Bool { question != .never }

    /// The words of the command of students, or of the front desk; nil without one.
    public func words(isOwn: Bool) -> [String]? { isOwn ? ownCommand : command }
}

/// A field of a form, by the name of the request's property. A text literal is a field without further rules.
public struct FormEntry: Sendable, ExpressibleByStringLiteral {
    /// Finds the entities that a text can mean.
    public typealias Lookup = @Sendable (_ text: String, _ client: any Client) async throws -> [FormChoice]

    /// The name of the request's property.
    public let name: String
    /// Finds the entity that a person names, where the request accepts an id only; nil for other fields.
    public internal(set) var lookup: Lookup?
    /// Finds the entities of a student; nil if ``lookup`` does not depend on one.
    var ownLookup: OwnLookup?
    /// The kind of an entity that is named by data of several features, so that the composition root has the
    /// lookup: `account`; nil for other fields.
    public private(set) var kind: String?
    /// Whether a command takes it without the name of an option, as it does each parameter of the path.
    public private(set) var isPositional = false
    /// Whether a command takes it as an option although it is a parameter of the path.
    public private(set) var isOption = false
    /// The name of the option of a command, where it is not that of the property.
    public private(set) var option: String?
    /// The value of the property if a command has the option, which then is a flag; nil for other options.
    public private(set) var flagged: JSONValue?
    /// The name of the flag of a command with which an edit clears the field; nil for none.
    public private(set) var clearing: String?
    /// The key of the words for its values in the catalogue, if it differs from the property's name.
    public private(set) var words: String?
    /// Whether a day of the week means the last one, not the next.
    public private(set) var isPast = false
    /// Whether the word “all” means the empty list; an empty text is then refused.
    public private(set) var acceptsAll = false
    /// The names of the fields that a command cannot have together with this one.
    public private(set) var excluded: [String] = []
    /// Whether pages and the shell do not have the field.
    private(set) var isOfCommandOnly = false
    /// Whether pages do not have the field.
    private(set) var isHiddenOnPages = false
    /// Whether the command of students does not have the field.
    public private(set) var isOfStaffOnly = false
    /// Whether a command needs the field although the request does not.
    public private(set) var isRequired = false

    public init(_ name: String, lookup: Lookup? = nil) {
        self.name = name
        self.lookup = lookup
    }

    public init(stringLiteral name: String) { self.init(name) }

    private func with(_ change: (inout FormEntry) -> Void) -> FormEntry {
        var entry = self
        change(&entry)
        return entry
    }

    /// A field that a command takes without the name of an option.
    public static func positional(_ name: String, lookup: Lookup? = nil) -> FormEntry {
        FormEntry(name, lookup: lookup).with { $0.isPositional = true }
    }

    /// The id of an account, which may also be named by the e-mail address or the name of the person.
    public static func account(_ name: String) -> FormEntry { FormEntry(name).with { $0.kind = "account" } }

    /// A parameter of the path that a command takes as an option.
    public static func option(_ name: String) -> FormEntry { FormEntry(name).with { $0.isOption = true } }

    /// A day of the past, such as that of a payment.
    public static func past(_ name: String) -> FormEntry { FormEntry(name).with { $0.isPast = true } }

    /// A field with a flag of a command.
    ///
    /// - Parameters:
    ///   - option: the name of the flag: `close-pass`.
    ///   - value: the value that the flag sets.
    public static func flag(_ name: String, _ option: String, sets value: Bool = true) -> FormEntry {
        FormEntry(name).with {
            $0.option = option
            $0.flagged = .bool(value)
        }
    }

    /// The key of a new entity in the files of an import.
    public static let key = FormEntry("key").ofCommandOnly

    /// The same field with another name of the option.
    public func named(_ option: String) -> FormEntry { with { $0.option = option } }

    /// The same field, whose values have the words of another name: `plan-kind`.
    public func with(words: String) -> FormEntry { with { $0.words = words } }

    /// The same field, which a flag of the command clears: `no-instructor`.
    public func cleared(by flag: String) -> FormEntry { with { $0.clearing = flag } }

    /// The same field, whose empty list has the word “all”.
    public var acceptingAll: FormEntry { with { $0.acceptsAll = true } }

    /// The same field, beside which a command cannot have the others.
    public func excluding(_ others: String...) -> FormEntry { with { $0.excluded = others } }

    /// The same field, which only a command has.
    public var ofCommandOnly: FormEntry { with { $0.isOfCommandOnly = true } }

    /// The same field, which pages do not have.
    public var hiddenOnPages: FormEntry { with { $0.isHiddenOnPages = true } }

    /// The same field, without which the command is refused.
    public var required: FormEntry { with { $0.isRequired = true } }

    /// The same field, which the command of students does not have.
    public var ofStaffOnly: FormEntry { with { $0.isOfStaffOnly = true } }
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

extension Sequence {
    /// The elements with a name, as choices; case and accents are ignored.
    public func choices(
        named text: String, _ name: (Element) -> String, _ choice: (Element) -> FormChoice
    ) -> [FormChoice] {
        let folded = SearchText.fold(text)
        return filter { SearchText.fold(name($0)) == folded }.map(choice)
    }
}
