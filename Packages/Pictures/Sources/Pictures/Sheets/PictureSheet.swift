internal import Application
internal import Core
internal import Persistence

/// A row of `pictures.csv`, whose key is the noun and the key of the picture's subject.
struct PictureRow: Codable, Sendable {
    /// `class`, `venue`, `student` or `academy`.
    let subject: String
    /// The key of the class, the venue or the student; `academy` for the academy.
    let key: String
    /// The name of the file in the folder `pictures`.
    let picture: String
}

/// Imports and exports pictures, as `pictures.csv`; their files are in the folder `pictures` beside it.
///
/// An import uploads the files afterwards (``RestorePictureFile``).
struct PictureSheet: Sheet, RowImporter {
    let subjects: any SubjectDirectory
    let pictures = SQLPictures()
    let pictureFiles = SQLPictureFiles()
    let name = "pictures"
    let noun = "picture"
    let dependencies: Set = ["classes", "venues", "students"]
    let identity = ["subject", "key"]
    let repetitionCode: String? = nil

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (PictureRow, Int64) throws -> Void
    ) throws {
        try pictures.forEach(in: db) { subject, file, id in
            let row = PictureRow(
                subject: subject.noun.rawValue, key: keys.key(of: subject), picture: file.description)
            try write(row, id)
        }
    }

    /// Stores a picture, unless its subject has one; the picture of an erased student is left out.
    ///
    /// - Throws: `InvalidValue` `picture.bad-name` for a name that is not a hash and an ending, such as a
    ///   path; `picture.bad-subject`.
    func importRow(
        _ row: PictureRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Picture>? {
        let subject = try subject(of: row, keys)
        let file = try PictureName(parsing: row.picture)
        if let student = subject.student, try subjects.wasErased(student, in: db) { return nil }
        if let known = try pictures.id(of: subject, in: db) {
            return ImportOutcome(Identifier(known), isNew: false)
        }
        try pictureFiles.insertMissing(file, in: db)
        try pictures.set(file, of: subject, at: now, in: db)
        let id = try pictures.id(of: subject, in: db) ?? 0
        return ImportOutcome(Identifier(id), isNew: true)
    }

    private func subject(of row: PictureRow, _ keys: KeyIndex) throws -> PictureSubject {
        switch PictureSubject.Noun(rawValue: row.subject) {
        case .academyClass: .academyClass(try keys.id(row.key, of: "classes", column: "key"))
        case .venue: .venue(try keys.id(row.key, of: "venues", column: "key"))
        case .student: .student(try keys.id(row.key, of: "students", column: "key"))
        case .academy: .academy
        case nil:
            throw InvalidValue(
                "picture.bad-subject", field: "subject", ["text": row.subject.excerpt()])
        }
    }
}

extension Kind {
    enum Picture {}
}

extension ExportedKeys {
    fileprivate func key(of subject: PictureSubject) -> String {
        switch subject {
        case .academyClass(let id): key(id, of: "classes")
        case .venue(let id): key(id, of: "venues")
        case .student(let id): key(id, of: "students")
        case .academy: subject.noun.rawValue
        }
    }
}
