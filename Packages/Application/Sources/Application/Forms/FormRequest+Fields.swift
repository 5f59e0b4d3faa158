internal import Core

extension FormRequest {
    /// The fields of the form on a page, in their order.
    public static var pageFields: [FormField] {
        fields(of: form.entries.filter { !$0.isOfCommandOnly && !$0.isHiddenOnPages })
    }

    /// The fields of the form in a shell, in their order.
    public static var shellFields: [FormField] { fields(of: form.entries.filter { !$0.isOfCommandOnly }) }

    /// The fields of the command, in their order.
    public static var commandFields: [FormField] {
        let required = Set(form.entries.filter(\.isRequired).map(\.name))
        return fields(of: form.entries).map { field in
            var field = field
            field.isRequired = field.isRequired || required.contains(field.name)
            return field
        }
    }

    private static func fields(of entries: [FormEntry]) -> [FormField] {
        let all = RequestField.all(of: Self.self)
        return entries.compactMap { entry in
            guard let found = all.first(where: { $0.name == entry.name }) else { return nil }
            var field = FormField(found)
            if let words = entry.words { field.words = words }
            return field
        }
    }
}
