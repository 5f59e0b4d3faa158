internal import Application
internal import Core

/// Sorts sheets by their dependencies.
enum SheetOrder {
    /// A sheet depends on a sheet that no feature has, or two sheets depend on each other: a defect of a
    /// feature.
    struct Unordered: Error, Equatable {
        let sheets: [String]
    }

    /// Sorts the sheets so that each comes after its dependencies; apart from that their order stays.
    ///
    /// - Throws: ``Unordered``.
    static func sorted(_ sheets: [any Sheet]) throws(Unordered) -> [any Sheet] {
        var sorted: [any Sheet] = []
        var remaining = sheets
        while !remaining.isEmpty {
            let known = Set(sorted.map(\.name))
            guard let next = remaining.firstIndex(where: { $0.dependencies.isSubset(of: known) }) else {
                throw Unordered(sheets: remaining.map(\.name))
            }
            sorted.append(remaining.remove(at: next))
        }
        return sorted
    }
}
