internal import Core
internal import Networking

/// Sheets in an order in which each comes after those that its rows name.
enum SheetOrder {
    /// A sheet names one that no feature has, or two name one another: a defect of a feature.
    struct Unordered: Error, Equatable {
        let sheets: [String]
    }

    /// Sorts the sheets; those that do not depend on one another keep their order.
    ///
    /// - Throws: ``Unordered``.
    static func sorted(_ sheets: [any Sheet]) throws(Unordered) -> [any Sheet] {
        var (sorted, waiting) = ([] as [any Sheet], sheets)
        while !waiting.isEmpty {
            let known = Set(sorted.map(\.name))
            guard let next = waiting.firstIndex(where: { $0.dependencies.isSubset(of: known) }) else {
                throw Unordered(sheets: waiting.map(\.name))
            }
            sorted.append(waiting.remove(at: next))
        }
        return sorted
    }
}
