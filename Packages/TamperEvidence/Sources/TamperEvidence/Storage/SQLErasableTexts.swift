public import Persistence

extension ChainedTable {
    /// Erases the text of the rows that a condition selects, so that the chain remains verifiable.
    ///
    /// - Parameter condition: a condition on the columns of the table.
    public func eraseTexts(where condition: SQL, in db: any Transaction) throws {
        guard let erasableText else { return }
        let (table, id) = (SQLChains.raw(name), SQLChains.raw(self.id))
        let (text, salt) = (SQLChains.raw(erasableText), SQLChains.raw(erasableText + "_salt"))
        let rows = try db.rows(
            """
            SELECT \(part: id) AS id, \(part: text), \(part: salt) FROM \(part: table)
            WHERE \(part: text) IS NOT NULL
            AND NOT (\(part: text) = \(Dialect.erasedText) AND length(\(part: salt)) = \(Digest.size))
            AND (\(part: condition))
            """)
        for row in rows {
            let number: Int64 = try row["id"]
            guard case .blob(let digest) = ErasableText.digest(of: row.values[1], salt: row.values[2]) else {
                continue
            }
            try db.run(
                """
                UPDATE \(part: table) SET \(part: text) = \(Dialect.erasedText), \(part: salt) = \(digest)
                WHERE \(part: id) = \(number)
                """)
        }
    }
}
