internal import Academy
internal import Application
internal import ClassManagement
internal import Core
internal import Discovery

/// The kind of value that an answer has; answers are written as on the command line.
enum AnswerForm {
    /// A text, or an amount of money.
    case text
    /// The id, the key or the name of an entity.
    case entity
    case number, yesOrNo, dayAndTime
    /// A day; a day of the week means the next one.
    case day
    /// A day of the past; a day of the week means the last one.
    case pastDay
    /// A day of the past, as the instant at which it begins or ends in the academy's time zone.
    case startOfDay, endOfDay
    /// A day of the week.
    case weekday
    /// Texts with commas between them.
    case texts
    /// The action of audit entries: its name or its words.
    case auditAction
    /// The subject of audit entries: its kind and its id.
    case auditSubject
    /// Weekly slots with commas between them.
    case slots
    /// One of the words of an enumeration.
    case word(EnumerationWords)
    /// The value of a form's field.
    case field(FormField)

    /// Whether words such as `today` need the academy's time zone.
    var isDay: Bool {
        switch self {
        case .day, .pastDay, .startOfDay, .endOfDay, .dayAndTime: true
        case .field(let field): field.control == .day || field.control == .dayAndTime
        default: false
        }
    }

    /// The value in the request that clears the field.
    var cleared: JSONValue {
        switch self {
        case .text: .string("")
        case .texts: .array([])
        case .field(let field): field.cleared ?? .null
        default: .null
        }
    }

    func value(of answer: String) throws -> JSONValue {
        switch self {
        case .text, .entity: .text(answer)
        case .auditAction: .text(AuditEntry.action(entered: answer))
        case .auditSubject: .text(AuditEntry.subject(entered: answer))
        case .number: .text(String(try Int(word: answer)))
        case .yesOrNo: .bool(try Bool(word: answer))
        case .dayAndTime: .text(try LocalDateTime(word: answer).description)
        case .day: .text(try CalendarDay(word: answer).description)
        case .pastDay: .text(try PastDay(word: answer).day.description)
        case .startOfDay: .text(Self.start(of: try PastDay(word: answer).day))
        case .endOfDay: .text(Self.start(of: try PastDay(word: answer).day.adding(days: 1)))
        case .weekday: .text(try Weekday(word: answer).rawValue)
        case .texts: .array(try CommaSeparated<String>(word: answer).elements.map { .text($0) })
        case .slots:
            .array(
                try CommaSeparated<SlotArgument>(word: answer).elements.map { try JSON.value(of: $0.slot) })
        case .word(let words): .text(try words.menuCode(answer))
        case .field(let field): try field.value(of: answer)
        }
    }

    /// The instant at which a day begins in the academy's time zone, which is known then.
    private static func start(of day: CalendarDay) -> String {
        DayWords.zone?.instant(LocalDateTime(day, .midnight)).description ?? day.description
    }
}

extension Question {
    /// The code of an answer that is a word of an enumeration in any language; any other answer as it is.
    func code(_ answer: String) -> String {
        if case .word(let words) = form { words.known(answer) ?? answer } else { answer }
    }

    /// The value of an answer in the request; nil if the field is left out.
    ///
    /// - Throws: `InvalidValue` with the question's field.
    func value(of answer: String) throws -> JSONValue? {
        if answer.isEmpty, let hint {
            // A list that is not optional is empty.
            if case .texts = form, hint == .mayBeEmpty { return .array([]) }
            return nil
        }
        if answer == "-", hint == .unchangedOrNone { return form.cleared }
        do {
            return try form.value(of: answer)
        } catch let error as InvalidValue {
            throw InvalidValue(error.specification.replacing(field: field))
        }
    }
}

extension Views {
    /// An action that asks for the fields of a request, sends it, and returns a message about its response.
    ///
    /// - Parameters:
    ///   - fixed: the fields that the view knows.
    ///   - confirmation: the confirmation for the answers; nil if the action needs none.
    ///   - done: the message.
    func form<Request: APIRequest>(
        _ key: Character, _ title: String, _ type: Request.Type,
        _ fixed: [String: any CustomStringConvertible] = [:], _ questions: [Question] = [],
        confirmation: ((Answers) async throws -> Action.Confirmation?)? = nil,
        _ done: @escaping (Request.Response) async throws -> any SentenceValue
    ) -> Action {
        var action = Action(
            key: key, title: title, access: type.endpoint.access, questions: questions,
            confirmation: confirmation
        ) { answers in
            let request = try await request(type, fixed, questions, answers)
            let response = try await backend.send(request)
            return Joined([try await done(response), remark(on: response)], by: "\n")
        }
        action.guardianRight = type.endpoint.guardianRight
        return action
    }

    /// The same, with a question before a request that takes something away; nil asks nothing.
    func form<Request: APIRequest>(
        _ key: Character, _ title: String, _ type: Request.Type,
        _ fixed: [String: any CustomStringConvertible], _ questions: [Question],
        asking: @escaping (Request) async throws -> Phrase?,
        _ done: @escaping (Request.Response) async throws -> any SentenceValue
    ) -> Action {
        form(
            key, title, type, fixed, questions,
            confirmation: { answers in
                .loss(try await asking(try await request(type, fixed, questions, answers)))
            }, done)
    }

    /// The sentence after a response. A page says how many items it shows, since the shell has none of the
    /// options that its own remark names.
    func remark(on response: some Sendable) -> (any SentenceValue)? {
        guard let page = response as? any PresentablePage, page.next != nil else {
            return (response as? any Presentable)?.remark(style)
        }
        return Phrase("shell.first-items", ["count": page.items.count])
    }

    /// The same as ``form(_:_:_:_:_:confirmation:_:)``, with the response itself as the message.
    func showing<Request: APIRequest>(
        _ key: Character, _ title: String, _ type: Request.Type,
        _ fixed: [String: any CustomStringConvertible] = [:], _ questions: [Question] = [],
        confirmation: ((Answers) async throws -> Action.Confirmation?)? = nil
    ) -> Action where Request.Response: Presentable {
        form(key, title, type, fixed, questions, confirmation: confirmation) { await text(of: $0) }
    }

    /// The text of a result, in the academy's time zone if it needs that.
    func text(of result: any Presentable) async -> String {
        await style.text(of: result, from: backend)
    }

    /// The request with fixed fields and the answers to questions. One that students send about themselves
    /// names the student whose guardian is signed in.
    func request<Request: APIRequest>(
        _ type: Request.Type, _ fixed: [String: any CustomStringConvertible], _ questions: [Question],
        _ answers: Answers
    ) async throws -> Request {
        let hasDay = questions.contains { $0.form.isDay && !answers[$0.field].isEmpty }
        let zone = hasDay ? try await backend.send(ShowAcademy()).timeZone : nil
        var members = fixed.map { JSONValue.Member(name: $0.key, value: .text($0.value.description)) }
        if let ward, type is any StudentRequest.Type, fixed[FormRequests.student] == nil {
            members.append(.init(name: FormRequests.student, value: .text(ward.description)))
        }
        try DayWords.$zone.withValue(zone) {
            for question in questions {
                let answer = answers[question.field]
                guard !answer.isEmpty || question.isAsked(answers),
                    let value = try question.value(of: answer)
                else { continue }
                members.append(.init(name: question.field, value: value))
            }
        }
        return try JSON.request(type, from: members)
    }
}
