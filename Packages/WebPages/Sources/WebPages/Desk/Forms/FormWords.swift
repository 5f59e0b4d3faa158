internal import Academy
internal import Application
internal import Core
internal import Payments

extension Words {
    /// The forms that requests describe, by their names.
    private static let forms = Dictionary(Academy.forms.map { ($0.textKey, $0) }) { first, _ in first }

    /// The fields of these forms.
    private static let fields = forms.mapValues { $0.pageFields }

    /// The title of a form.
    func title(ofForm name: String) -> String {
        texts["desk.form.\(name)"] ?? Self.forms[name]?.title(in: language) ?? name
    }

    /// The title of a request's form.
    func title(_ request: any FormRequest.Type) -> String { title(ofForm: request.textKey) }

    /// The label of a field in a form, or else its label in all forms.
    func label(of field: String, in form: String) -> String {
        texts["desk.field.\(form).\(field)"] ?? Self.forms[form]?.label(of: field, in: language)
            ?? self["desk.field.\(field)"]
    }

    /// The hint for filling in a field; nil if there is none.
    func hint(of field: String, in form: String) -> String? {
        if let hint = texts["desk.field.\(form).\(field).hint"] { return hint }
        guard let described = Self.forms[form] else { return texts["desk.field.\(field).hint"] }
        switch Self.fields[form]?.first(where: { $0.name == field }) {
        case .some(let field) where field.isSigned || field.isList:
            return described.about(field.name, in: language)
        // Browsers have their own formats for days and numbers, so those fields get no example.
        case .some(let field) where [.text, .lines, .paragraphs].contains(field.control):
            return described.example(of: field.name, in: language).map {
                text("desk.field.example", ["example": $0])
            }
        default: return nil
        }
    }

    /// The word for a value of a choice; the value itself if the catalogue has none.
    func choice(_ value: String, of field: String) -> String {
        if field == "method", let method = try? PaymentMethod(parsing: value) { return self.method(method) }
        return texts["desk.value.\(field).\(value)"] ?? value
    }

    /// A value of a field as a sentence shows it.
    ///
    /// - Parameter options: the entities from which the field chooses one; nil for other fields.
    func shown(_ value: String, in field: FormField, _ options: [FormView.Option]?) -> String {
        guard !value.isEmpty else { return "—" }
        return options?.first { $0.value == value }?.label ?? choice(value, of: field.group)
    }

    /// The sentence of an error.
    func sentence(of error: any AcademyError) -> String {
        self[refusal: error.code] ?? readable(error.publicSpecification).sentence(in: language)
    }

    /// An error of a request's form: the sentence names the field by its label, not by the property.
    func labelled(_ error: any AcademyError, in form: String) -> any AcademyError {
        if let fields = error as? InvalidFields {
            let others = fields.others.map { labelled($0, in: form) }
            return InvalidFields(labelled(fields.first, in: form), others)
        }
        guard error is RequestDecodingError, let path = error.field, let label = label(ofPath: path, in: form)
        else {
            return error
        }
        return InvalidValue(error.specification.replacing(values: ["field": label]))
    }

    /// The label of the field with a value, such as `slots[0].startTime`; nil if the catalogue has none.
    private func label(ofPath path: String, in form: String) -> String? {
        let field = path.prefix { $0 != "[" && $0 != "." }
        guard
            let label = texts["desk.field.\(form).\(field)"]
                ?? Self.forms[form]?.label(of: String(field), in: language) ?? texts["desk.field.\(field)"]
        else { return nil }
        switch path.split(separator: ".").last ?? "" {
        case "day": return "\(label): \(self["desk.slot.day"])"
        case "startTime": return "\(label): \(self["desk.slot.from"])"
        case "endTime": return "\(label): \(self["desk.slot.to"])"
        default: return label
        }
    }
}

extension [FormView.Option] {
    /// The options, and one for a chosen entity that they lack because it is archived.
    func including(_ id: (any CustomStringConvertible)?, named name: String?) -> [FormView.Option] {
        guard let id, let name, !contains(where: { $0.value == id.description }) else { return self }
        return self + [FormView.Option(value: id.description, label: name)]
    }
}
