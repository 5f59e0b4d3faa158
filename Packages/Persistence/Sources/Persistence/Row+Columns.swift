internal import Synchronization

extension Row {
    /// The names of a result's columns, shared by its rows.
    @usableFromInline final class Columns: Sendable {
        private let names: [String]
        /// The index after the column that was read last. The search begins there, since columns are mostly
        /// read in order.
        private let next = Atomic(0)

        var count: Int { names.count }

        init(_ names: [String]) {
            var seen: Set<String> = []
            self.names = names.map { seen.insert($0).inserted ? $0 : "" }
        }

        func name(at index: Int) -> String { names[index] }

        /// The first column with the name.
        @usableFromInline func index(of name: String) -> Int? {
            let guess = next.load(ordering: .relaxed)
            let index = guess < names.count && names[guess] == name ? guess : names.firstIndex(of: name)
            if let index { next.store(index + 1, ordering: .relaxed) }
            return index
        }
    }
}
