internal import Academy
internal import Application
internal import Core

/// The title of a request's form.
struct FormTitle: SentenceValue {
    private let form: any FormRequest.Type

    init(_ form: any FormRequest.Type) { self.form = form }

    func text(in language: Language, of catalogue: Catalogue) -> String { form.title(in: language) }
}

/// The label of a field of a request's form, with the form of its value: an example of a day, of a list or of
/// a number with a sign, or the answers.
private struct FormLabel: SentenceValue {
    let form: any FormRequest.Type
    let field: FormField

    func text(in language: Language, of catalogue: Catalogue) -> String {
        let label = form.label(of: field.name, in: language)
        if field.control == .checkbox {
            return catalogue.sentence("question.yes-or-no", ["label": label], in: language) ?? label
        }
        guard [.day, .dayAndTime].contains(field.control) || field.isSigned || field.isList,
            let example = form.example(of: field.name, in: language)
        else { return label }
        return catalogue.sentence("question.example", ["label": label, "example": example], in: language)
            ?? label
    }
}

extension Views {
    /// An action that asks for the fields of a request's form, and sends the request.
    ///
    /// - Parameters:
    ///   - fixed: the fields that the view knows, which are not asked for.
    ///   - others: the fields that are not asked for.
    ///   - inputs: how some fields are entered, such as the list from which an entity is chosen.
    ///   - conditions: when some fields are asked for, given the answers to the earlier questions.
    ///   - codes: further codes of errors that another answer to a question can correct.
    func form<Request: FormRequest>(
        _ key: Character, _ type: Request.Type, _ fixed: [String: any CustomStringConvertible] = [:],
        without others: Set<String> = [], from inputs: [String: Question.Input] = [:],
        when conditions: [String: @Sendable (Answers) -> Bool] = [:], codes: [String: Set<String>] = [:]
    ) -> Action {
        var questions = questions(of: type, inputs).filter {
            fixed[$0.field] == nil && !others.contains($0.field)
        }
        for index in questions.indices {
            let field = questions[index].field
            if let condition = conditions[field] { questions[index].isAsked = condition }
            questions[index].codes = codes[field] ?? []
        }
        let asked = questions
        var action = Action(key: key, form: type, questions: asked) { answers in
            let request = try await request(type, fixed, asked, answers)
            let response = try await backend.send(request)
            if let done = type.done(response, to: request, in: backend.language) {
                let next = type.next(
                    after: response, to: request, namesCommands: false, in: backend.language)
                return Joined([done, next, remark(on: response)], by: "\n")
            }
            guard let result = response as? any Presentable else { return FormTitle(type) }
            return Joined([await text(of: result), remark(on: response)], by: "\n")
        }
        if type.form.asks {
            action.confirmation = { answers in
                let request = try await request(type, fixed, asked, answers)
                return try await request.question(backend, .plain).map {
                    Action.Confirmation(question: $0, isIrreversible: !type.form.isReversible)
                }
            }
        }
        return action
    }

    /// The questions for the fields of a request's form.
    func questions<Request: FormRequest>(
        of type: Request.Type, _ inputs: [String: Question.Input] = [:]
    ) -> [Question] {
        type.shellFields.map { field in
            let entry = type.form.entries.first { $0.name == field.name }
            return Question(
                field.name, title: FormLabel(form: type, field: field), answerForm(of: field, entry),
                from: inputs[field.name] ?? input(of: field, entry), hint: hint(of: field, entry, in: type))
        }
    }

    /// How a field is entered, if the view does not say.
    private func input(of field: FormField, _ entry: FormEntry?) -> Question.Input {
        if let lookup = entry?.of(chosen).entities { return search(FreeText.words(field.name), lookup) }
        guard case .choice(let codes) = field.control else { return .text }
        return choices(of: EnumerationWords(field.words, codes.filter { !$0.isEmpty }))
    }

    /// The entities that an entered name can mean.
    ///
    /// - Parameter name: the name of the field, for the error of a name that no entity has.
    private func search(_ name: String, _ lookup: @escaping FormEntry.Lookup) -> Question.Input {
        .search { text in
            let found = try await lookup(text, backend)
            if found.isEmpty { throw NotFound(name, text) }
            return found.map { Question.Choice(title: style.text($0.title), value: $0.value) }
        }
    }

    private func answerForm(of field: FormField, _ entry: FormEntry?) -> AnswerForm {
        switch field.control {
        case .day where entry?.isPast == true && field.cleared == nil: .pastDay
        case .choice(let codes): .word(EnumerationWords(field.words, codes.filter { !$0.isEmpty }))
        // An entity of a list is its id, and no number that a person typed.
        case .entity where field.schema.forms != [.integer]: .entity
        case .texts, .entities: .texts
        default: .field(field)
        }
    }

    private func hint<Request: FormRequest>(
        of field: FormField, _ entry: FormEntry?, in type: Request.Type
    ) -> Question.Hint? {
        if type.endpoint.method == .get { return field.isRequired ? nil : .all }
        guard type.endpoint.method == .patch else {
            if field.isRequired || field.needsItem { return nil }
            return entry?.acceptsAll == true ? .all : .mayBeEmpty
        }
        if type.endpoint.parameters.contains(field.name) { return nil }
        return field.cleared == nil ? .unchanged : .unchangedOrNone
    }
}
