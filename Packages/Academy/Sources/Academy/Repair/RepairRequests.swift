public import Application
public import Core

/// Lists the kinds of wrong data that the academy can find in its database.
public struct ListRepairs: APIRequest {
    public typealias Response = RepairList
    public static let endpoint = Endpoint(
        .get, "repairs", access: .staff(.manageStaff), cost: .export)

    public init() {}
}

extension ListRepairs: FormRequest {
    public static let form = RequestForm(.academy, "repairs list")
}

/// The kinds of wrong data.
public struct RepairList: Codable, Sendable {
    public let repairs: [RepairKind]
}

/// A kind of wrong data.
public struct RepairKind: Codable, Hashable, Sendable {
    public let kind: String
    /// The number of entities with such data.
    public let count: Int
    /// Whether the repair changes the data; otherwise a person has to decide what is right.
    public let isAutomatic: Bool
}

/// Shows the wrong data of a kind.
public struct ShowRepair: APIRequest {
    public typealias Response = RepairReport
    public static let endpoint = Endpoint(
        .get, "repairs/{kind}", access: .staff(.manageStaff), cost: .export,
        failures: [NotFound("repair", "no-such-repair")])
    public var kind: String

    public init(kind: String) { self.kind = kind }
}

extension ShowRepair: FormRequest {
    public static let form = RequestForm(.academy, "repairs show", ["kind"])
}

/// Mends the wrong data of a kind; as a dry run it shows what would be mended.
public struct RunRepair: APIRequest {
    public typealias Response = RepairReport
    public static let endpoint = Endpoint(
        .post, "repairs/{kind}", access: .staff(.manageStaff), "Mends the wrong data of a kind.",
        cost: .bulk, confirmation: .always,
        failures: [
            NotFound("repair", "no-such-repair"), RepairError.notAutomatic("duplicates"),
            RepairError.clockIsWrong("future-absences"),
        ])
    public var kind: String
    public var subject: String? { "repair \(kind)" }

    public init(kind: String) { self.kind = kind }
}

/// The wrong data of a kind that a search has found, or that a repair has mended.
public struct RepairReport: Codable, Sendable {
    /// The maximum number of items.
    static let limit = 1_000
    /// The maximum number of items in the log of changes.
    private static let loggedItems = 20
    /// The maximum length of these items' text in the log of changes, in characters.
    private static let loggedCharacters = 500

    public let kind: String
    public let count: Int
    public let isAutomatic: Bool
    /// The first ones, in the order in which they were found.
    public let items: [WrongData]

    init(_ repair: DataRepair, _ found: [WrongData]) {
        kind = repair.name
        count = found.count
        isAutomatic = repair.isAutomatic
        items = Array(found.prefix(Self.limit))
    }

    /// What the log of changes says about the repair: how many entities there were, and the first of them
    /// without names.
    var changes: [AuditChange] {
        guard count > 0 else { return [] }
        let first = items.prefix(Self.loggedItems).map { $0.subject ?? $0.text }
        return [
            AuditChange(field: "count", old: String(count), new: "0"),
            AuditChange(
                field: "items",
                old: first.joined(separator: ", ").excerpt(Self.loggedCharacters), new: nil),
        ]
    }
}

private enum RepairRules {
    static let kind = FieldRule(
        .text("[a-z][a-z-]*", lengths: 1...Limits.key, example: Repairs.searchIndexes.name))
    static let meaning = "The kind of wrong data, such as search."
}

extension ShowRepair: FieldDescribed {
    public static let fields = ["kind": RepairRules.kind]
}

extension RunRepair: FieldDescribed, PropertiesDescribed {
    public static let fields = ["kind": RepairRules.kind]
    public static let descriptions = ["kind": RepairRules.meaning]
}

extension RepairList: PropertiesDescribed {
    public static let descriptions = ["repairs": "The kinds of wrong data."]
}

extension RepairKind: PropertiesDescribed {
    public static let descriptions = [
        "kind": RepairRules.meaning,
        "count": "The number of entities with such data.",
        "isAutomatic": "Whether a repair changes the data; otherwise a person has to decide what is right.",
    ]
}

extension RepairReport: PropertiesDescribed {
    public static let descriptions = RepairKind.descriptions.merging(
        ["items": "The first entities with such data, 1,000 at most."]) { _, own in own }
}
