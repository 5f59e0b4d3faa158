/// The names of a list with their weights, such as the languages of `Accept-Language` (RFC 9110, 12.4.2).
enum WeightedList {
    /// The names in their order; a name without a valid weight has 1.
    ///
    /// - Parameter limit: the maximum number of names that are read.
    static func parse(_ field: String, limit: Int = .max) -> [(name: String, weight: Double)] {
        field.split(separator: ",").prefix(limit).compactMap { element in
            let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let name = parts.first else { return nil }
            let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
            return (name, weight.flatMap { Double($0.dropFirst(2)) } ?? 1)
        }
    }
}
