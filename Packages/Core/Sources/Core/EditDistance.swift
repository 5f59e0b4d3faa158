extension StringProtocol {
    /// The optimal string alignment distance: letters inserted, deleted, replaced or swapped with the next.
    ///
    /// The time grows with the product of both lengths, which the caller limits.
    public func editDistance(to other: some StringProtocol) -> Int {
        let (first, second) = (Array(self), Array(other))
        var rows = [Array(0...second.count)]
        for i in first.indices {
            var row = [i + 1]
            for j in second.indices {
                let change = rows[i][j] + (first[i] == second[j] ? 0 : 1)
                var least = Swift.min(change, rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    least = Swift.min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[first.count][second.count]
    }
}
