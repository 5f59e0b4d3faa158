internal import Core
internal import Foundation
internal import Glibc
internal import Persistence
internal import Pictures

/// The pictures of a backup.
///
/// Each picture has its name, the number of its bytes in four bytes (big-endian), and its bytes.
extension BackupArchive {
    private static let nameBytes = 68

    /// The bytes that a picture has in a backup.
    static func bytes(ofPicture size: Int) -> Int { nameBytes + 4 + size }

    /// Passes the parts of a picture in a backup to a closure.
    static func writePicture(
        _ name: PictureName, _ content: [UInt8], _ add: ([UInt8]) throws -> Void
    ) throws {
        try add(Array(name.description.utf8) + encoded(length: content.count))
        try add(content)
    }

    /// Writes the pictures of the backup to a new folder, and makes them durable.
    ///
    /// - Throws: ``BackupError/changed(_:)`` if a picture is not the one that its name says.
    func extractPictures(to folder: PictureFolder) throws {
        try reading { file, size in
            let (header, start) = try header(in: file, size)
            guard let count = header.pictures, count > 0 else { return }
            try folder.makeFolder()
            lseek(file, start + header.databaseBytes, SEEK_SET)
            for _ in 0..<count {
                let name = try? PictureName(
                    parsing: String(decoding: try bytes(Self.nameBytes, from: file), as: UTF8.self))
                let length = try length(from: file)
                guard let name, length <= PictureUpload.limit else { throw BackupError.changed(path) }
                let content = try bytes(length, from: file)
                guard PictureName(ofFile: content) == name else { throw BackupError.changed(path) }
                try Self.create(folder.file(name)) { try $0(content[...]) }
            }
            PrivateFile.makeDurable(folderOf: folder.path + "/.")
        }
    }
}

/// The pictures of an academy that a backup gets.
struct BackupPictures {
    let folder: PictureFolder
    /// The names and sizes of the files that are as the database says.
    private(set) var files: [(name: PictureName, size: Int)] = []
    /// The number of files that are missing or damaged.
    private(set) var missing = 0

    /// Checks the file of each picture.
    init(
        _ names: [PictureName], in folder: PictureFolder, _ cancellation: BackupCancellation
    ) throws {
        self.folder = folder
        for name in names {
            try cancellation.check()
            let content = try? folder.contents(of: name, .none)
            if let content, PictureName(ofFile: content) == name {
                files.append((name, content.count))
            } else {
                missing += 1
            }
        }
    }

    /// The bytes of all pictures in a backup.
    var bytes: Int { files.reduce(0) { $0 + BackupArchive.bytes(ofPicture: $1.size) } }

    /// Passes the parts of all pictures in a backup to a closure.
    func write(_ add: ([UInt8]) throws -> Void) throws {
        for (name, size) in files {
            let content = try folder.contents(of: name, .none)
            guard let content, content.count == size else { throw FileError.damaged(folder.file(name)) }
            try BackupArchive.writePicture(name, content, add)
        }
    }
}
