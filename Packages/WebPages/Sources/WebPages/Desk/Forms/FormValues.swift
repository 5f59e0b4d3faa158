internal import Application
internal import Core

/// The values of a form by name, as a browser sends them; decodes the form's request from them.
///
/// The names of nested values contain dots: `slots.0.day`, `venues.3`.
struct FormValues: Sendable {
    /// The prefix of the hidden fields with the former values, which the form had when it was rendered.
    static let before = "was."

    /// The values by name.
    let texts: [String: String]

    init(_ texts: [String: String]) { self.texts = texts }

    /// Decodes the request.
    ///
    /// In an edit, a field with its former value is omitted, and an emptied field is cleared.
    ///
    /// - Parameter fixed: the values of the page's path.
    /// - Throws: ``RequestDecodingError/missingField(_:)`` for an emptied field that cannot be cleared;
    ///   errors of ``JSON/request(_:from:cursorCipher:meter:)``.
    func request<Request: APIRequest>(
        _ type: Request.Type, _ fields: [FormField], fixed: [String: String], isEdit: Bool
    ) throws -> Request {
        try JSON.request(type, from: members(fields, fixed: fixed, isEdit: isEdit))
    }

    /// The fields of the request.
    ///
    /// - Throws: ``RequestDecodingError/missingField(_:)`` for an emptied field that cannot be cleared.
    func members(
        _ fields: [FormField], fixed: [String: String], isEdit: Bool
    ) throws(RequestDecodingError) -> [JSONValue.Member] {
        var members = fixed.map { JSONValue.Member(name: $0.key, value: .text($0.value)) }
        let former = former
        for field in fields where fixed[field.name] == nil {
            guard let value = try isEdit ? edited(field, from: former) : value(of: field) else { continue }
            members.append(.init(name: field.name, value: value))
        }
        return members
    }

    /// The values that the form had when it was first rendered.
    var former: FormValues {
        let former = texts.filter { $0.key.hasPrefix(Self.before) }
        return FormValues(
            Dictionary(former.map { (String($0.key.dropFirst(Self.before.count)), $0.value) }) { $1 })
    }

    /// The fields of an edit that have been changed to another value since the form was opened.
    ///
    /// - Parameter current: the present values of the entity.
    func overwritten(_ fields: [FormField], _ current: FormValues) -> [FormField] {
        let former = former
        return fields.filter { field in
            let (old, new, now) = (
                former.comparable(field), comparable(field), current.comparable(field)
            )
            return new != old && now != old && now != new
        }
    }

    /// The value of a field as it is stored: phone numbers have no spaces or dashes.
    private func comparable(_ field: FormField) -> JSONValue? {
        guard case .phone = field.control else { return value(of: field) }
        return .text(self[field.name].filter { $0 != " " && $0 != "-" })
    }

    /// The same values, but with the current values of some fields as their former ones, so that the form
    /// may overwrite these fields.
    func overwriting(_ fields: [FormField], _ current: FormValues) -> FormValues {
        func isOne(_ name: Substring) -> Bool {
            fields.contains { name == $0.name || name.hasPrefix($0.name + ".") }
        }
        let kept = texts.filter {
            !$0.key.hasPrefix(Self.before) || !isOne($0.key.dropFirst(Self.before.count))
        }
        let now = current.texts.filter { isOne($0.key[...]) }.map { (Self.before + $0.key, $0.value) }
        return FormValues(kept.merging(now) { $1 })
    }

    /// The new value of a field of an edit; nil if it equals the former one, or if the form lacks the
    /// field.
    ///
    /// - Throws: ``RequestDecodingError/missingField(_:)`` if the field was emptied and cannot be cleared.
    private func edited(_ field: FormField, from former: FormValues) throws(RequestDecodingError)
        -> JSONValue?
    {
        let new = value(of: field)
        if new == former.value(of: field) { return nil }
        if let new { return new }
        guard texts[field.name] != nil else { return nil }
        guard let cleared = field.cleared else { throw .missingField(field.name) }
        return cleared
    }

    /// The value of a field; nil if it is empty.
    private func value(of field: FormField) -> JSONValue? {
        switch field.control {
        case .slots: return weeklySlots(field.name)
        case .entities:
            return .array(chosen(field.name).map { .text($0) })
        case .texts:
            let parts = self[field.name].split(separator: ",").map { String($0).collapsingSpaces }
            return .array(parts.filter { !$0.isEmpty }.map { .string($0) })
        case .paragraphs:
            // Browsers send each line feed of a form as a carriage return and a line feed.
            let text = self[field.name].replacing("\r\n", with: "\n")
            return text.isEmpty ? nil : .text(text)
        case .text, .email, .phone, .number, .amount, .day, .time, .dayAndTime, .weekday, .lines, .checkbox,
            .choice, .entity:
            let text = self[field.name].collapsingSpaces
            return text.isEmpty ? nil : .text(text)
        }
    }

    /// The weekly slots with a start or an end.
    private func weeklySlots(_ name: String) -> JSONValue {
        // A slot with only a day does not count, since a browser preselects the day.
        let rows = slots(name).map { index -> JSONValue in
            let members = ["day", "startTime", "endTime"].compactMap { part -> JSONValue.Member? in
                guard let text = texts["\(name).\(index).\(part)"], !text.isEmpty else { return nil }
                return .init(name: part, value: .text(text))
            }
            return .object(members)
        }
        return .array(rows)
    }

    /// The numbers of the weekly slots that have a start or an end, in order.
    func slots(_ name: String) -> [Int] {
        let numbers = texts.compactMap { key, text -> Int? in
            let parts = key.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0] == name, ["startTime", "endTime"].contains(parts[2]),
                !text.isEmpty
            else { return nil }
            return Int(parts[1])
        }
        return Set(numbers.filter((0..<Limits.page).contains)).sorted()
    }

    /// The ids of the chosen entities of a list, sorted as texts.
    func chosen(_ name: String) -> [String] {
        texts.keys.filter { $0.hasPrefix(name + ".") }.map { String($0.dropFirst(name.count + 1)) }.sorted()
    }

    /// The text with a name; empty if there is none.
    subscript(_ name: String) -> String { texts[name] ?? "" }
}

extension FormValues {
    /// The values of a response's entity, for the form that edits it.
    init(of entity: some Encodable) throws {
        var texts: [String: String] = [:]
        if case .object(let members) = try JSON.value(of: entity) {
            for member in members { Self.add(member.value, member.name, to: &texts) }
        }
        self.init(texts)
    }

    private static func add(_ value: JSONValue, _ name: String, to texts: inout [String: String]) {
        switch value {
        case .null: break
        case .bool(let value): texts[name] = value ? "true" : "false"
        case .number(let text), .string(let text), .text(let text): texts[name] = text
        case .array(let values):
            texts[name] = values.compactMap(\.singleText).joined(separator: ", ")
            for (index, value) in values.enumerated() {
                if case .object = value { add(value, "\(name).\(index)", to: &texts) }
                if let id = value.singleText { texts["\(name).\(id)"] = "on" }
            }
        case .object(let members):
            if let money = try? JSON.decode(Money.self, from: value.bytes) { texts[name] = money.decimal }
            for member in members { add(member.value, "\(name).\(member.name)", to: &texts) }
        }
    }
}

extension JSONValue {
    fileprivate var singleText: String? {
        switch self {
        case .number(let text), .string(let text), .text(let text): text
        case .null, .bool, .array, .object: nil
        }
    }
}
