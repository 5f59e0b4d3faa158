internal import Application
internal import Core
internal import Persistence

/// Stores which file is the picture of a class, a venue, a student or the academy.
struct SQLPictures: Sendable {
    private static let selection: SQL = """
        SELECT pictures.id, subject, subject_id, file, set_at, stored_at, width, height, size
        FROM pictures JOIN picture_files ON name = file
        """

    func find(_ subject: PictureSubject, in db: any Transaction) throws -> StoredPicture? {
        try db.row("\(part: Self.selection) WHERE \(part: condition(subject))").map(picture)
    }

    /// The pictures of some classes or students whose files are written.
    func stored<Entity>(
        of subjects: IDList<Entity>, as noun: PictureSubject.Noun, in db: any Transaction
    ) throws -> [PictureInfo] {
        try db.rows(
            """
            \(part: Self.selection)
            WHERE subject = \(noun) AND subject_id IN (\(list: subjects.ids))
                AND stored_at IS NOT NULL
            ORDER BY subject_id
            """
        ).map { PictureInfo(try subject($0), try picture($0)) }
    }

    /// The first digits of the names of the files of some students' pictures that a list can show.
    func versions(
        ofStudents students: [StudentID], in db: any Transaction
    ) throws -> [StudentID: String] {
        var versions: [StudentID: String] = [:]
        try db.forEach(
            in: students,
            {
                """
                SELECT subject_id, file FROM pictures JOIN picture_files ON name = file
                WHERE subject = \(PictureSubject.Noun.student) AND subject_id IN (\(list: $0))
                    AND stored_at IS NOT NULL AND size <= \(PictureLimits.bytesInList)
                """
            }
        ) { row in
            let file: PictureName = try row["file"]
            versions[try row["subject_id"]] = String(file.description.prefix(PictureLimits.versionDigits))
        }
        return versions
    }

    /// Stores a picture in place of a former one.
    func set(
        _ file: PictureName, of subject: PictureSubject, at now: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO pictures (subject, subject_id, file, set_at)
            VALUES (\(subject.noun), \(subject.id), \(file), \(now))
            ON CONFLICT (subject, subject_id) DO UPDATE SET file = excluded.file, set_at = excluded.set_at
            """)
    }

    func delete(_ subject: PictureSubject, in db: any Transaction) throws {
        try db.run("DELETE FROM pictures WHERE \(part: condition(subject))")
    }

    /// The id of the row of a picture; nil if there is none.
    func id(of subject: PictureSubject, in db: any Transaction) throws -> Int64? {
        try db.value("SELECT id AS value FROM pictures WHERE \(part: condition(subject))")
    }

    /// The pictures whose files are not written, in the order of their rows.
    func missing(limit: Int?, after: Cursor?, in db: any Transaction) throws -> Page<PictureInfo> {
        try db.page(
            Self.selection, where: ["stored_at IS NULL"],
            by: [.integer("pictures.id")], limit: limit, after: after
        ) { PictureInfo(try subject($0), try picture($0)) }
    }

    /// Calls a closure with each picture and the id of its row.
    func forEach(in db: any Transaction, _ body: (PictureSubject, PictureName, Int64) throws -> Void) throws {
        try db.forEach("SELECT id, subject, subject_id, file FROM pictures ORDER BY id") { row in
            try body(try subject(row), try row["file"], try row["id"])
        }
    }

    /// The numbers of pictures, and of those whose files are not written.
    func counts(in db: any Transaction) throws -> (all: Int, missing: Int) {
        let row = try db.row(
            """
            SELECT count(*) AS total, count(stored_at) AS stored
            FROM pictures JOIN picture_files ON name = file
            """)
        guard let row else { return (0, 0) }
        let (total, stored): (Int, Int) = (try row["total"], try row["stored"])
        return (total, total - stored)
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "pictures",
            "SELECT file, set_at FROM pictures WHERE subject = 'student' AND subject_id = \(student)", in: db)
    }

    private func condition(_ subject: PictureSubject) -> SQL {
        "subject = \(subject.noun) AND subject_id = \(subject.id)"
    }

    private func subject(_ row: Row) throws -> PictureSubject {
        PictureSubject(try row["subject"], try row["subject_id"])
    }

    private func picture(_ row: Row) throws -> StoredPicture {
        StoredPicture(
            file: try row["file"], setAt: try row["set_at"], storedAt: try row["stored_at"],
            width: try row["width"], height: try row["height"], size: try row["size"])
    }
}
