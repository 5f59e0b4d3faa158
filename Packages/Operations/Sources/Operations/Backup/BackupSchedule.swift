public import Core
internal import Foundation

/// Makes backups in a folder after changes, and removes the old ones that the rotation does not keep.
public actor BackupSchedule {
    /// Writes a backup to a path.
    public typealias Make = @Sendable (_ path: String) async throws -> Void

    private let folder: String
    private let rotation: BackupRotation
    private let make: Make
    private let changes: @Sendable () -> Int
    private let now: @Sendable () -> Instant
    /// The number of changes before the last backup of this process.
    private var changesOfLast: Int?

    /// - Parameters:
    ///   - changes: counts the changes of the academy; the number grows with each change.
    public init(
        folder: String, rotation: BackupRotation = BackupRotation(), make: @escaping Make,
        changes: @escaping @Sendable () -> Int, now: @escaping @Sendable () -> Instant = World.system.now
    ) {
        self.folder = folder
        self.rotation = rotation
        self.make = make
        self.changes = changes
        self.now = now
    }

    /// Makes a backup if anything has changed since the last one of this process, and returns its path.
    ///
    /// - Throws: ``BackupError``, ``FileError``, `StorageError`; the older backups stay, and the next call
    ///   tries again.
    public func backUp() async throws -> String? {
        let changes = changes()
        guard changes != changesOfLast else { return nil }
        try PrivateFile.makeFolder(folder)
        let path = folder + "/" + Self.name(of: now())
        try await make(path)
        changesOfLast = changes
        removeOld()
        return path
    }

    private func removeOld() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let instants = names.compactMap(Self.instant)
        let kept = rotation.kept(of: instants)
        for instant in instants where !kept.contains(instant) {
            unlink(folder + "/" + Self.name(of: instant))
        }
    }

    /// The name of a file: `classly-2026-11-20T23.00.00.000Z.backup`.
    static func name(of instant: Instant) -> String {
        "classly-\(instant.description.replacing(":", with: ".")).backup"
    }

    /// The time in the name of a file; nil if the name does not belong to a scheduled backup.
    static func instant(of name: String) -> Instant? {
        guard
            let parts = name.wholeMatch(of: /classly-(.{10})T(\d\d)\.(\d\d)\.(\d\d\.\d{3}Z)\.backup/)?.output
        else { return nil }
        return try? Instant(parsing: "\(parts.1)T\(parts.2):\(parts.3):\(parts.4)")
    }
}
