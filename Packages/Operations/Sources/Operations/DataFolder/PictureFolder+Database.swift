internal import Core
internal import Glibc
internal import Persistence
internal import Pictures

/// The files of pictures of an academy whose database has them, for backups and moves.
extension PictureFolder {
    /// Moves the pictures in a database file to this folder, and makes the file as small as without them.
    ///
    /// - Parameter path: the path of a file that no process has open.
    /// - Throws: `CancellationError` after ``BackupCancellation/cancel()``; the file then keeps its pictures.
    func takePictures(
        fromDatabase path: String, _ cancellation: BackupCancellation = BackupCancellation()
    ) throws {
        let count = try SharedDatabase(path: path).write { db in
            // Databases of an earlier version have no such table.
            guard try db.copiedRowCounts()[DatabasePictures.table] ?? 0 > 0 else { return 0 }
            try makeFolder()
            let names = try DatabasePictures.names(in: db)
            for name in names {
                try cancellation.check()
                guard let name = try? PictureName(parsing: name),
                    let content = try DatabasePictures.content(of: name, in: db)
                else { continue }
                try BackupArchive.create(file(name)) { try $0(content[...]) }
            }
            try DatabasePictures.removeAll(in: db)
            return names.count
        }
        guard count > 0 else { return }
        PrivateFile.makeDurable(folderOf: self.path + "/.")
        try cancellation.check()
        let small = path + ".small"
        let reader = try DatabaseReader(path: path)
        defer { try? reader.close() }
        try reader.copy(to: small, [])
        guard rename(small, path) == 0 else { throw FileError.notWritten(path, PrivateFile.reason()) }
    }

    /// Copies the files of this folder to a database that has their rows.
    ///
    /// - Returns: the names of the files. Damaged ones are left out.
    func copyAll(to db: any Transaction) throws -> Set<PictureName> {
        var copied: Set<PictureName> = []
        try forEachSound { name, content in
            if try DatabasePictures.set(content, of: name, in: db) { copied.insert(name) }
        }
        return copied
    }

    /// The names of the files that are not damaged.
    func soundNames() throws -> Set<PictureName> {
        var found: Set<PictureName> = []
        try forEachSound { name, _ in found.insert(name) }
        return found
    }

    /// Passes each file to a closure whose content is the one that its name says.
    private func forEachSound(_ body: (PictureName, [UInt8]) throws -> Void) throws {
        for name in names {
            guard let name = try? PictureName(parsing: name),
                let content = try contents(of: name, .none), PictureName(ofFile: content) == name
            else { continue }
            try body(name, content)
        }
    }
}
