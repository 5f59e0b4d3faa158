internal import Application
internal import Core
internal import HTTPServer

// The values of the sent form.

extension PageContext {
    /// The value of a form's field; empty if it is missing.
    func field(_ name: String) -> String { request.form[name] ?? "" }

    /// The send options of a form's request, with the form's idempotency key.
    ///
    /// - Parameter step: a suffix of the key, which distinguishes the requests of one form.
    func sending(_ step: String = "") throws -> SendOptions {
        try SendOptions(idempotencyKey: request.form["key"].map { $0 + step })
    }

    /// The value of a form's field as one line; empty if it is missing.
    ///
    /// Line breaks become spaces: people press Enter in a field for a long text, which has several lines.
    func line(_ name: String) -> String { field(name).collapsingSpaces }

    /// The new value of a field in a form that edits something; nil if it equals the former one.
    ///
    /// A hidden field has the former value. A box that is not checked has the empty value.
    func changed(_ name: String) -> String? {
        let new = field(name)
        return new == field(FormValues.before + name) ? nil : new
    }

    /// Whether the form changes a field that was changed to another value after the form was opened.
    private func overwrites(_ name: String, _ current: String) -> Bool {
        changed(name) != nil && current != field(FormValues.before + name) && current != field(name)
    }

    /// The former value of a field, for the hidden field of a form that is shown.
    ///
    /// It is the former value that was sent, so that another person's change of the field is not undone. It
    /// is the current value if none was sent, or if the form may overwrite the field when it is sent again.
    func former(_ name: String, _ current: String) -> String {
        overwrites(name, current) ? current : request.form[FormValues.before + name] ?? current
    }

    /// Checks that a form overwrites nothing that was changed after the form was opened.
    ///
    /// - Parameters:
    ///   - current: the present values of the fields, with their labels.
    ///   - shown: converts a value to the text that a sentence shows.
    /// - Throws: ``PageError/changedMeanwhile(field:_:)``.
    func checkUnchanged(
        _ current: [(name: String, label: String, value: String)], shown: (String) -> String = { $0 }
    ) throws(PageError) {
        let overwritten = current.filter { overwrites($0.name, $0.value) }
        guard let first = overwritten.first else { return }
        let changes = overwritten.map { "\($0.label): \($0.value.isEmpty ? "—" : shown($0.value))" }
        throw .changedMeanwhile(field: first.name, changes.joined(separator: "; "))
    }

    /// The sentence that confirms the last form; nil if there is none.
    ///
    /// - Parameter part: the part of the catalogue with the sentences, such as `friends`.
    func saved(_ part: String) -> String? {
        // Pages with stars also show the sentences about favourites.
        query("done").flatMap { words.found("\(part).done.\($0)") ?? words.found("discover.done.\($0)") }
    }
}
