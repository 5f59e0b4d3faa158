import Foundation
import TestSupport
import Testing

/// The commands for pictures, their files, and pictures in backups and exports.
@Suite(.limitedParallelism) struct PicturesProgramTests {
    /// A PNG file of one pixel, with a text that is left out.
    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55]
        + [0, 0, 0, 7] + Array("tEXtA".utf8) + [0] + Array("Cusco".utf8) + [0, 0, 0, 0] + rest
    private static let rest: [UInt8] =
        [0, 0, 0, 10] + Array("IDAT".utf8) + [
            0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48, 0xAF, 0xA4, 0x71,
        ]
        + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

    /// An academy with the file `salsa.png` beside it.
    private func academy() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        try Data(Self.png).write(to: URL(filePath: workspace.root + "/salsa.png"))
        return workspace
    }

    private func set(_ workspace: Workspace) throws -> String {
        let set = try workspace.admin("pictures", "set", "class", "C1", "salsa.png", "--json")
        #expect(set.exitCode == 0, "\(set.errors)")
        return try #require(set.json["file"] as? String)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `a picture is kept as a file under its hash, which its owner can read only`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let name = try set(workspace)
        let folder = workspace.data + "/pictures"
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
        #expect(try mode(folder) == 0o700 && mode("\(folder)/\(name)") == 0o600)
        let stored = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
        #expect(stored.range(of: Data("Cusco".utf8)) == nil && stored.count == Self.png.count - 19)
        let shown = try workspace.admin("pictures", "show", "class", "C1", "--output", "copy.png")
        #expect(shown.output == "The picture is in copy.png.\n", "\(shown.errors)")
        #expect(try Data(contentsOf: URL(filePath: workspace.root + "/copy.png")) == stored)
        #expect(try workspace.admin("pictures", "show", "class", "C1", "--output", "copy.png").exitCode == 3)
    }

    @Test func `a dry run writes no file, and a removed picture is gone`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let trial = try workspace.admin("pictures", "set", "venue", "V1", "salsa.png", "--dry-run")
        #expect(trial.exitCode == 0, "\(trial.errors)")
        #expect(!FileManager.default.fileExists(atPath: workspace.data + "/pictures"))
        #expect(try workspace.admin("pictures", "remove", "venue", "V1").exitCode == 2)
        #expect(try workspace.admin("pictures", "set", "venue", "V1", "salsa.png").exitCode == 0)
        let asked = try workspace.admin("pictures", "remove", "venue", "V1")
        #expect(asked.exitCode == 64)
        #expect(asked.errors.contains("Remove the picture of Barranco? This cannot be undone. Add --yes:"))
        #expect(try workspace.admin("pictures", "remove", "venue", "V1", "--yes").exitCode == 0)
        #expect(try workspace.admin("pictures", "show", "venue", "V1", "--output", "x.png").exitCode == 2)
    }

    @Test func `a student sets their own picture, and sees that of a class`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        _ = try set(workspace)
        let own = try workspace.student("picture", "set", "salsa.png")
        #expect(own.exitCode == 0, "\(own.errors)")
        #expect(try workspace.student("picture", "show", "--output", "me.png").exitCode == 0)
        #expect(try workspace.student("picture", "show", "--class", "C1", "--output", "c.png").exitCode == 0)
        let asked = try workspace.student("picture", "remove")
        #expect(asked.exitCode == 64 && asked.errors.contains("Remove your picture?"), "\(asked.errors)")
        #expect(try workspace.student("picture", "remove", "--yes").exitCode == 0)
        #expect(try workspace.student("picture", "remove").exitCode == 2)
    }

    @Test func `a picture is set and shown through a server`() throws {
        let server = try ServerProgram.ready(academy())
        let name = try set(server.workspace)
        let file = "\(server.workspace.data)/pictures/\(name)"
        let shown = try server.workspace.admin("pictures", "show", "class", "C1", "--output", "copy.png")
        #expect(shown.exitCode == 0, "\(shown.errors)")
        #expect(
            FileManager.default.contentsEqual(atPath: file, andPath: server.workspace.root + "/copy.png"))
        #expect(try server.workspace.admin("export", "out").exitCode == 0)
        #expect(FileManager.default.fileExists(atPath: "\(server.workspace.root)/out/pictures/\(name)"))
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `files that are no pictures are refused, each with its sentence`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        var bomb = Self.png
        bomb.replaceSubrange(16..<20, with: [0, 0, 0xFF, 0xFF])
        for (name, content, sentence) in [
            ("lie.png", Array("GIF89a".utf8), "neither PNG nor JPEG"),
            ("bomb.png", bomb, "65535 × 1 pixels"), ("cut.png", Array(Self.png.dropLast(3)), "ends before"),
            ("large.png", [UInt8](repeating: 0, count: (5 << 20) + 1), "5 MiB"),
        ] {
            try Data(content).write(to: URL(filePath: "\(workspace.root)/\(name)"))
            let refused = try workspace.admin("pictures", "set", "class", "C1", name)
            #expect(refused.exitCode == 65 && refused.errors.contains(sentence), "\(refused.errors)")
        }
        #expect(try workspace.admin("pictures", "set", "room", "R1", "salsa.png").exitCode == 65)
        #expect(try workspace.admin("pictures", "set", "class", "C1", "none.png").exitCode == 65)
    }

    @Test(arguments: ["/tmp", "/dev/zero"])
    func `a folder or a device is no picture and no place for one, and stays where it is`(path: String) throws
    {
        let workspace = try academy()
        defer { workspace.remove() }
        _ = try set(workspace)
        for command in [
            ["set", "class", "C1", path], ["show", "class", "C1", "--output", path],
            ["show", "class", "C1", "--output", path, "--force"],
        ] {
            let refused = try workspace.run("classly-admin", ["pictures"] + command)
            #expect(refused.exitCode == 65, "\(refused.errors)")
            #expect(
                refused.errors.contains("\(path) is not a regular file.\nName a file"), "\(refused.errors)")
            #expect(!refused.errors.contains("mv "))
        }
        let own = try workspace.student("picture", "set", path)
        #expect(own.exitCode == 65 && own.errors.contains("Name a file, not a folder or a device."))
    }

    @Test func `a backup has the pictures, and restores them`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let name = try set(workspace)
        let backup = try workspace.run(
            "classly-admin", ["backup", "a.backup"], environment: BackupTests.passphrase)
        #expect(backup.output.contains("pictures: 1"), "\(backup.errors)")
        let copy = try Workspace()
        defer { copy.remove() }
        let file = workspace.root + "/a.backup"
        let restored = try copy.run(
            "classly-admin", ["restore", file], environment: BackupTests.passphrase)
        #expect(restored.exitCode == 0, "\(restored.errors)")
        let paths = [workspace, copy].map { "\($0.data)/pictures/\(name)" }
        #expect(FileManager.default.contentsEqual(atPath: paths[0], andPath: paths[1]))
        #expect(try mode(copy.data + "/pictures") == 0o700 && mode(paths[1]) == 0o600)
        #expect(try workspace.admin("doctor").exitCode == 0)
    }

    @Test(arguments: [-60, -100, -33])
    func `a backup with a changed picture is refused`(place: Int) throws {
        let workspace = try academy()
        defer { workspace.remove() }
        _ = try set(workspace)
        _ = try workspace.run("classly-admin", ["backup", "a.backup"], environment: BackupTests.passphrase)
        let file = URL(filePath: workspace.root + "/a.backup")
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count + place] ^= 1
        try bytes.write(to: file)
        let copy = try Workspace()
        defer { copy.remove() }
        let refused = try copy.run(
            "classly-admin", ["restore", file.path], environment: BackupTests.passphrase)
        #expect(refused.exitCode == 65 && !FileManager.default.fileExists(atPath: copy.data))
    }

    @Test func `a missing file is found by doctor, and a backup is made without it`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let name = try set(workspace)
        try FileManager.default.removeItem(atPath: "\(workspace.data)/pictures/\(name)")
        let doctor = try workspace.admin("doctor")
        #expect(doctor.exitCode == 1 && doctor.output.contains("\(name) is missing or damaged"))
        let backup = try workspace.run(
            "classly-admin", ["backup", "a.backup"], environment: BackupTests.passphrase)
        #expect(backup.output.contains("pictures without their files: 1"), "\(backup.errors)")
    }

    @Test func `a picture whose file is missing is removed after the question`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let name = try set(workspace)
        try FileManager.default.removeItem(atPath: "\(workspace.data)/pictures/\(name)")
        let asked = try workspace.admin("pictures", "remove", "class", "C1")
        #expect(asked.exitCode == 64 && asked.errors.contains("Remove the picture of"), "\(asked.errors)")
        #expect(try workspace.admin("pictures", "remove", "class", "C1", "--yes").exitCode == 0)
    }

    @Test func `an export has the pictures, and an import brings them back`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let name = try set(workspace)
        let exported = try workspace.admin("export", "out")
        #expect(exported.exitCode == 0, "\(exported.errors)")
        #expect(FileManager.default.fileExists(atPath: "\(workspace.root)/out/pictures/\(name)"))
        let copy = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { copy.remove() }
        let trial = try copy.admin("import", workspace.root + "/out", "--dry-run")
        #expect(trial.exitCode == 0 && !FileManager.default.fileExists(atPath: copy.data + "/pictures"))
        let imported = try copy.admin("import", workspace.root + "/out")
        #expect(imported.exitCode == 0, "\(imported.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: copy.data + "/pictures") == [name])
        #expect(try copy.admin("export", "out").exitCode == 0)
        #expect(
            FileManager.default.contentsEqual(atPath: workspace.root + "/out", andPath: copy.root + "/out"))
    }

    @Test func `a missing file and a path in the place of a name are reported by an import`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let name = try set(workspace)
        #expect(try workspace.admin("export", "out").exitCode == 0)
        try FileManager.default.removeItem(atPath: "\(workspace.root)/out/pictures/\(name)")
        let copy = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { copy.remove() }
        let imported = try copy.admin("import", workspace.root + "/out", "--json")
        #expect(imported.exitCode == 0, "\(imported.errors)")
        let warnings = imported.json["warnings"] as? [String] ?? []
        #expect(warnings.contains { $0.contains("\(name) is missing") }, "\(warnings)")
        try Data("subject,key,picture\nvenue,V1,../../secrets.json\n".utf8)
            .write(to: URL(filePath: workspace.root + "/out/pictures.csv"))
        let refused = try copy.admin("import", workspace.root + "/out", "--json")
        #expect(refused.exitCode == 65)
        let codes = (refused.json["errors"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
        #expect(codes == ["picture.bad-name"])
    }
}
