internal import Core

/// The parts of the document that are the same for every service.
enum StandingParts {
    static let schemas: [String: Node] = [
        "Problem": [
            "type": "object", "required": ["type", "title", "status", "detail", "code"],
            "properties": [
                "type": ["type": "string", "description": "Where the code is explained."],
                "title": ["type": "string"],
                "status": ["type": "integer"],
                "detail": ["type": "string", "description": "One sentence to a person, with the values."],
                "code": ["type": "string", "description": "What happened, in a word that stays."],
                "field": ["type": "string", "description": "The field of the request that is wrong."],
                "nextStep": ["type": "string", "description": "What to do next."],
                "id": ["type": "string", "description": "What the server's log has a word on."],
            ],
        ]
    ]

    static let parameters: [String: Node] = [
        "Idempotency-Key": [
            "name": "Idempotency-Key", "in": "header", "required": false,
            "description":
                "Makes a repetition of the request answer what the first one did, for 7 days; where the answer is a secret, for 10 minutes.",
            "schema": [
                "type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]{1,255}$",
                "examples": ["3f1c2d9e-5a41-4c0e-9a67-2f1d0e7c9b11"],
            ],
        ],
        "Prefer": [
            "name": "Prefer", "in": "header", "required": false,
            "description":
                "“dry-run” has the request run, undone and answered; other preferences are ignored.",
            "schema": ["type": "string", "examples": ["dry-run"]],
        ],
        "If-Match": [
            "name": "If-Match", "in": "header", "required": false,
            "description": "Edits only what still is as it was when the answer with this ETag was given.",
            "schema": [
                "type": "string", "pattern": .text(tags),
                "examples": ["\"9f86d081884c7d659a2feaa0c55ad015\""],
            ],
        ],
    ]

    /// `*`, or entity tags with commas between them (RFC 9110, 13.1.1).
    private static let tags =
        "^(?:\\*|[, \\t]*(?:(?:W/)?\"[!#-~]*\"[ \\t]*(?:,[, \\t]*(?:W/)?\"[!#-~]*\"[ \\t]*)*,?[, \\t]*)?)$"

    static let headers: [String: Node] = [
        "X-Request-ID": header("What the server's log calls the request.", isRequired: true),
        "Cache-Control": header("Nothing of an academy is kept by caches.", isRequired: true),
        "ETag": header("Changes whenever what is shown does.", isRequired: true),
        "Link": header("The list's next page, as rel=\"next\"."),
        "Preference-Applied": header("“dry-run” where the request was a dry run."),
        "WWW-Authenticate": header("The kind of sign-in that is asked for."),
        "Retry-After": header("Seconds until it may be tried again."),
    ]

    private static func header(_ description: Node, isRequired: Bool = false) -> Node {
        ["description": description, "required": .bool(isRequired), "schema": ["type": "string"]]
    }

    static let securitySchemes: [String: Node] = [
        "bearer": [
            "type": "http", "scheme": "bearer",
            "description": "The access token of a sign-in, or the token of a room's screen.",
        ]
    ]
}
