internal import Core

/// A page with a form that is filled in with values which a person entered before.
///
/// It can read only the HTML of the pages' own templates, whose attribute values are quoted and escaped.
struct FilledForm {
    private let html: String
    /// The form on the page, from its opening to its closing tag; nil if the page has none with the action.
    private let form: Range<String.Index>?
    private let values: [String: String]

    /// - Parameters:
    ///   - action: the address of the form. Lists have a form with the same address in each row. Of the
    ///     forms whose hidden fields match the values, the one with the most fields among the values is
    ///     chosen. Without values, none of several forms is chosen.
    ///   - values: the values by the names of the fields.
    init(_ html: String, action: String, values: [String: String]) {
        self.html = html
        self.values = values
        let action = EscapedHTML().escapeText(action)
        let forms = html.ranges(of: /<form [^>]*>[\s\S]*?<\/form>/).filter { form in
            let tag = Tag(html[form].prefix { $0 != ">" })
            return tag["method"] == "post" && tag["action"] == action
        }
        func fields(of form: Range<String.Index>) -> Int {
            html[form].matches(of: Self.tag).count {
                Tag($0.output)["name"].map { values[$0] != nil } ?? false
            }
        }
        let sent = forms.filter { Self.isSent(html[$0], values) }.max { fields(of: $0) < fields(of: $1) }
        form = values.isEmpty && forms.count > 1 ? nil : sent
    }

    /// Whether the page has the form.
    var isFound: Bool { form != nil }

    /// Whether the hidden fields of a form have the values that were sent.
    private static func isSent(_ form: Substring, _ values: [String: String]) -> Bool {
        let inputs = form.matches(of: Self.tag).map { Tag($0.output) }.filter { $0.element == "input" }
        // A hidden field with the name of a checkbox has the value of the box that is not ticked.
        let boxes = Set(inputs.filter { $0["type"] == "checkbox" }.compactMap { $0["name"] })
        return inputs.allSatisfy { input in
            guard input["type"] == "hidden", let name = input["name"], !formFields.contains(name),
                !name.hasPrefix(FormValues.before), !boxes.contains(name), let sent = values[name]
            else { return true }
            return EscapedHTML().escapeText(sent) == input["value"]
        }
    }

    /// The hidden fields that every form has, with different values each time.
    private static let formFields: Set = ["token", "key"]

    /// The page with a note: above the form, or at the top if the page does not have the form.
    func html(note: String) -> String {
        let note = #"<div class="notice" role="status"><p>\#(EscapedHTML().escapeText(note))</p></div>"#
        guard let form else {
            return html.replacing(/<main [^>]*>/, maxReplacements: 1) { "\($0.output)\n\(note)" }
        }
        let filled = values.isEmpty ? String(html[form]) : filled(html[form])
        return opened(html[..<form.lowerBound]) + note + "\n" + filled + html[form.upperBound...]
    }

    /// The page up to the form, with the `details` element that contains the form open, if there is one.
    private func opened(_ page: Substring) -> Substring {
        guard let tag = page.matches(of: Self.details).last,
            !page[tag.range.upperBound...].contains("</details>")
        else { return page }
        var details = Tag(tag.output)
        details.set("open", to: true)
        return page[..<tag.range.lowerBound] + details.html + page[tag.range.upperBound...]
    }

    /// The form with the values in its fields.
    private func filled(_ form: Substring) -> String {
        var (filled, rest, chosen) = ("", form, String?.none)
        let unchanged = unchangedFields(of: form)
        while let match = rest.firstMatch(of: Self.tag) {
            filled += rest[..<match.range.lowerBound]
            rest = rest[match.range.upperBound...]
            var tag = Tag(match.output)
            if let name = tag["name"], unchanged.contains(name) {
                chosen = nil
                filled += tag.html
                continue
            }
            let value = tag["name"].flatMap { values[$0] }.map(EscapedHTML().escapeText)
            switch tag.element {
            case "form": filled += tag.html + formerValues
            case "input": filled += input(&tag, value)
            case "select":
                chosen = value
                filled += tag.html
            case "details":
                // The person has to see all entered values before the form is sent again.
                let end = rest.firstRange(of: "</details>")?.lowerBound ?? rest.endIndex
                if hasValue(rest[..<end]) { tag.set("open", to: true) }
                filled += tag.html
            case "option":
                if let chosen { tag.set("selected", to: tag["value"] == chosen) }
                filled += tag.html
            default:
                filled += tag.html
                guard let value, let end = rest.firstRange(of: "</textarea>") else { break }
                filled += value
                rest = rest[end.lowerBound...]
            }
        }
        return filled + rest
    }

    /// Whether a value that is not empty was sent for a field in a part of the form.
    private func hasValue(_ part: Substring) -> Bool {
        part.matches(of: Self.tag).contains { match in
            Tag(match.output)["name"].map { !(values[$0] ?? "").isEmpty } ?? false
        }
    }

    /// The names of those fields of an edit that were not kept, since they were not changed, and of the
    /// hidden fields with their former values.
    private func unchangedFields(of form: Substring) -> Set<String> {
        let former = form.matches(of: Self.tag).compactMap { Tag($0.output)["name"] }
            .filter { $0.hasPrefix(FormValues.before) && values[$0] == nil }
        return Set(former + former.map { String($0.dropFirst(FormValues.before.count)) })
    }

    private func input(_ tag: inout Tag, _ value: String?) -> String {
        switch tag["type"] {
        case "hidden":
            // These hidden fields are replaced by ``formerValues``.
            if tag["name"]?.hasPrefix(FormValues.before) == true { return "" }
            // The key shows that it is the same form.
            if tag["name"] == "key", let value { tag["value"] = value }
        case "checkbox", "radio": tag.set("checked", to: value != nil && value == tag["value"] ?? "on")
        case "file", "password": break
        default: if let value { tag["value"] = value }
        }
        return tag.html
    }

    /// The hidden fields with the values that the form had when it was first opened.
    private var formerValues: String {
        values.filter { $0.key.hasPrefix(FormValues.before) }.sorted { $0.key < $1.key }.map {
            let (name, value) = (EscapedHTML().escapeText($0.key), EscapedHTML().escapeText($0.value))
            return "\n" + #"<input type="hidden" name="\#(name)" value="\#(value)">"#
        }.joined()
    }

    private static var tag: Regex<Substring> { /<(?:form|input|select|option|textarea|details)\b[^>]*>/ }
    private static var details: Regex<Substring> { /<details\b[^>]*>/ }
}

/// The opening tag of an element, with its attribute values in escaped form.
private struct Tag {
    let element: String
    private var attributes: [(name: String, value: String?)]

    init(_ html: Substring) {
        element = String(html.dropFirst().prefix { $0.isLetter })
        attributes = html.matches(of: /\ ([a-z-]+)(?:="([^"]*)")?/).map {
            (String($0.1), $0.2.map(String.init))
        }
    }

    /// The value of an attribute, empty if it has none; nil if the tag lacks the attribute.
    subscript(_ name: String) -> String? {
        get { attributes.first { $0.name == name }.map { $0.value ?? "" } }
        set {
            let index = attributes.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let newValue?): attributes[index].value = newValue
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let newValue?): attributes.append((name, newValue))
            case (nil, nil): break
            }
        }
    }

    /// Sets or removes an attribute without a value.
    mutating func set(_ name: String, to isSet: Bool) {
        attributes.removeAll { $0.name == name }
        if isSet { attributes.append((name, nil)) }
    }

    var html: String {
        let texts = attributes.map { name, value in value.map { #" \#(name)="\#($0)""# } ?? " \(name)" }
        return "<\(element)\(texts.joined())>"
    }
}
