import Foundation
import TestSupport
import Testing

/// The hash chains of a data folder: their check by `doctor`, and the heads outside the database.
@Suite(.limitedParallelism) struct ChainProgramTests {
    /// An academy whose rows are all in links: a server that stops makes them.
    private func academy() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        try runServer(in: workspace)
        return workspace
    }

    private func runServer(in workspace: Workspace) throws {
        #expect(try ServerProgram.ready(workspace).stop().exitCode == 0)
    }

    private func finding(
        _ check: String, _ workspace: Workspace, _ words: String...
    ) throws -> (isSound: Bool?, text: String) {
        let result = try workspace.run("classly-admin", ["doctor", "--json"] + words)
        let findings = result.json["findings"] as? [[String: Any]] ?? []
        let finding = findings.first { $0["check"] as? String == check }
        return (finding?["isSound"] as? Bool, finding?["text"] as? String ?? "\(result.errors)")
    }

    private func copy(_ name: String, of workspace: Workspace) throws -> String {
        let copy = workspace.root + "/copy-of-" + name
        try FileManager.default.copyItem(atPath: workspace.data + "/" + name, toPath: copy)
        return copy
    }

    private func addStudent(to workspace: Workspace) throws {
        let result = try workspace.admin("students", "add", "--first-name", "Eva", "--last-name", "Paz")
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    @Test func `a server that stops has each row in a link, and writes the heads for its owner alone`() throws
    {
        let workspace = try academy()
        let chains = try finding("chains", workspace)
        #expect(chains.isSound == true && !chains.text.contains("in no link yet"), "\(chains.text)")
        let path = workspace.data + "/chain.json"
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        #expect(try finding("heads", workspace).text.contains("are in the chains"))
    }

    @Test func `a running server gives a new row its link by itself`() throws {
        let workspace = try academy()
        let server = try ServerProgram.ready(workspace)
        try addStudent(to: workspace)
        try server.wait { try !finding("chains", workspace).text.contains("in no link yet") }
        #expect(try finding("chains", workspace).isSound == true)
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `the rows of a command are in links when it ends`() throws {
        let workspace = try academy()
        try addStudent(to: workspace)
        let chains = try finding("chains", workspace)
        #expect(chains.isSound == true && !chains.text.contains("in no link yet"), "\(chains.text)")
    }

    @Test func `doctor names the row that was changed`() throws {
        let workspace = try academy()
        try workspace.sql("UPDATE audit_entries SET outcome = 'refused' WHERE id = 3")
        let chains = try finding("chains", workspace)
        #expect(chains.isSound == false && chains.text.hasPrefix("Row 3 of audit_entries was changed"))
    }

    @Test func `an older database in the place of a newer one is a problem, a restored one is none`() throws {
        let workspace = try academy()
        let older = try Workspace(copyOf: workspace)
        let backup = try workspace.run(
            "classly-admin", ["backup", "older.backup"], environment: BackupTests.passphrase)
        #expect(backup.exitCode == 0, "\(backup.errors)")
        try addStudent(to: workspace)
        try runServer(in: workspace)
        #expect(try finding("heads", workspace).isSound == true)
        let newer = try copy("chain.json", of: workspace)
        try FileManager.default.removeItem(atPath: workspace.data + "/academy.db")
        try FileManager.default.copyItem(
            atPath: older.data + "/academy.db", toPath: workspace.data + "/academy.db")
        // The older database does not know a token that the program has received since.
        try older.copySignIns(to: workspace)
        let heads = try finding("heads", workspace)
        #expect(heads.isSound == false && heads.text.contains("the database is older"), "\(heads.text)")
        #expect(try finding("chains", workspace).isSound == true)

        // The programs go on, and leave the heads as they are.
        try addStudent(to: workspace)
        try runServer(in: workspace)
        #expect(try finding("heads", workspace).isSound == false)

        let restored = try Workspace()
        let result = try restored.run(
            "classly-admin", ["restore", workspace.root + "/older.backup"],
            environment: BackupTests.passphrase)
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(try finding("heads", restored).text.contains("are in the chains"))
        #expect(try finding("copy", restored, "--heads", newer).isSound == false)
        #expect(try finding("copy", workspace, "--heads", newer + "-missing").isSound == false)
    }

    @Test func `heads that were written before the last link are no problem, nor are missing ones`() throws {
        let workspace = try academy()
        let older = try copy("chain.json", of: workspace)
        try addStudent(to: workspace)
        try runServer(in: workspace)
        #expect(try finding("copy", workspace, "--heads", older).isSound == true)
        try FileManager.default.removeItem(atPath: workspace.data + "/chain.json")
        #expect(try finding("heads", workspace).isSound == true)
        try addStudent(to: workspace)
        try runServer(in: workspace)
        #expect(try finding("heads", workspace).text.contains("are in the chains"))
        try workspace.write("{", to: workspace.data + "/chain.json")
        #expect(try finding("heads", workspace).isSound == false)
    }
}
