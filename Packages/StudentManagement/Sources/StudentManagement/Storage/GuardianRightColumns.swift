internal import Core
internal import Persistence

/// The columns of the rights of a guardian, and of whether a student of age lets the guardian keep them.
enum GuardianRightColumns {
    private static let columns = GuardianRight.allCases.map { (right: $0, name: name(of: $0)) }
    private static let kept = "is_kept"
    private static let all = columns.map(\.name) + [kept]

    static func name(of right: GuardianRight) -> String {
        switch right {
        case .sees: "sees"
        case .acts: "acts"
        case .pays: "pays"
        case .arrivals: "told_arrivals"
        case .absences: "told_absences"
        case .departures: "told_departures"
        case .messages: "told_messages"
        }
    }

    /// The names of the columns.
    static let names = SQL(verbatim: all.joined(separator: ", "))

    /// The columns of a record `g`.
    static let selection = SQL(verbatim: all.map { "g.\($0)" }.joined(separator: ", "))

    /// The rights of a record `g` as words.
    static let text: SQL = {
        let words = columns.map { "CASE g.\($0.name) WHEN 1 THEN '\($0.right.rawValue) ' ELSE '' END" }
        return SQL(verbatim: "trim(\(words.joined(separator: " || ")))")
    }()

    /// The values of a profile, in the order of the names.
    static func values(of profile: GuardianProfile) -> SQL {
        .joined(flags(of: profile).map { "\($0.isSet)" }, by: ", ")
    }

    static func assignments(of profile: GuardianProfile) -> SQL {
        .joined(flags(of: profile).map { "\(part: SQL(verbatim: $0.name)) = \($0.isSet)" }, by: ", ")
    }

    /// The recorded rights of a row with the columns, sorted.
    static func rights(of row: Row) throws -> [GuardianRight] {
        try columns.filter { try row[$0.name] }.map(\.right)
    }

    private static func flags(of profile: GuardianProfile) -> [(name: String, isSet: Bool)] {
        let rights = profile.rights
        return columns.map { ($0.name, rights.contains($0.right)) } + [(kept, profile.isKept)]
    }
}
