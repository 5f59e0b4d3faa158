/// The names of a list with their weights, such as the languages of `Accept-Language` (RFC 9110, 12.4.2).
enum WeightedList {
    /// The maximum number of elements that are read; the others are ignored.
    static let limit = 50

    /// The names in their order; a name without a valid weight has 1.
    static func parse(_ field: String) -> [(name: String, weight: Double)] {
        field.split(separator: ",").prefix(limit).compactMap { element in
            let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let name = parts.first else { return nil }
            let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
            return (name, weight.flatMap { Double($0.dropFirst(2)) } ?? 1)
        }
    }
}
