internal import Application
internal import Core

/// The form of a request on a page, with its fields in the order of the page.
struct DeskForm<Request: APIRequest>: Sendable {
    /// The name in the catalogue: `add-venue`.
    let name: String
    let fields: [FormField]

    /// - Parameters:
    ///   - names: the names of the properties to enter, in the order of the page.
    ///   - choosing: the names of the text fields whose values are chosen among those that the page offers.
    ///   - clearing: the values with which an edit clears fields, by name, if neither null nor an empty text
    ///     clears them.
    init(
        _ name: String, _ request: Request.Type, _ names: [String], choosing: Set<String> = [],
        clearing: [String: JSONValue] = [:]
    ) {
        self.name = name
        let all = RequestField.all(of: request)
        fields = names.compactMap { name in
            all.first { $0.name == name }.map {
                FormField($0, clearedBy: clearing[name], isChosen: choosing.contains(name))
            }
        }
    }

    /// The form that the request describes, without the parameters of the page's address.
    init(_ request: Request.Type) where Request: FormRequest {
        name = request.textKey
        fields = request.pageFields.filter { !request.endpoint.parameters.contains($0.name) }
    }

    /// Whether the request edits an entity, so that unchanged fields are omitted.
    var isEdit: Bool { Request.self is any EditRequest.Type }

    /// Decodes the request from the values of the form.
    func request(_ values: [String: String], fixed: [String: String] = [:]) throws -> Request {
        try FormValues(values).request(Request.self, fields, fixed: fixed, isEdit: isEdit)
    }

    /// One error with all invalid fields of a form whose request cannot be decoded because of one of them.
    ///
    /// Dry runs with examples in place of the invalid values find the other fields.
    func withOtherFields(
        _ error: any AcademyError, _ values: [String: String], fixed: [String: String], _ client: any Client
    ) async -> any AcademyError {
        guard let members = try? FormValues(values).members(fields, fixed: fixed, isEdit: isEdit) else {
            return error
        }
        let rules = (Request.self as? any FieldDescribed.Type)?.fields ?? [:]
        var errors = FieldErrors(Request.self, members, rules: rules)
        var last = error
        while errors.replace(last), Request.endpoint.allowsDryRun {
            do {
                _ = try await client.send(errors.request(), SendOptions(isDryRun: true))
                break
            } catch let next as any AcademyError {
                for other in next.errors.dropLast() { _ = errors.replace(other) }
                last = next.errors.last ?? next
            } catch {
                break
            }
        }
        return errors.error ?? error
    }
}
