/// A value that parses itself, and can say what it refuses.
public protocol ParsedValue {
    /// An example of each error that parsing one may end in.
    static var failures: [any AcademyError] { get }
    /// A value to show, where one put together from the examples of its parts would be refused.
    static var example: Self? { get }
}

extension ParsedValue {
    public static var example: Self? { nil }
}

/// A value that is written as one text or number, and says how.
public protocol SchemaDescribed: ParsedValue {
    /// What is taken for such a value.
    static var schema: ValueSchema { get }
    /// What such a value is written as, where more is written than would be taken.
    static var writtenSchema: ValueSchema { get }
}

extension SchemaDescribed {
    public static var writtenSchema: ValueSchema { schema }
}

/// A request whose fields take less than their types do.
public protocol FieldDescribed {
    /// The rules of fields by their names; those of lists hold for each item.
    static var fields: [String: FieldRule] { get }
}

/// The errors that something may end in, found by trying it.
public enum DocumentedErrors {
    /// The error of each attempt that ends in one, each code once.
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
