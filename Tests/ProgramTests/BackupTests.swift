import Foundation
import Glibc
import TestSupport
import Testing

/// `backup` and `restore`, by the built program.
@Suite(.limitedParallelism) struct BackupTests {
    static let passphrase = ["CLASSLY_BACKUP_PASSPHRASE": "five quiet herons at noon"]

    /// A backup of ``AcademyFixture/populated``, made once.
    static let made = Result { () -> (workspace: Workspace, file: String) in
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let result = try workspace.run(
            "classly-admin", ["backup", "academy.backup"], environment: passphrase)
        try #require(result.exitCode == 0, "\(result.errors)")
        return (workspace, workspace.root + "/academy.backup")
    }

    /// Restores a file to the data folder of a new workspace.
    private func restore(
        _ file: String, passphrase: [String: String] = Self.passphrase, _ words: String...
    ) throws -> (Workspace, ProgramResult) {
        let workspace = try Workspace()
        return (
            workspace,
            try workspace.run("classly-admin", ["restore", file] + words, environment: passphrase)
        )
    }

    @Test func `a restored academy has the students, the sign-ins and the signing keys`() throws {
        let (original, file) = try Self.made.get()
        let (workspace, restored) = try restore(file)
        #expect(restored.exitCode == 0, "\(restored.errors)")
        try original.copySignIns(to: workspace)
        for words in [["students", "list", "--json"], ["codes", "keys", "list", "--json"]] {
            let here = try workspace.run("classly-admin", words)
            #expect(here.exitCode == 0, "\(here.errors)")
            #expect(try here.output == original.run("classly-admin", words).output)
        }
        let actions = try actions(workspace)
        #expect(try actions.count > 5 && actions == self.actions(original))
    }

    /// The actions in the log of changes, without that of a backup, which the backup itself does not have.
    private func actions(_ workspace: Workspace) throws -> [String] {
        try workspace.admin("audit", "list", "--json").items().compactMap { $0["action"] as? String }
            .filter { $0 != "MakeBackup" }
    }

    @Test func `a backup whose entry cannot be written is made, and says so`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        try workspace.rawSQL(
            "CREATE TRIGGER t BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'full'); END")
        let made = try workspace.run("classly-admin", ["backup", "a.backup"], environment: Self.passphrase)
        #expect(made.exitCode == 0, "\(made.errors)")
        #expect((made.output + made.errors).contains("has no entry for this backup"))
        #expect(FileManager.default.fileExists(atPath: workspace.root + "/a.backup"))
    }

    @Test func `a backup and what is restored from it can be read by their owner only`() throws {
        let (original, file) = try Self.made.get()
        let (workspace, _) = try restore(file)
        #expect(try mode(file) == 0o600)
        #expect(try mode(workspace.data) == 0o700)
        for name in try FileManager.default.contentsOfDirectory(atPath: workspace.data) {
            #expect(try mode(workspace.data + "/" + name) == 0o600, "\(name)")
        }
        #expect(try leftovers(in: original.root).isEmpty && leftovers(in: workspace.data).isEmpty)
    }

    @Test func `the secrets are not in a backup as they are`() throws {
        let (original, file) = try Self.made.get()
        let secrets = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(filePath: original.data + "/secrets.json")))
        let pepper = try #require((secrets as? [String: Any])?["pepper"] as? String)
        let bytes = try Data(contentsOf: URL(filePath: file))
        #expect(bytes.range(of: Data(pepper.utf8)) == nil)
        #expect(try bytes.range(of: #require(Data(base64Encoded: pepper))) == nil)
    }

    @Test func `a wrong passphrase is refused, and nothing is created`() throws {
        let (_, file) = try Self.made.get()
        let (workspace, refused) = try restore(
            file, passphrase: ["CLASSLY_BACKUP_PASSPHRASE": "five quiet herons at nine"])
        #expect(refused.exitCode == 77)
        #expect(
            refused.errorLines.first?.hasSuffix(
                "The backup \(file) was not opened, since the passphrase is another one or the file was "
                    + "changed; nothing was restored.") == true)
        #expect(!FileManager.default.fileExists(atPath: workspace.data))
    }

    @Test func `a folder or a FIFO is no backup, and stays where it is`() throws {
        let folder = try Workspace()
        defer { folder.remove() }
        try #require(mkfifo(folder.root + "/fifo", 0o600) == 0)
        for path in [folder.root, folder.root + "/fifo"] {
            let (_, refused) = try restore(path)
            #expect(refused.exitCode == 65)
            #expect(
                refused.errors
                    == "classly-admin: \(path) is not a regular file.\n"
                    + "Name a file, not a folder or a device.\n")
        }
    }

    @Test func `a folder with an academy is not restored to`() throws {
        let (_, file) = try Self.made.get()
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        let refused = try workspace.run("classly-admin", ["restore", file], environment: Self.passphrase)
        #expect(refused.exitCode == 3)
        #expect(refused.errors.contains("There is an academy in \(workspace.data) already"))
        #expect(try workspace.admin("whoami").exitCode == 0)
    }

    @Test func `a folder with other files is not restored to, and keeps them`() throws {
        let (_, file) = try Self.made.get()
        let workspace = try Workspace()
        try FileManager.default.createDirectory(atPath: workspace.data, withIntermediateDirectories: true)
        try workspace.write("{}", to: workspace.data + "/secrets.json")
        let refused = try workspace.run("classly-admin", ["restore", file], environment: Self.passphrase)
        #expect(refused.exitCode == 3)
        #expect(try String(contentsOfFile: workspace.data + "/secrets.json", encoding: .utf8) == "{}")
    }

    @Test(arguments: [0, 5, 17, 20, 900, 40_000, -33, -1])
    func `a backup that was cut off is refused, and nothing is created`(length: Int) throws {
        let bytes = try Data(contentsOf: URL(filePath: Self.made.get().file))
        let (workspace, refused) = try restoreChanged(
            bytes.prefix(length < 0 ? bytes.count + length : length))
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("The end of the backup"))
        #expect(!FileManager.default.fileExists(atPath: workspace.data))
    }

    @Test(arguments: [0.0, 0.0001, 0.001, 0.1, 0.3, 0.5, 0.9, 0.9999])
    func `a backup with a flipped bit is refused, and nothing is created`(place: Double) throws {
        var bytes = try Data(contentsOf: URL(filePath: Self.made.get().file))
        bytes[Int(place * Double(bytes.count))] ^= 4
        let (workspace, refused) = try restoreChanged(bytes)
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("; nothing was restored."))
        #expect(!FileManager.default.fileExists(atPath: workspace.data))
    }

    private func restoreChanged(_ bytes: Data) throws -> (Workspace, ProgramResult) {
        let workspace = try Workspace()
        try bytes.write(to: URL(filePath: workspace.root + "/changed.backup"))
        let result = try workspace.run(
            "classly-admin", ["restore", "changed.backup"], environment: Self.passphrase)
        return (workspace, result)
    }

    @Test func `a backup replaces an older one, but no other file`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        func backup() throws -> ProgramResult {
            try workspace.run("classly-admin", ["backup", "file"], environment: Self.passphrase)
        }
        #expect(try backup().exitCode == 0)
        #expect(try backup().exitCode == 0)
        try workspace.write("my letters", to: workspace.root + "/file")
        #expect(try backup().exitCode == 3)
        #expect(try String(contentsOfFile: workspace.root + "/file", encoding: .utf8) == "my letters")
    }

    @Test(arguments: [false, true])
    func `a backup has an entry in the log of changes, also while a server runs`(isServed: Bool) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let server = isServed ? try ServerProgram.ready(workspace) : nil
        let made = try workspace.run(
            "classly-admin", ["backup", "academy.backup"], environment: Self.passphrase)
        #expect(made.exitCode == 0, "\(made.errors)")
        let listed = try workspace.admin("audit", "list", "--action", "MakeBackup", "--json")
        #expect(listed.items().count == 1, "\(listed.errors)")
        #expect(listed.output.contains("academy.backup"))
        if let server { #expect(try server.stop().exitCode == 0) }
        #expect(try workspace.admin("doctor").exitCode == 0)
    }

    @Test func `a backup needs a passphrase of 12 characters`() throws {
        let workspace = try AcademyFixture.readOnly.get()
        #expect(try workspace.admin("backup", "none.backup").exitCode == 65)
        let short = try workspace.run(
            "classly-admin", ["backup", "none.backup"],
            environment: ["CLASSLY_BACKUP_PASSPHRASE": "elevenchars"])
        #expect(short.errors.contains("fewer than 12 characters"))
        #expect(!FileManager.default.fileExists(atPath: workspace.root + "/none.backup"))
    }

    @Test func `a backup while a server runs has the writes that it answered`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let server = try ServerProgram.ready(workspace)
        #expect(
            try workspace.admin("students", "add", "--first-name", "Eva", "--last-name", "Paz").exitCode == 0)
        let made = try workspace.run(
            "classly-admin", ["backup", "b", "--json"], environment: Self.passphrase)
        #expect(made.json["students"] as? Int == 2, "\(made.errors)")
        #expect(try server.stop().exitCode == 0)
        #expect(try workspace.admin("students", "list", "--json").items().count == 2)
    }

    @Test func `a server makes a backup at its start, and one after a change`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let folder = workspace.root + "/backups"
        func backups() -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
                $0.hasSuffix(".backup")
            }
        }
        let server = try ServerProgram.ready(
            workspace, "--backup-folder", folder, "--backup-interval", "100ms", environment: Self.passphrase)
        try server.wait { backups().count == 1 }
        let added = try workspace.admin("students", "add", "--first-name", "Eva", "--last-name", "Paz")
        #expect(added.exitCode == 0)
        try server.wait { server.errors.components(separatedBy: " was made.").count > 2 }
        #expect(try server.stop().exitCode == 0)
        let (_, restored) = try restore(folder + "/" + (backups().max() ?? ""), "--json")
        #expect(restored.json["students"] as? Int == 2, "\(restored.errors)")
    }

    @Test func `a server with a folder for backups needs a passphrase`() throws {
        let workspace = try AcademyFixture.empty.get()
        let refused = try ServerProgram(workspace, ["--backup-folder", "b"]).waitForExit()
        #expect(refused.exitCode == 64)
        #expect(refused.errors.contains("set CLASSLY_BACKUP_PASSPHRASE"))
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func leftovers(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains(".work-") }
    }
}
