/// A view model: what a template shows of a page or of a part of one. The names in the template are those of
/// its properties.
///
/// - A text or a number is shown, and escaped. If it is present, a section of it is shown once, and `{{.}}`
///   is its value there.
/// - A section of a condition is shown if it is true, that of an array for each of its elements, and that of
///   another struct once; the names in it are the element's or the struct's.
/// - A section of nil is not shown. A name that a value lacks is looked up in the enclosing ones.
/// - The names in ``SharedValues`` are used as if they were properties of the struct that contains them.
/// - `{{t.key}}` is the sentence of the key, and `{{^empty(rows)}}` a section for an array with elements.
///
/// Mustache would read a struct by reflection, again for each name in the template. Instead the compiler
/// synthesises the encoding of a view model, and ``TemplateValue`` encodes each struct once.
protocol View: Encodable, Sendable {
    static var template: Template { get }
}

/// A view model of a page, whose template can also name the values of ``NoticeValues``.
protocol PageView: View {}

/// Values that several view models have in common. A template sees them among the view model's own.
protocol SharedValues: Encodable, Sendable {}

extension View {
    /// The HTML of the template.
    ///
    /// - Parameters:
    ///   - words: the sentences that the template names; nil if it names none.
    ///   - notice: the values around those of a page.
    func html(_ words: Words? = nil, in notice: NoticeValues? = nil) -> String {
        Self.template.html(TemplateValue(self, words, in: notice))
    }
}

/// A name with its value, as lists of facts show it.
struct Fact: Encodable {
    let fact: String
    let value: String
    /// The address of a value that is a link.
    var href: String?
}

/// A hidden field of a form.
struct HiddenField: Encodable, Hashable {
    let name: String
    let value: String
}

extension [String: String] {
    /// Hidden fields with these values, in the order of their names.
    var hiddenFields: [HiddenField] {
        sorted { $0.key < $1.key }.map { HiddenField(name: $0.key, value: $0.value) }
    }
}

/// An option of a choice.
struct ChoiceOption: Encodable {
    let value: String
    let name: String
    var isChosen = false
}
