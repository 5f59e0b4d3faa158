internal import Foundation
internal import Glibc

extension PrivateFile {
    /// The maximum number of damaged files that are kept beside a file.
    static let mostDamaged = 1_000

    /// Gives a damaged file another name in its folder, so that a new file can take its place.
    ///
    /// The caller holds the lock on the path.
    ///
    /// - Returns: the new path.
    /// - Throws: ``FileError/notWritten(_:_:)``; ``FileError/exists(_:)`` if all names are taken.
    public static func putAside(_ path: String) throws(FileError) -> String {
        let name = path + ".damaged"
        for number in 1...mostDamaged {
            let free = number == 1 ? name : "\(name)-\(number)"
            if FileManager.default.fileExists(atPath: free) { continue }
            guard rename(path, free) == 0 else { throw .notWritten(path, reason()) }
            makeDurable(folderOf: path)
            return free
        }
        throw .exists(name)
    }
}
