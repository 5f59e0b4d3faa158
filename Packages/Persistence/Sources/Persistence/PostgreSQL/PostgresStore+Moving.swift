/// The mark of an academy that was moved to another database.
extension PostgresStore {
    /// The name of the place to which the academy of this schema was moved; nil if it is in use.
    public static func movedTo(in db: any Transaction) throws -> String? {
        try db.row("SELECT moved_to FROM server_lease WHERE id = 1")?["moved_to"]
    }

    /// Marks the academy of this schema as moved, so that no program opens it any more; nil removes the mark.
    ///
    /// - Parameter place: the name of the place, for people.
    public static func markAsMoved(to place: String?, in db: any Transaction) throws {
        try db.run("UPDATE server_lease SET moved_to = \(place) WHERE id = 1")
    }
}
