public import Core
internal import Glibc

/// Opens files with secrets or an academy's data.
///
/// The checks are made on the open descriptor, so that the file cannot be replaced after them. Opening never
/// blocks.
public enum ProtectedFile {
    /// What is required of a file, besides that it is a regular file.
    public enum Protection: Sendable {
        /// No symbolic link, owned by the user of the process, without any permission beyond mode 0600.
        case ownerOnly
        /// Like ``ownerOnly``, with exactly mode 0600, so that its owner can write it.
        case ownerWritable
        /// No permission for users other than owner and group: for a secret that an operator provides.
        case secret
        /// Nothing more is required.
        case none
    }

    /// Opens a file for reading.
    ///
    /// Root may open files of every user, since a server may run as another user. SQLite opens a database a
    /// second time by its path; its folder has mode 0700, so that no other user can replace the file in
    /// between.
    ///
    /// - Returns: the descriptor, which the caller closes; nil if there is no file.
    /// - Throws: ``ProtectedFileError``.
    public static func open(
        _ path: String, _ protection: Protection = .ownerOnly
    ) throws(ProtectedFileError) -> Int32? {
        do throws(ProtectedFileError) {
            return try opened(path, O_RDONLY, protection)
        } catch {
            if error == .system(path, errno: ENOENT) { return nil }
            throw error
        }
    }

    /// Opens a file for reading and writing, with the requirements of ``Protection/ownerOnly``. A missing
    /// file is created with mode 0600.
    ///
    /// - Returns: the descriptor, which the caller closes.
    /// - Throws: ``ProtectedFileError``.
    public static func openOrCreate(_ path: String) throws(ProtectedFileError) -> Int32 {
        try opened(path, O_RDWR | O_CREAT, .ownerOnly)
    }

    /// Creates an empty file with mode 0600.
    ///
    /// - Returns: the descriptor, open for reading and writing, which the caller closes.
    /// - Throws: ``ProtectedFileError``, also if the file exists.
    static func create(_ path: String) throws(ProtectedFileError) -> Int32 {
        try opened(path, O_RDWR | O_CREAT | O_EXCL, .ownerOnly)
    }

    private static func opened(
        _ path: String, _ flags: Int32, _ protection: Protection
    ) throws(ProtectedFileError) -> Int32 {
        let link = [.ownerOnly, .ownerWritable].contains(protection) ? O_NOFOLLOW : 0
        // Opening a FIFO without a writer would wait for one.
        let file = Glibc.open(path, flags | O_NONBLOCK | O_CLOEXEC | link, 0o600)
        guard file >= 0 else {
            switch errno {
            case ELOOP where link != 0: throw .link(path)
            case ENXIO: throw .notRegular(path)
            default: throw .system(path, errno: errno)
            }
        }
        do throws(ProtectedFileError) {
            try check(file, path, protection)
            return file
        } catch {
            Glibc.close(file)
            throw error
        }
    }

    private static func check(
        _ file: Int32, _ path: String, _ protection: Protection
    ) throws(ProtectedFileError) {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(path, errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular(path) }
        let mode = status.st_mode & 0o777
        switch protection {
        case .ownerOnly, .ownerWritable:
            guard status.st_uid == geteuid() || geteuid() == 0 else {
                throw .owner(path, user: status.st_uid)
            }
            let isWritable = protection == .ownerOnly || mode & 0o600 == 0o600
            guard mode & 0o177 == 0, isWritable else { throw .mode(path, mode, wanted: 0o600) }
        case .secret: guard mode & 0o007 == 0 else { throw .mode(path, mode, wanted: 0o640) }
        case .none: break
        }
    }
}

/// Why a file was not opened. Each value begins with the path.
public enum ProtectedFileError: AcademyError, Equatable {
    /// It is a symbolic link.
    case link(String)
    /// It is no regular file, such as a folder or a socket.
    case notRegular(String)
    /// It belongs to another user, whose id is given.
    case owner(String, user: UInt32)
    /// Its mode has permissions that are not allowed, or lacks one.
    case mode(String, UInt32, wanted: UInt32)
    /// The system reported an error.
    case system(String, errno: Int32)

    public var specification: ErrorSpecification {
        switch self {
        case .link(let path):
            .init(
                .unavailable, "file.symbolic-link",
                ["path": path, "file": path.shellWord, "copy": (path + ".new").shellWord])
        case .notRegular(let path):
            .init(
                .unavailable, "file.not-regular",
                ["path": path, "file": path.shellWord, "copy": (path + ".old").shellWord])
        case .owner(let path, let user):
            .init(
                .unavailable, "file.wrong-owner",
                ["path": path, "owner": String(user), "user": String(geteuid()), "file": path.shellWord])
        case .mode(let path, let mode, let wanted):
            .init(
                .unavailable, "file.wrong-mode",
                [
                    "path": path, "mode": Self.octal(mode), "wanted": Self.octal(wanted),
                    "digits": String(wanted, radix: 8), "file": path.shellWord,
                ])
        case .system(let path, let errno):
            .init(
                .unavailable, "file.not-opened",
                ["path": path, "reason": Word.reason(String(cString: strerror(errno)))])
        }
    }

    public var publicSpecification: ErrorSpecification {
        switch self {
        case .link: .init(.unavailable, "file.symbolic-link", sentence: "file.symbolic-link.public")
        case .notRegular: .init(.unavailable, "file.not-regular", sentence: "file.not-regular.public")
        case .owner: .init(.unavailable, "file.wrong-owner", sentence: "file.wrong-owner.public")
        case .mode: .init(.unavailable, "file.wrong-mode", sentence: "file.wrong-mode.public")
        case .system: .init(.unavailable, "file.not-opened", sentence: "file.not-opened.public")
        }
    }

    public var detail: String? { description }

    private static func octal(_ mode: UInt32) -> String { "0" + String(mode, radix: 8) }
}
