internal import Application
internal import Core
internal import Networking

/// The operation of a route in the OpenAPI document.
struct Operation {
    let route: Route
    let errors: OperationErrors
    private let fields: [ObjectReflection.Field]
    private let rules: [String: FieldRule]

    init(_ route: Route) {
        self.route = route
        if case .object(let object) = SchemaReflector.schema(of: route.request) {
            fields = object.fields.map { $0.described(as: route.request.responseSchema) }
        } else {
            fields = []
        }
        var rules = route.fieldRules
        if fields.contains(where: { $0.name == "after" }) { rules["limit"] = PageLimit.rule }
        self.rules = rules
        errors = OperationErrors(route, fields, rules)
    }

    /// The `operationId` of the document: `admitStudent`.
    var id: String { route.name.prefix(1).lowercased() + route.name.dropFirst() }

    /// The first segment of the path, which groups operations.
    var tag: String {
        guard case .literal(let text)? = route.endpoint.segments.first else { return "academy" }
        return text
    }

    private var endpoint: Endpoint { route.endpoint }

    /// The operation as JSON. Its schemas and problems are added to the components of the document.
    ///
    /// - Parameter all: all operations of the document, for links to them.
    func node(_ schemas: inout SchemaWriter, _ problems: inout ProblemCatalogue, _ all: [Operation])
        -> JSONValue
    {
        var responses = problems.responses(to: errors)
        responses["200"] = response(&schemas, all)
        if headers.contains("If-None-Match") {
            responses["304"] = [
                "description": "Not modified: the client has the current version.",
                "headers": .references(toHeaders: ["X-Request-ID", "Cache-Control", "ETag"]),
            ]
        }
        let (parameters, body) = (parameters(&schemas), body(&schemas))
        let conditions = errors.conditions.sorted()
        return .members([
            "operationId": .string(id), "tags": [.string(tag)], "summary": .string(route.request.summary),
            "x-access": .string(access), "x-conditions": .strings(conditions),
            "security": endpoint.access == .anyone ? [] : [["bearer": []]],
            "parameters": parameters.isEmpty ? nil : .array(parameters), "requestBody": body,
            "responses": .members(responses),
        ])
    }

    private func staff(_ permission: Permission) -> String {
        "staff with the permission \(permission.rawValue)"
    }

    /// The access rule, for people.
    private var access: String {
        let confirmed = "entered the password in the last \(PasswordConfirmation.lifetime / 60) minutes"
        return switch endpoint.confirmation {
        case .never: senders
        case .always: senders + ", who \(confirmed)"
        case .fromPeople: senders + ", who \(confirmed), and API tokens"
        case .byRequest: senders + ", for some values only if they \(confirmed)"
        }
    }

    private var senders: String {
        switch endpoint.access {
        case .anyone: "anyone"
        case .signedIn: "signed in"
        case .account: "people for their own account"
        case .staffAccount: "staff for their own account"
        case .student: "students" + guardians
        case .staff(let permission): staff(permission)
        case .assigned(let permission): staff(permission) + ", and instructors for their own classes"
        case .own(let permission): staff(permission) + ", and students for their own data" + guardians
        case .display(let permission): staff(permission) + ", and a display for its own data"
        }
    }

    /// The guardians who may send a request that students may send.
    private var guardians: String {
        guard fields.contains(where: { $0.name == "student" }) else { return " and guardians" }
        return endpoint.guardianRight.map { ", and guardians with the right \($0.rawValue)" } ?? ""
    }
}

extension Operation {
    private func parameters(_ schemas: inout SchemaWriter) -> [JSONValue] {
        let path = endpoint.parameters.compactMap { name in fields.first { $0.name == name } }
        let query = endpoint.isWrite ? [] : fields.filter { !endpoint.parameters.contains($0.name) }
        return path.map { parameter($0, in: "path", isRequired: true, &schemas) }
            + query.map { parameter($0, in: "query", isRequired: !$0.isOptional, &schemas) }
            + headers.map { .reference("parameters/\($0)") }
    }

    private func parameter(
        _ field: ObjectReflection.Field, in location: String, isRequired: Bool, _ schemas: inout SchemaWriter
    ) -> JSONValue {
        .members([
            "name": .string(field.name), "in": .string(location), "required": .bool(isRequired),
            "description": field.summary.map { .string($0) },
            "schema": schemas.parameter(field.schema, rules[field.name]),
        ])
    }

    private var headers: [String] {
        guard endpoint.isWrite else {
            return ["Accept-Language"] + (route.hasEntityTag ? ["If-None-Match"] : [])
        }
        let dryRun = endpoint.allowsDryRun ? ["Prefer"] : []
        return ["Accept-Language", "Idempotency-Key"] + dryRun
            + (route.request is any EditRequest.Type ? ["If-Match"] : [])
    }

    private func body(_ schemas: inout SchemaWriter) -> JSONValue? {
        guard route.uploadTypes.isEmpty else {
            let file: JSONValue = ["schema": Self.file]
            let content = Dictionary(uniqueKeysWithValues: route.uploadTypes.map { ($0, file) })
            return ["required": true, "content": .members(content)]
        }
        let bodyFields = fields.filter { !endpoint.parameters.contains($0.name) }
        guard endpoint.isWrite, !(bodyFields.isEmpty && endpoint.method == .delete) else { return nil }
        return [
            "required": .bool(bodyFields.contains { !$0.isOptional }),
            "content": ["application/json": ["schema": schemas.accepted(bodyFields, rules)]],
        ]
    }

    /// The schema of a file, and of a document that is no JSON.
    private static let file: JSONValue = ["type": "string"]

    /// The schemas of responses by their media types, without parameters of those.
    private func responseContent(
        _ schema: SchemaReflection, _ schemas: inout SchemaWriter
    ) -> [String: JSONValue] {
        var content: [String: JSONValue] = [:]
        for type in route.mediaTypes {
            let type = String(type.prefix { $0 != ";" })
            content[type] = ["schema": type == "application/json" ? schemas.written(schema) : Self.file]
        }
        return content
    }

    private func response(_ schemas: inout SchemaWriter, _ all: [Operation]) -> JSONValue {
        let schema = route.request.responseSchema
        var content = responseContent(schema, &schemas)
        if endpoint.isLive {
            content["text/event-stream"] = [
                "schema": [
                    "type": "string",
                    "description":
                        "Server-sent events: the same JSON as an event “answer”, sent again after each change.",
                ]
            ]
        }
        var headers = ["X-Request-ID", "Cache-Control"]
        if route.hasEntityTag { headers.append("ETag") }
        if case .object(let object) = schema, object["next"] != nil { headers.append("Link") }
        if self.headers.contains("Prefer") { headers.append("Preference-Applied") }
        let links = links(from: schema, to: all)
        return .members([
            "description": .string(endpoint.isWrite ? "The request was carried out." : "The requested data."),
            "content": .members(content),
            "headers": .references(toHeaders: headers),
            "links": links.isEmpty ? nil : .members(links),
        ])
    }

    /// Links from a created entity to the operations whose path contains its id.
    private func links(from schema: SchemaReflection, to all: [Operation]) -> [String: JSONValue] {
        guard endpoint.method == .post, case .object(let entity) = schema, let subject = entity["id"]?.subject
        else { return [:] }
        var links: [String: JSONValue] = [:]
        for other in all where other.id != id {
            for field in other.fields
            where other.endpoint.parameters == [field.name] && field.subject == subject {
                links[other.id] = [
                    "operationId": .string(other.id),
                    "parameters": .members([field.name: "$response.body#/id"]),
                ]
            }
        }
        return links
    }
}

extension ObjectReflection.Field {
    /// The entity that the id or reference in the field belongs to.
    fileprivate var subject: String? {
        if case .value(let schema, _, _) = schema { schema.subject } else { nil }
    }

    /// The field of a request; one without a description gets that of the same field in the response.
    fileprivate func described(as response: SchemaReflection) -> Self {
        guard case .object(let object) = response else { return self }
        return described(as: object[name])
    }
}

extension APIRequest {
    fileprivate static var responseSchema: SchemaReflection { SchemaReflector.schema(of: Response.self) }
}
