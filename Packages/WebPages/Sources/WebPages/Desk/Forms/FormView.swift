internal import Application
internal import Core

/// A form on a page, with the labels, values and errors of its fields.
struct FormView: DeskPart {
    /// An option of a choice, such as an entity.
    struct Option: Sendable, Hashable {
        let value: String
        let label: String
    }

    /// The view model of the form.
    struct Shown: View {
        static let template = Template(PackageResources.desk_form_mustache)
        let action: String
        let lead: String?
        let hidden: [HiddenField]
        /// The HTML of the fields.
        let fields: String
        let button: String
        let isDangerous: Bool
        let other: DeskLink?
        let cancel: String?
        let goBack: String?
    }

    /// The height in lines of the field for a text with line breaks, and of that for another long text.
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
        Shown(
            action: action, lead: lead, hidden: hidden.hiddenFields + formerValues.hiddenFields,
            fields: fields.map { fieldHTML($0, context) }.joined(), button: button,
            isDangerous: isDangerous, other: other, cancel: cancel, goBack: goBack
        ).html(context.words)
    }

    /// The HTML of a field.
    ///
    /// The HTML of empty fields and of settings is kept for later pages; other fields have too many values.
    func fieldHTML(_ field: FormField, _ context: PageContext) -> String {
        let shown = shown(field, context)
        let isFrequent = values[field.name].isEmpty || documentation[field.name] != nil
        return isFrequent && refusal == nil && !shown.control.hasList
            ? context.pages.parts.html(of: shown, context.words) : shown.html(context.words)
    }

    /// The former values of the fields, by the names of their hidden fields.
    private var formerValues: [String: String] {
        guard let before else { return [:] }
        let former = before.texts.filter { name, _ in
            fields.contains { name == $0.name || name.hasPrefix($0.name + ".") }
        }
        return Dictionary(former.map { (FormValues.before + $0.key, $0.value) }) { $1 }
    }

    func shown(_ field: FormField, _ context: PageContext) -> DeskField {
        let words = context.words
        let id = "\(name)-\(field.name)"
        let hint = (words.hint(of: field.name, in: name) ?? documentation[field.name]?.text).map { hint in
            [hint, defaults[field.name] ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        }
        let error = refusal?.errors.first { isAbout(field, $0) }.map(words.sentence(of:))
        let unit = words.texts["desk.field.\(field.name).unit"]
        let described = [
            unit.map { _ in id + "-unit" }, hint.map { _ in id + "-hint" }, error.map { _ in id + "-error" },
        ].compactMap(\.self)
        return DeskField(
            id: id, name: field.name, label: label(of: field, words), value: values[field.name],
            isRequired: isRequired(field), isOptional: !field.isRequired && before == nil, unit: unit,
            hint: hint, error: error, describedBy: described.isEmpty ? nil : described.joined(separator: " "),
            control: control(of: field, context))
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

    /// The values that depend on the field's control.
    private func control(of field: FormField, _ context: PageContext) -> DeskField.ControlValues {
        switch field.control {
        case .lines, .paragraphs:
            return .init(
                textArea: .init(
                    lines: field.control == .paragraphs ? Self.paragraphs : Self.lines,
                    maximumLength: field.maximumLength ?? Limits.line))
        case .checkbox: return .init(checkbox: .init(isSet: values[field.name] == "true"))
        case .choice(let texts) where Set(texts) == ["yes", "no"] && documentation[field.name] != nil:
            return .init(
                checkbox: .init(isSet: values[field.name] == "yes", on: "yes", off: "no", isSwitch: true))
        case .choice(let texts):
            let options = texts.filter { !$0.isEmpty }.map {
                Option(value: $0, label: context.words.choice($0, of: field.group))
            }
            return .init(choice: choice(of: options, field, context))
        case .weekday:
            let options = Weekday.allCases.map {
                Option(value: $0.rawValue, label: context.words["date.weekday." + $0.rawValue])
            }
            return .init(choice: choice(of: options, field, context))
        case .entity:
            return .init(choice: choice(of: options[field.name] ?? [], field, context))
        case .entities: return .init(group: .init(boxes: boxes(of: field)))
        case .slots: return .init(schedule: .init(slots: slots(field.name, context.words)))
        case .text, .texts, .email, .phone, .number, .amount, .day, .time, .dayAndTime:
            return .init(input: input(of: field))
        }
    }

    /// A box to tick for each entity to choose from.
    private func boxes(of field: FormField) -> [DeskField.Box] {
        let chosen = values.chosen(field.name)
        return (options[field.name] ?? []).map { option in
            .init(
                name: "\(field.name).\(option.value)", label: option.label,
                isChosen: chosen.contains(option.value))
        }
    }

    /// The values of an `input` element.
    private func input(of field: FormField) -> DeskField.Input {
        let inputMode: String? =
            switch field.control {
            case .amount: "decimal"
            case .phone: "tel"
            default: nil
            }
        return .init(
            type: field.inputType, maximumLength: field.control == .number ? nil : field.maximumLength,
            least: field.range.map { String($0.lowerBound) },
            most: field.range.flatMap { $0.upperBound < .max ? String($0.upperBound) : nil },
            inputMode: inputMode)
    }

    /// The options, and one for each chosen value that has none, such as that of an archived entity, so that
    /// an edit of other fields keeps it.
    private func offered(_ options: [Option], with chosen: [String]) -> [Option] {
        let missing = chosen.filter { value in !options.contains { $0.value == value } }
        return options + missing.map { Option(value: $0, label: $0) }
    }

    /// A choice with its options.
    private func choice(
        of options: [Option], _ field: FormField, _ context: PageContext
    ) -> DeskField.Choice {
        let chosen = values[field.name]
        let isSetting = documentation[field.name] != nil
        let hasNone = !(isRequired(field) || isSetting) || options.isEmpty || chosen.isEmpty
        let all = offered(options, with: chosen.isEmpty ? [] : [chosen])
        return .init(
            options: context.pages.parts.options(
                (hasNone ? [Option(value: "", label: "—")] : []) + all, chosen: chosen))
    }

    /// The rows of weekly slots: those up to the last with a value, and an empty one; at least two.
    private func slots(_ name: String, _ words: Words) -> [DeskField.Slot] {
        let used = (values.slots(name).last ?? -1) + 1
        return (0..<max(2, used + 1)).map { index in
            let day = values["\(name).\(index).day"]
            return .init(
                number: index + 1, slotName: "\(name).\(index)", slotID: "\(self.name)-\(name)-\(index)",
                days: Weekday.allCases.map { weekday in
                    .init(
                        value: weekday.rawValue, label: words["date.weekday." + weekday.rawValue],
                        isChosen: weekday.rawValue == day)
                },
                start: values["\(name).\(index).startTime"], end: values["\(name).\(index).endTime"])
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
