/// The result of a move.
public struct MoveSummary: Codable, Sendable {
    public let academy: String
    /// The data folder with the academy's secrets.
    public let folder: String
    /// The host and the name of the PostgreSQL database.
    public let database: String
    public let students: Int
    /// The number of rows in all tables.
    public let rows: Int
    public let pictures: Int
    /// The number of pictures whose files were missing or damaged.
    public let missingPictures: Int

    init(folder: String, database: String, _ contents: AcademyCopy.Contents) {
        academy = contents.name
        self.folder = folder
        self.database = database
        students = contents.facts.rows["students"] ?? 0
        rows = contents.facts.rows.values.reduce(0, +)
        pictures = contents.pictures
        missingPictures = contents.missingPictures
    }
}
