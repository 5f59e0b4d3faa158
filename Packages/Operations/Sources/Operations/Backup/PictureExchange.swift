internal import Foundation
internal import Glibc
internal import Persistence

/// Replaces the pictures of a data folder by those of a restored backup.
struct PictureExchange {
    private let restored: String
    /// The path of the pictures in the data folder.
    private let target: String
    /// The path for the former pictures, which are removed with the work folder.
    private let former: String
    private var hasMovedFormer = false
    private var hasMovedRestored = false

    /// - Parameters:
    ///   - work: the path of the work folder with the restored files.
    ///   - folder: the path of the data folder.
    init(from work: String, to folder: String) {
        restored = DataFolder.picturesPath(in: work)
        target = DataFolder.picturesPath(in: folder)
        former = work + "/former-pictures"
    }

    /// Moves the former pictures away, and the restored ones to the data folder.
    ///
    /// - Parameter move: moves a file or a folder, and gives it its owner.
    mutating func move(_ move: (_ file: String, _ target: String) throws -> Void) throws {
        hasMovedFormer = rename(target, former) == 0
        guard hasMovedFormer || errno == ENOENT else {
            throw FileError.notWritten(former, PrivateFile.reason())
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: restored)) ?? []
        // Moving a file to its own path only gives it its owner.
        for name in names { try move("\(restored)/\(name)", "\(restored)/\(name)") }
        if !names.isEmpty {
            try move(restored, target)
            hasMovedRestored = true
        }
    }

    /// Moves the pictures back that were moved.
    func undo() {
        if hasMovedRestored { rename(target, restored) }
        if hasMovedFormer { rename(former, target) }
    }
}
