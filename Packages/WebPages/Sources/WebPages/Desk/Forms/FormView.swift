internal import Application
internal import Core

/// A form on a page, with the labels, values and errors of its fields.
struct FormView: DeskPart {
    /// An entity to choose.
    struct Option: Sendable, Hashable {
        let value: String
        let label: String
    }

    /// The lines of the field of a text with lines of its own, and of another long text.
    private static let paragraphs = 14
    private static let lines = 3

    /// A sentence above the fields.
    var lead: String?
    let action: String
    let fields: [FormField]
    /// The name of the form in the catalogue, for labels of this form only.
    let name: String
    var values = FormValues([:])
    /// The entities to choose from, by the name of the field.
    var options: [String: [Option]] = [:]
    /// The former values of an edit.
    var before: FormValues?
    var hidden: [String: String] = [:]
    var refusal: (any AcademyError)?
    let button: String
    var isDangerous = false
    var cancel: String?
    /// Another page to which a button sends the entered values, also while required ones are missing.
    var other: DeskLink?
    /// The name of the field that the button to go back sends; nil without this button.
    var goBack: String?
    /// The names and descriptions of fields that the catalogue may lack, such as those of settings.
    var documentation: [String: (name: String, text: String)] = [:]
    /// Sentences about the default values of fields, which follow their hints.
    var defaults: [String: String] = [:]

    func html(_ context: PageContext) -> String {
        var values = context.common
        values["action"] = action
        values["fields"] = fields.map { fieldHTML($0, context) }.joined()
        values["button"] = button
        values["isDangerous"] = isDangerous
        values["hidden"] = hidden.hiddenFields + formerValues.hiddenFields
        if let lead { values["lead"] = lead }
        if let cancel { values["cancel"] = cancel }
        if let other { values["other"] = other.values }
        if let goBack { values["goBack"] = goBack }
        return context.pages.templates.render(.deskForm, values)
    }

    /// The HTML of a field.
    ///
    /// It is kept for empty fields and for settings; other fields have too many different values.
    private func fieldHTML(_ field: FormField, _ context: PageContext) -> String {
        let (templates, words) = (context.pages.templates, context.words)
        var shown = values(of: field, context)
        let isFrequent = values[field.name].isEmpty || documentation[field.name] != nil
        if isFrequent, refusal == nil, let texts = Templates.texts(shown) {
            return templates.part(.deskField, texts, words)
        }
        shown["t"] = words
        return templates.render(.deskField, shown)
    }

    /// The former values of the fields, by the names of their hidden fields.
    private var formerValues: [String: String] {
        guard let before else { return [:] }
        let former = before.texts.filter { name, _ in
            fields.contains { name == $0.name || name.hasPrefix($0.name + ".") }
        }
        return Dictionary(former.map { (FormValues.before + $0.key, $0.value) }) { $1 }
    }

    private func values(of field: FormField, _ context: PageContext) -> [String: Any] {
        let words = context.words
        let id = "\(name)-\(field.name)"
        var shown: [String: Any] = [
            "name": field.name, "id": id, "label": label(of: field, words),
            "value": values[field.name], "isRequired": isRequired(field),
            "isOptional": !field.isRequired && before == nil,
        ]
        var described: [String] = []
        let text = documentation[field.name]?.text
        if let hint = words.hint(of: field.name, in: name) ?? text {
            shown["hint"] = [hint, defaults[field.name] ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
            described.append(id + "-hint")
        }
        if let error = refusal?.errors.first(where: { isAbout(field, $0) }) {
            shown["error"] = words.sentence(of: error)
            described.append(id + "-error")
        }
        if !described.isEmpty { shown["describedBy"] = described.joined(separator: " ") }
        shown.merge(control(of: field, context)) { _, own in own }
        return shown
    }

    /// Whether the field must have a value; in an edit, whether it has one and cannot be cleared.
    private func isRequired(_ field: FormField) -> Bool {
        guard let before else { return field.isRequired }
        return field.cleared == nil && !before[field.name].isEmpty
    }

    /// Whether the error is about the field or a part of it, such as `slots[0].startTime`.
    private func isAbout(_ field: FormField, _ error: any AcademyError) -> Bool {
        guard let path = error.field, path.hasPrefix(field.name) else { return false }
        let next = path.dropFirst(field.name.count).first
        return next == nil || next == "." || next == "["
    }

    private func label(of field: FormField, _ words: Words) -> String {
        if let known = documentation[field.name], words.texts["desk.field.\(field.name)"] == nil {
            return known.name
        }
        return words.label(of: field.name, in: name)
    }

    /// The template values that depend on the field's control.
    private func control(of field: FormField, _ context: PageContext) -> [String: Any] {
        switch field.control {
        case .lines, .paragraphs:
            return [
                "isLines": true, "maximumLength": field.maximumLength ?? Limits.line,
                "lines": field.control == .paragraphs ? Self.paragraphs : Self.lines,
            ]
        case .checkbox: return ["isCheckbox": true, "isSet": values[field.name] == "true"]
        case .choice(let texts):
            let options = texts.filter { !$0.isEmpty }.map {
                Option(value: $0, label: context.words.choice($0, of: field.group))
            }
            return ["isChoice": true, "options": html(of: options, field, context)]
        case .weekday:
            let options = Weekday.allCases.map {
                Option(value: $0.rawValue, label: context.words["date.weekday." + $0.rawValue])
            }
            return ["isChoice": true, "options": html(of: options, field, context)]
        case .entity:
            return ["isChoice": true, "options": html(of: options[field.name] ?? [], field, context)]
        case .entities: return ["isGroup": true, "boxes": boxes(of: field)]
        case .slots: return ["isSlots": true, "slots": slots(field.name, context.words)]
        case .text, .texts, .email, .phone, .number, .amount, .day, .time, .dayAndTime:
            return input(of: field)
        }
    }

    /// A box to tick for each entity to choose from.
    private func boxes(of field: FormField) -> [[String: Any]] {
        let chosen = values.chosen(field.name)
        return (options[field.name] ?? []).map { option in
            [
                "name": "\(field.name).\(option.value)", "label": option.label,
                "isChosen": chosen.contains(option.value),
            ]
        }
    }

    /// The template values of an `input` element.
    private func input(of field: FormField) -> [String: Any] {
        var values: [String: Any] = ["isInput": true, "type": field.inputType]
        if let maximumLength = field.maximumLength, field.control != .number {
            values["maximumLength"] = maximumLength
        }
        if let range = field.range {
            values["least"] = String(range.lowerBound)
            if range.upperBound < .max { values["most"] = String(range.upperBound) }
        }
        switch field.control {
        case .amount: values["inputMode"] = "decimal"
        case .phone: values["inputMode"] = "tel"
        default: break
        }
        return values
    }

    /// The options, and the chosen values without one, such as archived entities, so that an edit of other
    /// fields keeps them.
    private func offered(_ options: [Option], with chosen: [String]) -> [Option] {
        let missing = chosen.filter { value in !options.contains { $0.value == value } }
        return options + missing.map { Option(value: $0, label: $0) }
    }

    /// The options of a choice as HTML.
    private func html(of options: [Option], _ field: FormField, _ context: PageContext) -> String {
        let chosen = values[field.name]
        let isSetting = documentation[field.name] != nil
        let hasNone = !(isRequired(field) || isSetting) || options.isEmpty || chosen.isEmpty
        let all = offered(options, with: chosen.isEmpty ? [] : [chosen])
        return context.pages.templates.options(
            (hasNone ? [Option(value: "", label: "—")] : []) + all, chosen: chosen)
    }

    /// The rows of weekly slots: those with a value and an empty one, at least two.
    private func slots(_ name: String, _ words: Words) -> [[String: Any]] {
        let used = (values.slots(name).last ?? -1) + 1
        return (0..<max(2, used + 1)).map { index in
            let day = values["\(name).\(index).day"]
            return [
                "index": index, "number": index + 1, "slotName": "\(name).\(index)",
                "slotID": "\(self.name)-\(name)-\(index)",
                "start": values["\(name).\(index).startTime"], "end": values["\(name).\(index).endTime"],
                "days": Weekday.allCases.map { weekday -> [String: Any] in
                    [
                        "value": weekday.rawValue, "label": words["date.weekday." + weekday.rawValue],
                        "isChosen": weekday.rawValue == day,
                    ]
                },
            ]
        }
    }
}

extension FormField {
    /// The part of the catalogue's keys for the words of a choice; all settings share one.
    var group: String { name.hasPrefix("setting.") ? "setting" : name }

    /// The `type` attribute of the `input` element.
    fileprivate var inputType: String {
        switch control {
        case .email: "email"
        case .phone: "tel"
        case .number: "number"
        case .day: "date"
        case .time: "time"
        case .dayAndTime: "datetime-local"
        default: "text"
        }
    }
}
