/// A response to an edit that says what the edit took away, for the report of an import.
public protocol LossReporting {
    /// The numbers of what was taken away, by kind, such as `sessions-removed`.
    ///
    /// - Parameter columns: the columns in which the row of the file differs from the stored one.
    func losses(changing columns: Set<String>) -> [String: Int]
}
