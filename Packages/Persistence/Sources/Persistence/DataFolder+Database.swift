internal import Foundation
internal import Glibc

/// The database of an academy, by the files of its data folder.
extension DataFolder {
    /// The path of the file with the address of a PostgreSQL database, in a data folder.
    static func addressPath(in path: String) -> String { path + "/database" }

    /// The PostgreSQL database whose address is in a data folder; nil if the academy is in a file.
    ///
    /// - Throws: ``ProtectedFileError``; `InvalidValue` if the file has no address.
    public static func storedDatabase(in path: String) throws -> PostgresAddress? {
        guard let file = try ProtectedFile.open(addressPath(in: path)) else { return nil }
        defer { Glibc.close(file) }
        var bytes = [UInt8](repeating: 0, count: PostgresAddress.limit + 2)
        let count = pread(file, &bytes, bytes.count, 0)
        guard count >= 0 else { throw StorageError.unreadable(addressPath(in: path)) }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        return try PostgresAddress(parsing: text.trimmingCharacters(in: .newlines))
    }

    /// Stores the address of the academy's PostgreSQL database in a data folder, so that no option has to
    /// name it; nil removes it.
    ///
    /// - Throws: ``StorageError/unusable(_:)``; ``ProtectedFileError``.
    public static func store(_ database: PostgresAddress?, in path: String) throws {
        let (file, draft) = (addressPath(in: path), addressPath(in: path) + ".new")
        guard let database else {
            guard unlink(file) == 0 || errno == ENOENT else { throw Self.notWritten(file, errno) }
            return makeDurable(path)
        }
        unlink(draft)
        let descriptor = try ProtectedFile.create(draft)
        defer { Glibc.close(descriptor) }
        let bytes = Array((database.description + "\n").utf8)
        var owner = stat()
        errno = 0
        // The folder may belong to the user of a server, while root moves the academy.
        guard stat(path, &owner) == 0,
            owner.st_uid == geteuid() || fchown(descriptor, owner.st_uid, owner.st_gid) == 0,
            write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0,
            rename(draft, file) == 0
        else {
            // A write of only some of the bytes sets no `errno`.
            let error = errno == 0 ? ENOSPC : errno
            unlink(draft)
            throw Self.notWritten(file, error)
        }
        makeDurable(path)
    }

    private static func notWritten(_ file: String, _ error: Int32) -> StorageError {
        .unusable(.notWritten(file, reason: String(cString: strerror(error))))
    }

    private static func makeDurable(_ folder: String) {
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        Glibc.close(descriptor)
    }
}
