internal import Academy
public import ArgumentParser
internal import Core
public import Networking

/// A command whose help is made from the forms of requests.
public protocol DescribedCommand: ParsableCommand {}

/// The command of a request's form, whose arguments are the fields of the form.
///
/// ArgumentParser finds the arguments of a command by reflection, and fills them in by decoding. This command
/// does both by hand, so that it needs no property for each field.
public struct FormCommand<Form: FormRequest, Identity: ProgramIdentity>: ProgramCommand, DescribedCommand,
    CustomReflectable
{
    public static var program: Program { Identity.program }

    public static var configuration: CommandConfiguration {
        let form = Form.form
        guard let language = HelpTexts.language else {
            return CommandConfiguration(commandName: form.command.last)
        }
        return CommandConfiguration(
            form.command.last ?? "", of: program, Form.about(in: language),
            example: Form.example(in: language))
    }

    private let arguments: [FormArgument]
    private var texts: [String: String] = [:]
    public var options: FormOptions

    public init() {
        arguments = FormArgument.all(of: Form.self)
        options = FormOptions(of: Form.self)
    }

    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: FormArgument.Key.self)
        for argument in arguments { texts[argument.name] = try argument.text(in: container) }
        options = try FormOptions(of: Form.self, in: container)
    }

    public var customMirror: Mirror {
        let fields = arguments.map { argument in
            (label: Optional("_" + argument.name), value: argument.definition(of: Form.self))
        }
        return Mirror(self, children: fields + options.definitions)
    }

    public func run() async throws {
        let members = try await members()
        guard let list = options.list else {
            let (request, sending) = (try Self.request(members), try options.sending)
            return try await present { Self.result(of: try await $0.send(request, sending)) }
        }
        try await presentPages(list) { academy, list in
            let request = try Self.request(members + list.members)
            return try Self.page(try await academy.send(request))
        }
    }

    /// The response of a list.
    private static func page(_ response: Form.Response) throws -> any PresentablePage {
        guard let page = response as? any PresentablePage else { throw UnshownList(request: Form.name) }
        return page
    }

    private static func request(_ members: [JSONValue.Member]) throws -> Form {
        try WireRequest.decoded(Form.self, fromForm: members)
    }

    /// The response as it is shown; one that has no fields is shown as the sentence of the form.
    private static func result(of response: Form.Response) -> any Presentable {
        if let result = response as? any Presentable { return result }
        let language = ProgramLanguage.current
        return MessageResult(response, Form.done(response, in: language) ?? Form.title(in: language))
    }

    /// The fields of the request.
    ///
    /// All values are checked before the academy is opened for its time zone, or to find an entity.
    private func members() async throws -> [JSONValue.Member] {
        let given = arguments.compactMap { argument in texts[argument.name].map { (argument, $0) } }
        for (argument, text) in given where argument.lookup(for: text) == nil {
            _ = try argument.value(of: text)
        }
        let needsZone = given.contains { $0.needsZone(for: $1) }
        let zone = needsZone ? try await connection.send(ShowAcademy()).timeZone : nil
        var members: [JSONValue.Member] = []
        for (argument, text) in given {
            let value: JSONValue
            if let lookup = argument.lookup(for: text) {
                let found = try await connection.open { try await lookup(text, $0) }
                value = .text(try argument.field.only(found, named: text))
            } else {
                value = try DayWords.$zone.withValue(zone) { try argument.value(of: text) }
            }
            members.append(.init(name: argument.name, value: value))
        }
        return members
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
