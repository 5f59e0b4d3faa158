public import Persistence

extension HashChains {
    /// The links of the chains, and the position before the first kept link of each.
    public static let migration = Migration("chains/baseline") { dialect in
        [
            """
            CREATE TABLE chain_links (
                chain TEXT NOT NULL CHECK (chain <> ''), number INTEGER NOT NULL CHECK (number >= 1),
                last_id INTEGER NOT NULL, total INTEGER NOT NULL CHECK (total >= number),
                made_at INTEGER NOT NULL, marks \(part: dialect.bytes) NOT NULL,
                digest \(part: dialect.bytes) NOT NULL, PRIMARY KEY (chain, number)
            ) \(part: dialect.strict)
            """
        ]
            + dialect.fixed("chain_links", columns: "chain, number, last_id, total, made_at, marks, digest")
            + [
                """
                CREATE TABLE chain_starts (
                    chain TEXT PRIMARY KEY, number INTEGER NOT NULL CHECK (number >= 0),
                    last_id INTEGER NOT NULL, total INTEGER NOT NULL CHECK (total >= number),
                    digest \(part: dialect.bytes) NOT NULL
                ) \(part: dialect.strict)
                """
            ]
    }
}
