internal import Academy
public import Application
public import ArgumentParser
public import Core

/// A command whose help is made from the forms of requests.
public protocol DescribedCommand: ParsableCommand {
    /// The sentence about the command in the list of commands of its group.
    static func summary(in language: Language) -> String
}

/// The command of a request's form, whose arguments are the fields of the form.
///
/// ArgumentParser finds the arguments of a command by reflection, and fills them in by decoding. This command
/// does both by hand, so that it needs no property for each field.
public struct FormCommand<Form: FormRequest, Identity: ProgramIdentity>: ProgramCommand, DescribedCommand,
    CustomReflectable
{
    public static var program: Program { Identity.program }

    public static var _commandName: String { Form.form.words(isOwn: Identity.isOwn)?.last ?? "" }

    public static func summary(in language: Language) -> String {
        Form.about(isOwn: Identity.isOwn, in: language)
    }

    public static var configuration: CommandConfiguration {
        let name = _commandName
        guard let language = HelpTexts.language else { return CommandConfiguration(commandName: name) }
        return CommandConfiguration(
            name, of: program, text: Form.about(isOwn: Identity.isOwn, in: language),
            example: Form.example(isOwn: Identity.isOwn, in: language),
            notes: Identity.isOwn ? nil : Form.notes(in: language))
    }

    private let arguments: [FormArgument]
    private var given: [String: FormArgument.Given] = [:]
    public var options: FormOptions

    public var readsPassword: Bool { options.readsPassword }

    public init() {
        arguments = FormArgument.all(of: Form.self, isOwn: Identity.isOwn)
        options = FormOptions(of: Form.self)
    }

    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: FormArgument.Key.self)
        for argument in arguments { given[argument.name] = try argument.given(in: container) }
        options = try FormOptions(of: Form.self, in: container)
    }

    public var customMirror: Mirror {
        let fields = arguments.flatMap { $0.definitions(of: Form.self) }
        return Mirror(self, children: fields + options.definitions)
    }

    /// Refuses options that cannot be used together.
    public func validate() throws {
        for argument in arguments {
            guard let value = given[argument.name] else { continue }
            try argument.check(value)
            let others = arguments.filter { argument.entry.excluded.contains($0.name) }
            var names = others.flatMap(\.optionNames)
            guard others.contains(where: { given[$0.name] != nil }), let last = names.popLast() else {
                continue
            }
            throw ValidationError(
                Phrase(
                    "usage.alone", ["option": argument.shownName, "options": names, "last": last]))
        }
    }

    public func run() async throws {
        let members = try await members()
        if let list = options.list {
            return try await presentPages(list) { academy, list in
                let request = try Self.request(members + list.members)
                return try Self.page(try await academy.send(request))
            }
        }
        let (request, sending) = (try Self.request(members), try options.sending)
        try checkFields()
        try await confirm(request, sending)
        try await present { academy in
            let response = try await academy.send(request, sending)
            return await options.shown(
                Self.result(of: response, to: request, isDryRun: sending.isDryRun), in: academy)
        }
    }

    /// Refuses an edit that changes nothing.
    private func checkFields() throws {
        let wards = arguments.filter(\.namesWard).map(\.name)
        let others = Form.endpoint.parameters + wards + EditedFields.conditions.values
        guard Form.endpoint.method == .patch, given.keys.allSatisfy(others.contains) else { return }
        var names = arguments.filter { !others.contains($0.name) }.flatMap(\.optionNames)
        guard let last = names.popLast() else { return }
        throw ValidationError(Phrase("usage.no-change", ["options": names, "last": last]))
    }

    /// Asks before a request that takes something away.
    private func confirm(_ request: Form, _ sending: SendOptions) async throws {
        guard Form.form.asks, !options.skipsQuestion, !sending.isDryRun else { return }
        try await ask(canBeUnread: Form.form.question == .always) { academy in
            try await request.question(academy, sending)
        }
    }

    /// The response of a list.
    private static func page(_ response: Form.Response) throws -> any PresentablePage {
        guard let page = response as? any PresentablePage else { throw UnshownList(request: Form.name) }
        return page
    }

    private static func request(_ members: [JSONValue.Member]) throws -> Form {
        try JSON.request(Form.self, from: members)
    }

    /// The response as it is shown; one that has no fields is shown as the sentence of the form.
    private static func result(
        of response: Form.Response, to request: Form, isDryRun: Bool
    ) -> any Presentable {
        if !Form.showsSentence(response), let result = response as? any Presentable { return result }
        let language = ProgramLanguage.current
        return MessageResult(
            response, Form.done(response, to: request, in: language) ?? Form.title(in: language),
            remark: isDryRun
                ? nil : Form.next(after: response, to: request, namesCommands: true, in: language))
    }

    /// The fields of the request.
    ///
    /// All values are checked before the academy is opened for its time zone, or to find an entity.
    private func members() async throws -> [JSONValue.Member] {
        let given = arguments.compactMap { argument in self.given[argument.name].map { (argument, $0) } }
        for (argument, value) in given where argument.lookup(for: value) == nil {
            _ = try argument.value(of: value)
        }
        let needsZone = given.contains { $0.needsZone(for: $1) }
        let zone = needsZone ? try await connection.send(ShowAcademy()).timeZone : nil
        let ward = try ward
        var members = Identity.isOwn && ward == nil ? FormRequests.ownMembers(of: Form.self) : []
        for (argument, given) in given {
            let value: JSONValue
            if let lookup = argument.lookup(for: given, of: ward ?? .me) {
                value = try await connection.open { try await argument.value(of: given, among: lookup, $0) }
            } else {
                value = try DayWords.$zone.withValue(zone) { try argument.value(of: given) }
            }
            members.append(.init(name: argument.name, value: value))
        }
        return members
    }

    /// The student whom the command of a guardian names.
    private var ward: Reference<Kind.Student>? {
        get throws {
            guard let argument = arguments.first(where: \.namesWard),
                case .text(let text)? = given[argument.name]
            else { return nil }
            return try Reference(typed: text, field: argument.name)
        }
    }
}

/// The field that names a student in the requests of forms.
enum FormRequests {
    /// The field of a request about one student.
    static let student = "student"

    /// The field that names a student, if the request has it.
    static func studentField<Form: FormRequest>(of form: Form.Type) -> RequestField? {
        RequestField.all(of: form).first { $0.name == student }
    }

    /// The field with which a student names themselves, if the request needs it.
    static func ownMembers<Form: FormRequest>(of form: Form.Type) -> [JSONValue.Member] {
        guard let field = studentField(of: form), !field.isOptional else { return [] }
        return [.init(name: student, value: .text(Reference<Kind.Student>.me.description))]
    }
}

/// The error of a list whose response cannot be shown as a page, which is a defect of the program.
private struct UnshownList: Error {
    let request: String
}

extension ListOptions {
    /// The fields of a request for a page of a list.
    fileprivate var members: [JSONValue.Member] {
        let page = [("limit", limit.map(String.init)), ("after", after?.text)]
        return page.compactMap { name, text in text.map { .init(name: name, value: .text($0)) } }
    }
}
