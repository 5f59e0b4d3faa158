internal import Core
internal import Foundation
internal import Glibc
public import Persistence
public import Pictures

/// The folder `pictures` of a data folder, which has the files of pictures.
///
/// The folder has mode 0700, the files have mode 0600.
///
/// Files are read and written on a dispatch queue: in a task they would block one of the few threads that
/// all tasks share.
public struct PictureFolder: PictureFiles {
    private static let queue = DispatchQueue(label: "pictures")

    let path: String

    /// - Parameter folder: the path of the data folder.
    public init(in folder: String) { path = DataFolder.picturesPath(in: folder) }

    /// - Parameter path: the path of a folder with the files of pictures, such as that of an export.
    public init(path: String) { self.path = path }

    public func write(_ bytes: [UInt8], as name: PictureName) async throws {
        try await onQueue { () throws(FileError) in
            try makeFolder()
            try PrivateFile.write(bytes, to: file(name))
        }
    }

    public func read(_ name: PictureName) async throws -> [UInt8]? {
        try await onQueue { () throws(FileError) in try contents(of: name, .ownerOnly) }
    }

    public func remove(_ name: PictureName, in db: any Transaction) throws { try remove(name) }

    func remove(_ name: PictureName) throws {
        guard unlink(file(name)) == 0 || errno == ENOENT else {
            throw Self.error(.notWritten(file(name), PrivateFile.reason()))
        }
    }

    /// The bytes of a file; nil if there is none.
    ///
    /// - Parameter protection: the permissions that the file must have.
    public func contents(
        of name: PictureName, _ protection: ProtectedFile.Protection
    ) throws(FileError) -> [UInt8]? {
        try PrivateFile.read(file(name), limit: PictureUpload.limit, protection)
    }

    /// The names of all files in the folder, in their order.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    /// The path of a file.
    public func file(_ name: PictureName) -> String { "\(path)/\(name)" }

    /// Creates the folder, if it is missing, and makes its name durable.
    func makeFolder() throws(FileError) {
        var status = stat()
        guard stat(path, &status) != 0 else { return }
        try PrivateFile.makeFolder(path)
        PrivateFile.makeDurable(folderOf: path)
    }

    private func onQueue<Value: Sendable>(
        _ body: @escaping @Sendable () throws(FileError) -> Value
    ) async throws -> Value {
        try await withUnsafeThrowingContinuation { caller in
            Self.queue.async {
                do throws(FileError) {
                    caller.resume(returning: try body())
                } catch {
                    caller.resume(throwing: Self.error(error))
                }
            }
        }
    }

    /// The error for clients, whose sentence has no path.
    private static func error(_ error: FileError) -> StorageError {
        .fault(error.isOfFullDisk ? .diskFull : .cannotOpen, detail: error.description)
    }
}

extension FileError {
    /// Whether a write failed because the disk is full.
    fileprivate var isOfFullDisk: Bool {
        if case .notWritten(_, let reason) = self {
            reason == String(cString: strerror(ENOSPC))
        } else {
            false
        }
    }
}
