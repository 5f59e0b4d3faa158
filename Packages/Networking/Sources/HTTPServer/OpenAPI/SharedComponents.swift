internal import Core
internal import Networking

/// The components of the OpenAPI document that are the same for every service.
enum SharedComponents {
    static let schemas: [String: JSONValue] = [
        "Problem": [
            "type": "object", "required": ["type", "title", "status", "detail", "code"],
            "properties": [
                "type": ["type": "string", "description": "The URL of the explanation of the code."],
                "title": ["type": "string", "description": "The name of the HTTP status."],
                "status": ["type": "integer", "description": "The HTTP status."],
                "detail": [
                    "type": "string",
                    "description": "One sentence for people: what is wrong, with the value.",
                ],
                "code": ["type": "string", "description": "A stable, machine-readable error code."],
                "field": ["type": "string", "description": "The field of the request that is wrong."],
                "nextStep": ["type": "string", "description": "What to do next."],
                "id": ["type": "string", "description": "The identifier of this error in the server log."],
            ],
        ]
    ]

    static let parameters: [String: JSONValue] = [
        "Idempotency-Key": parameter(
            "Idempotency-Key",
            """
            Makes it safe to send the request again: a repetition with the same key is not carried out, but gets the \
            response of the first one. A response is stored for 7 days, one with a secret for 10 minutes.
            """,
            [
                "type": "string", "minLength": .int(1), "maxLength": .int(255), "pattern": "^[!-~]{1,255}$",
                "examples": ["3f1c2d9e-5a41-4c0e-9a67-2f1d0e7c9b11"],
            ]),
        "Prefer": parameter(
            "Prefer",
            """
            “dry-run” carries out the request, rolls it back and returns its response: nothing changes. Other \
            preferences are ignored.
            """, ["type": "string", "examples": ["dry-run"]]),
        "If-Match": parameter(
            "If-Match",
            "Applies the edit only if the resource still has one of these entity tags, or exists (*).",
            tags),
        "If-None-Match": parameter(
            "If-None-Match",
            "Returns 304 without a body if the resource still has one of these entity tags. Other texts are ignored.",
            ["type": "string", "examples": ["\"0123456789abcdef0123456789abcdef\""]]),
    ]

    private static func parameter(_ name: String, _ description: String, _ schema: JSONValue) -> JSONValue {
        [
            "name": .string(name), "in": "header", "required": false, "description": .string(description),
            "schema": schema,
        ]
    }

    /// `*`, or entity tags with commas between them (RFC 9110, 13.1.1).
    private static let tags: JSONValue = [
        "type": "string",
        "pattern":
            "^(?:\\*|[, \\t]*(?:(?:W/)?\"[!#-~]*\"[ \\t]*(?:,[, \\t]*(?:W/)?\"[!#-~]*\"[ \\t]*)*,?[, \\t]*)?)$",
        "examples": ["\"9f86d081884c7d659a2feaa0c55ad015\""],
    ]

    static let headers: [String: JSONValue] = [
        "X-Request-ID": header("The identifier of the request in the server log.", isRequired: true),
        "Cache-Control": header("Always “no-store”: caches do not store responses.", isRequired: true),
        "ETag": header(
            "The entity tag of the resource, which changes whenever the resource does.", isRequired: true),
        "Link": header("The next page of the list, as rel=\"next\"."),
        "Preference-Applied": header("“dry-run” if the request was a dry run."),
        "WWW-Authenticate": header("The authentication scheme: Bearer."),
        "Retry-After": header("Seconds to wait before the request is sent again."),
    ]

    private static func header(_ description: JSONValue, isRequired: Bool = false) -> JSONValue {
        ["description": description, "required": .bool(isRequired), "schema": ["type": "string"]]
    }

    static let securitySchemes: [String: JSONValue] = [
        "bearer": [
            "type": "http", "scheme": "bearer",
            "description": "The access token of a sign-in, or the token of a display.",
        ]
    ]
}
