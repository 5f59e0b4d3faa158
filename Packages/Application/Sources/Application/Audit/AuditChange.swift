public import Core

/// A value that a write changed.
public struct AuditChange: Codable, Sendable, Hashable {
    /// The name of the value in the JSON of the entity: `phone`, `price.amount`.
    public let field: String
    /// The value before the write; nil if there was none.
    public let old: String?
    /// The value after the write; nil if there is none any more.
    public let new: String?

    /// The maximum number of changes in an entry.
    static let limit = 100
    /// The maximum number of characters in a value.
    static let valueLimit = 1_000

    public init(field: String, old: String?, new: String?) {
        self.field = field
        self.old = old
        self.new = new
    }

    /// The values in which an entity differs before and after a write, in order of their names.
    ///
    /// - Parameters:
    ///   - old: the entity before the write; nil if it did not exist.
    ///   - new: the entity after the write; nil if it does not exist any more.
    static func between(_ old: JSONValue?, and new: JSONValue?) -> [AuditChange] {
        let old = old?.valuesByName ?? [:]
        let new = new?.valuesByName ?? [:]
        return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.prefix(limit).map {
            AuditChange(field: $0, old: old[$0]?.excerpt(valueLimit), new: new[$0]?.excerpt(valueLimit))
        }
    }

    /// The changes that a response describes itself.
    static func described(by response: (any Sendable)?) -> [AuditChange] {
        guard let audited = response as? any AuditedResponse else { return [] }
        return audited.auditedChanges.prefix(limit).map {
            AuditChange(field: $0.field, old: $0.old?.excerpt(valueLimit), new: $0.new?.excerpt(valueLimit))
        }
    }

    /// The reason of a request as a new value; empty if it has none.
    static func reason(of request: any APIRequest) -> [AuditChange] {
        guard let reason = request.givenReason, !reason.isEmpty else { return [] }
        return [AuditChange(field: "reason", old: nil, new: reason.excerpt(valueLimit))]
    }
}

/// A response that describes changes for the audit entry of its request, for which no entity can be compared:
/// only the write decides which entities it changes.
public protocol AuditedResponse {
    /// The changes, in the order of their fields. No field is one of a compared entity.
    var auditedChanges: [AuditChange] { get }
}

extension [AuditChange] {
    /// The name of an entity that the write deleted; nil if it deleted none.
    var deletedName: String? {
        guard allSatisfy({ $0.new == nil }) else { return nil }
        return first { $0.field == "name" }?.old
    }
}

extension AuditChange: PropertiesDescribed {
    public static let descriptions = [
        "field": "The name of the value, such as phone.",
        "old": "The value before the write, as text; missing if there was none.",
        "new": "The value after the write, as text; missing if there is none any more.",
    ]
}

extension JSONValue {
    /// The values of an object as texts by their names; a value of an inner object has a name with dots.
    fileprivate var valuesByName: [String: String] {
        var values: [String: String] = [:]
        addValues(to: &values, name: "")
        return values
    }

    private func addValues(to values: inout [String: String], name: String) {
        guard case .object(let members) = self else {
            values[name] = plainText
            return
        }
        if let amount {
            values[name] = amount.description
            return
        }
        for member in members {
            member.value.addValues(to: &values, name: name.isEmpty ? member.name : "\(name).\(member.name)")
        }
    }

    /// The amount of money that this JSON encodes; nil for other values.
    var amount: Money? {
        guard case .object(let members) = self, members.contains(where: { $0.name == "minorUnits" }) else {
            return nil
        }
        return try? JSON.decode(Money.self, from: bytes)
    }

    /// A single value as it is, a list of single values with commas, and any other list as JSON; nil for
    /// null.
    private var plainText: String? {
        if case .null = self { return nil }
        guard case .array(let elements) = self else { return text }
        let texts = elements.compactMap(\.text)
        return texts.count == elements.count
            ? texts.joined(separator: ", ") : String(decoding: bytes, as: UTF8.self)
    }
}
