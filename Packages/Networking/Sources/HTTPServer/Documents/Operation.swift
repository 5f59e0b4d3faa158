internal import Core
internal import Networking

/// One request as the document has it.
struct Operation {
    let route: Route
    let errors: OperationErrors
    private let fields: [ObjectShape.Field]
    private let rules: [String: FieldRule]
    /// Whether its answers have a tag.
    private let isTagged: Bool

    /// - Parameter shown: the requests that show what others edit.
    init(_ route: Route, resources: Set<ObjectIdentifier>) {
        self.route = route
        if case .object(let object) = Self.shape(ofRequest: route.request) {
            fields = object.fields
        } else {
            fields = []
        }
        var rules = (route.request as? any FieldDescribed.Type)?.fields ?? [:]
        if fields.contains(where: { $0.name == "after" }) { rules["limit"] = PageLimit.rule }
        self.rules = rules
        isTagged =
            route.request is any EditRequest.Type || resources.contains(ObjectIdentifier(route.request))
        errors = OperationErrors(route, fields, rules)
    }

    /// `admitStudent`.
    var id: String { route.name.prefix(1).lowercased() + route.name.dropFirst() }

    /// The first segment of the path, which groups operations.
    var tag: String {
        guard case .literal(let text)? = route.endpoint.segments.first else { return "academy" }
        return text
    }

    private var endpoint: Endpoint { route.endpoint }

    /// The operation, with the schemas of its answers left with a writer and its problems with a catalogue.
    func node(_ schemas: inout SchemaWriter, _ problems: inout ProblemCatalogue, _ all: [Operation]) -> Node {
        var responses = problems.responses(to: errors)
        responses["200"] = answer(&schemas, all)
        let (parameters, body) = (parameters(&schemas), body(&schemas))
        let conditions = errors.conditions.sorted()
        return .members([
            "operationId": .text(id), "tags": [.text(tag)], "summary": .text(endpoint.summary),
            "x-access": .text(access), "x-conditions": .texts(conditions),
            "security": endpoint.access == .anyone ? [] : [["bearer": []]],
            "parameters": parameters.isEmpty ? nil : .list(parameters), "requestBody": body,
            "responses": .object(responses),
        ])
    }

    /// Who may send it, in a word.
    private var access: String {
        switch endpoint.access {
        case .anyone: "anyone"
        case .signedIn: "signed in"
        case .only(let role): role.plural
        case .own: "admins, and students for their own"
        case .display: "admins, and a room's screen for its own"
        }
    }

    private static func shape(ofRequest type: any APIRequest.Type) -> Shape {
        func shape<Request: APIRequest>(_ type: Request.Type) -> Shape { ShapeReader.shape(of: type) }
        return shape(type)
    }

    private static func shape(ofAnswerTo type: any APIRequest.Type) -> Shape {
        func shape<Request: APIRequest>(_ type: Request.Type) -> Shape {
            ShapeReader.shape(of: Request.Response.self)
        }
        return shape(type)
    }
}

extension Operation {
    private func parameters(_ schemas: inout SchemaWriter) -> [Node] {
        let path = endpoint.parameters.compactMap { name in fields.first { $0.name == name } }
        let query = endpoint.isWrite ? [] : fields.filter { !endpoint.parameters.contains($0.name) }
        return path.map { parameter($0, in: "path", isRequired: true, &schemas) }
            + query.map { parameter($0, in: "query", isRequired: !$0.isOptional, &schemas) }
            + headers.map { .reference("parameters/\($0)") }
    }

    private func parameter(
        _ field: ObjectShape.Field, in place: String, isRequired: Bool, _ schemas: inout SchemaWriter
    ) -> Node {
        [
            "name": .text(field.name), "in": .text(place), "required": .bool(isRequired),
            "schema": schemas.parameter(field.shape, rules[field.name]),
        ]
    }

    private var headers: [String] {
        guard endpoint.isWrite else { return [] }
        let dryRun = route.endpoint.allowsDryRun ? ["Prefer"] : []
        return ["Idempotency-Key"] + dryRun + (route.request is any EditRequest.Type ? ["If-Match"] : [])
    }

    private func body(_ schemas: inout SchemaWriter) -> Node? {
        let open = fields.filter { !endpoint.parameters.contains($0.name) }
        guard endpoint.isWrite, !(open.isEmpty && endpoint.method == .delete) else { return nil }
        return [
            "required": .bool(open.contains { !$0.isOptional }),
            "content": ["application/json": ["schema": schemas.taken(open, rules)]],
        ]
    }

    private func answer(_ schemas: inout SchemaWriter, _ all: [Operation]) -> Node {
        let shape = Self.shape(ofAnswerTo: route.request)
        var content: [String: Node] = ["application/json": ["schema": schemas.written(shape)]]
        if endpoint.isLive {
            content["text/event-stream"] = [
                "schema": [
                    "type": "string", "description": "The same answer as events, whenever it changes.",
                ]
            ]
        }
        var headers = ["X-Request-ID", "Cache-Control"]
        if isTagged { headers.append("ETag") }
        if case .object(let object) = shape, object["next"] != nil { headers.append("Link") }
        if self.headers.contains("Prefer") { headers.append("Preference-Applied") }
        let links = links(from: shape, to: all)
        return .members([
            "description": .text(endpoint.isWrite ? "Done." : "The answer."), "content": .object(content),
            "headers": .object(
                Dictionary(uniqueKeysWithValues: headers.map { ($0, .reference("headers/\($0)")) })),
            "links": links.isEmpty ? nil : .object(links),
        ])
    }

    /// What can be asked next about what was made: every operation with a path that names such a thing.
    private func links(from shape: Shape, to all: [Operation]) -> [String: Node] {
        guard endpoint.method == .post, case .object(let answer) = shape, let subject = answer["id"]?.subject
        else { return [:] }
        var links: [String: Node] = [:]
        for other in all where other.id != id {
            for field in other.fields
            where other.endpoint.parameters == [field.name] && field.subject == subject {
                links[other.id] = [
                    "operationId": .text(other.id),
                    "parameters": .object([field.name: "$response.body#/id"]),
                ]
            }
        }
        return links
    }
}

extension ObjectShape.Field {
    /// What the field's id or reference is of.
    fileprivate var subject: String? {
        if case .value(let schema, _, _) = shape { schema.subject } else { nil }
    }
}
