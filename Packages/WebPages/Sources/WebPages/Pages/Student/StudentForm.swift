internal import Application
internal import Core
internal import HTTPServer

extension WebPages {
    /// The route of a form on a page of a destination.
    ///
    /// - Parameters:
    ///   - destination: the name of the destination to which the page belongs.
    ///   - uploadLimit: the maximum bytes of a form with a file; nil for other forms.
    ///   - shown: the page that shows an error of the form.
    ///   - send: sends the requests of the form, and returns the address of the page that follows.
    func studentForm(
        _ path: String, _ name: String, for destination: String, uploadLimit: Int? = nil,
        page shown: @escaping @Sendable (PageContext, any AcademyError) async throws -> PageResponse,
        _ send: @escaping @Sendable (PageContext) async throws -> String
    ) -> PageRoute {
        page(.post, path, name, uploadLimit: uploadLimit) { context in
            _ = try await context.open(destination)
            do {
                return context.redirect(to: try await send(context))
            } catch let error as any AcademyError where error.kind != .unavailable {
                return try await shown(context, error)
            }
        }
    }

    /// The route of a page of a destination.
    func studentPage(
        _ path: String, _ name: String, for destination: String,
        _ show: @escaping @Sendable (PageContext) async throws -> PageResponse
    ) -> PageRoute {
        page(.get, path, name) { context in
            _ = try await context.open(destination)
            return try await show(context)
        }
    }
}

extension PageContext {
    /// The value of a form's field as one line; empty if it is missing.
    ///
    /// A field for a long text has several lines, in which people press Enter.
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

    /// The former value of a field for its form: the one that was sent, so that another person's change of a
    /// field is not undone, or the present one of a field that the form may overwrite when it is sent again.
    func former(_ name: String, _ current: String) -> String {
        overwrites(name, current) ? current : request.form[FormValues.before + name] ?? current
    }

    /// Checks that a form overwrites nothing that was changed after the form was opened.
    ///
    /// - Parameters:
    ///   - current: the present values of the fields, with their labels.
    ///   - shown: a value as a sentence shows it.
    /// - Throws: ``PageError/changedMeanwhile(field:_:)``.
    func checkUnchanged(
        _ current: [(name: String, label: String, value: String)], shown: (String) -> String = { $0 }
    ) throws(PageError) {
        let overwritten = current.filter { overwrites($0.name, $0.value) }
        guard let first = overwritten.first else { return }
        let changes = overwritten.map { "\($0.label): \($0.value.isEmpty ? "—" : shown($0.value))" }
        throw .changedMeanwhile(field: first.name, changes.joined(separator: "; "))
    }

    /// The sentence that the last form is done; nil without one.
    ///
    /// - Parameter part: the part of the catalogue with the sentences, such as `friends`.
    func saved(_ part: String) -> String? {
        // A list with stars has the sentences about favourites too.
        query("done").flatMap { words.texts["\(part).done.\($0)"] ?? words.texts["discover.done.\($0)"] }
    }
}
