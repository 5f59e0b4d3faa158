/// A value with a parser whose errors are documented.
public protocol ParsedValue {
    /// An example of each error of the parser.
    static var failures: [any AcademyError] { get }
    /// A valid value; needed if the examples of the properties together are not a valid value.
    static var example: Self? { get }
}

extension ParsedValue {
    public static var example: Self? { nil }
}

/// A value that is written as one text or number, with its schema.
public protocol SchemaDescribed: ParsedValue {
    /// The schema of accepted values.
    static var schema: ValueSchema { get }
    /// The schema of values in responses, if it is wider.
    static var writtenSchema: ValueSchema { get }
}

extension SchemaDescribed {
    public static var writtenSchema: ValueSchema { schema }
}

/// A request whose fields accept fewer values than their types.
public protocol FieldDescribed {
    /// The rules of fields by name; the rule of a list holds for each item.
    static var fields: [String: FieldRule] { get }
}

/// A request or a response whose properties have descriptions in the OpenAPI document.
public protocol PropertiesDescribed {
    /// The meaning of properties by name, for people who do not know the academy's terms.
    ///
    /// A property of a request needs none if its response describes one of the same name.
    static var descriptions: [String: String] { get }
}

/// Collects the errors that attempts throw, so that the OpenAPI document has the errors of the code.
public enum DocumentedErrors {
    /// The error of each attempt, one for each code.
    public static func of(_ attempts: (() throws -> Void)...) -> [any AcademyError] { of(attempts) }

    static func of(_ attempts: [() throws -> Void]) -> [any AcademyError] {
        var found: [any AcademyError] = []
        for attempt in attempts {
            do {
                try attempt()
            } catch let error as any AcademyError where !found.contains(where: { $0.code == error.code }) {
                found.append(error)
            } catch {}
        }
        return found
    }
}
