internal import Application
internal import Attendance
internal import Core

/// The roster of a session: the count and the search, which stay in view, and the students, each with a
/// button that records them as present.
struct RosterView: DeskPart {
    /// The id of the list of students, which scripts replace.
    static let list = "roster"

    let roster: Roster
    let address: String
    let canMark: Bool
    /// The paths of the pictures of students who have one.
    var pictures: [StudentID: String] = [:]
    /// The text that was searched for; nil for none.
    var search: String?

    func html(_ context: PageContext) -> String {
        let words = context.words
        let isAwaited = roster.entries.contains { $0.status == nil && $0.isAwaited }
        let rows = RosterRows(
            session: roster.session, zone: roster.timeZone, canMark: canMark, list: Self.list,
            pictures: pictures)
        return Shown(
            address: address, action: address + "/mark",
            counts: words.text(
                "desk.roster.counts", ["here": roster.present - roster.walkIns, "expected": roster.expected]),
            walkIns: roster.walkIns > 0 ? words.count("desk.roster.walk-ins", roster.walkIns) : nil,
            overfull: roster.present <= roster.capacity
                ? nil
                : words.text(
                    "desk.roster.overfull", ["count": roster.present, "capacity": roster.capacity]),
            rows: rows.html(of: roster.entries, context), canMark: canMark,
            all: canMark && isAwaited ? address + "/all-present" : nil, search: search ?? ""
        ).html(words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_roster_mustache)
        let address: String
        let action: String
        let counts: String
        let walkIns: String?
        let overfull: String?
        /// The HTML of the students; nil for none.
        let rows: String?
        let canMark: Bool
        /// The path of the form for all students who are still awaited; nil if there are none.
        let all: String?
        let search: String
    }
}

/// The students who are not on the roster and match the search, with the same buttons.
struct WalkInsView: DeskPart {
    /// The id of the list of students, which scripts replace.
    static let list = "results"

    let roster: Roster
    let address: String
    /// The text that was searched for; nil for none.
    let search: String?
    let found: [RosterEntry]
    /// The paths of the pictures of students who have one.
    var pictures: [StudentID: String] = [:]

    func html(_ context: PageContext) -> String {
        let rows = RosterRows(
            session: roster.session, zone: roster.timeZone, canMark: true, list: Self.list, pictures: pictures
        )
        return Shown(
            action: address + "/mark", search: search, rows: rows.html(of: found, context),
            admission: context.may(.writeStudents) ? "/desk/admit" : nil
        ).html(context.words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_walk_ins_mustache)
        let action: String
        let search: String?
        /// The HTML of the students; nil for none.
        let rows: String?
        /// The path of the form for a new student; nil for a person who may not add one.
        let admission: String?
    }
}
