internal import Glibc

/// Moves files to a data folder.
struct FolderFiles {
    let folder: String

    /// Moves a file or a folder; when root does so, the folder's owner becomes its owner.
    func move(_ file: String, to target: String) throws(FileError) {
        var owner = stat()
        guard stat(folder, &owner) == 0,
            owner.st_uid == geteuid() || chown(file, owner.st_uid, owner.st_gid) == 0,
            rename(file, target) == 0
        else { throw .notWritten(target, PrivateFile.reason()) }
    }
}
