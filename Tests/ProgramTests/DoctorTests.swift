import Core
import Foundation
import Persistence
import TestSupport
import Testing

@testable import Operations

/// `doctor`, by the built program.
@Suite(.limitedParallelism) struct DoctorTests {
    private func academy() throws -> Workspace { try Workspace(copyOf: AcademyFixture.populated.get()) }

    /// The checks that found a problem, with the exit code.
    private func problems(_ workspace: Workspace) throws -> (exitCode: Int32, checks: [String]) {
        let result = try workspace.admin("doctor", "--json")
        let findings = result.json["findings"] as? [[String: Any]] ?? []
        #expect(!findings.isEmpty, "\(result.errors)")
        let problems = findings.filter { $0["isSound"] as? Bool == false }
        #expect(problems.allSatisfy { ($0["nextStep"] as? String)?.isEmpty == false })
        return (result.exitCode, problems.compactMap { $0["check"] as? String })
    }

    @Test func `a healthy academy has no problem`() throws {
        let workspace = try academy()
        let result = try workspace.admin("doctor")
        #expect(result.exitCode == 0)
        for name in [
            "modes", "sqlite", "integrity", "references", "schema", "ledger", "passes", "chains", "heads",
            "clock", "secrets", "time-zones", "disk",
        ] { #expect(result.output.contains(name), "\(result.output)") }
        #expect(!result.output.contains("problem"), "\(result.output)")
    }

    @Test func `the findings about a healthy academy are in Spanish, and in English as JSON`() throws {
        let workspace = try academy()
        let spanish = ["LANG": "es_PE.UTF-8"]
        let lines = try workspace.run("classly-admin", ["doctor"], environment: spanish).output
        for text in [
            "bien      modes                 solo su dueño puede leer los ",
            "todas las páginas y todos los índices",
            "ninguna está rota", "versión 0.1.0", "asientos de PEN ", " paquete", " filas, extremo ",
            "1 clave de firma", " MiB libres, la base de datos ocupa ",
        ] { #expect(lines.contains(text), "\(text) is not in \(lines)") }
        let json = try workspace.run("classly-admin", ["doctor", "--json"], environment: spanish).output
        #expect(json.contains("all pages and indexes"))
    }

    @Test func `a problem and its next step are in Spanish`() throws {
        let workspace = try academy()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: workspace.data + "/lock")
        try workspace.write("{}", to: workspace.data + "/secrets.json")
        try workspace.sql("UPDATE credit_movements SET credits = -9 WHERE kind = 'opened'")
        let result = try workspace.run("classly-admin", ["doctor"], environment: ["LANG": "es_PE.UTF-8"])
        #expect(result.exitCode == 1)
        for text in [
            "problema  modes                 Los permisos de \(workspace.data)/lock son 0640; "
                + "tienen que ser 0600.",
            "\n                                Protégelo: chmod 0600 ", "Se usaron más créditos del paquete ",
            "Restaura una copia de seguridad en otra carpeta: classly-admin restore ARCHIVO --data CARPETA",
        ] { #expect(result.output.contains(text), "\(text) is not in \(result.output)") }
        #expect(!result.output.contains(#/problema  secrets .* (?:is|cannot|the) /#))
    }

    @Test func `an academy that a server owns can be examined`() throws {
        let workspace = try academy()
        let server = try ServerProgram.ready(workspace)
        #expect(try problems(workspace) == (0, []))
        #expect(try server.stop().exitCode == 0)
    }

    @Test func `a file that others can read is a problem`() throws {
        let workspace = try academy()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: workspace.data + "/lock")
        #expect(try problems(workspace) == (1, ["modes"]))
    }

    @Test func `a folder that its owner cannot write is a problem, and its command mends it`() throws {
        let workspace = try academy()
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: workspace.data)
        let result = try workspace.admin("doctor")
        #expect(result.exitCode == 1)
        let (mode, step) = (
            "The mode of \(workspace.data) is 0500; it has to be 0700.", "chmod 0700 \(workspace.data)"
        )
        #expect(result.output.contains(mode) && result.output.contains("Let its owner write it: \(step)"))
        #expect(!result.output.contains("Restore a backup"))
        #expect(try workspace.run("/bin/sh", ["-c", step]).exitCode == 0)
        #expect(try problems(workspace) == (0, []))
    }

    @Test func `a database that cannot be written needs no backup`() throws {
        let workspace = try academy()
        let doctor = Doctor(folder: workspace.data)
        let step = { doctor.nextStep(after: StorageError.fault($0, detail: "")).machineText(of: .operations) }
        #expect(step(.readOnly).hasPrefix("Check who owns the folder"))
        #expect(step(.damaged).hasPrefix("Restore a backup"))
        #expect(step(.diskFailing).hasPrefix("Check the disk"))
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: workspace.data)
        #expect(step(.readOnly) == "Let its owner write it: chmod 0700 \(workspace.data)")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: workspace.data)
    }

    @Test func `a symbolic link in the data folder is no problem`() throws {
        let workspace = try academy()
        try FileManager.default.createSymbolicLink(
            atPath: workspace.data + "/link", withDestinationPath: workspace.data + "/lock")
        #expect(try problems(workspace) == (0, []))
    }

    @Test func `missing and damaged secrets are a problem`() throws {
        let workspace = try academy()
        try workspace.write("{}", to: workspace.data + "/secrets.json")
        #expect(try problems(workspace) == (1, ["secrets"]))
        try FileManager.default.removeItem(atPath: workspace.data + "/secrets.json")
        #expect(try problems(workspace) == (1, ["secrets"]))
        let spanish = try workspace.run("classly-admin", ["doctor"], environment: ["LANG": "es_PE.UTF-8"])
        #expect(spanish.output.contains("/secrets.json: el archivo ya no está."), "\(spanish.output)")
    }

    @Test func `a clock before the last change is a problem`() throws {
        let workspace = try academy()
        try workspace.sql(
            "INSERT INTO audit_entries (at, action, outcome) VALUES (4102444800000, 'X', 'done')")
        #expect(try problems(workspace) == (1, ["clock"]))
    }

    @Test func `a damaged database is a problem`() throws {
        let workspace = try academy()
        let path = workspace.data + "/academy.db"
        var bytes = try Data(contentsOf: URL(filePath: path))
        for page in 2..<20 { bytes[page * 4096] ^= 0xFF }
        try bytes.write(to: URL(filePath: path))
        #expect(try problems(workspace) == (1, ["database"]))
    }

    @Test func `without an academy there is nothing to examine`() throws {
        #expect(try Workspace().admin("doctor").exitCode == 2)
    }

    @Test func `a file instead of the data folder is not reported as a folder without an academy`() throws {
        let workspace = try Workspace()
        try workspace.write("", to: workspace.data)
        let result = try workspace.admin("doctor")
        #expect(result.exitCode == 69)
        #expect(
            result.errors
                == "classly-admin: The data folder \(workspace.data) cannot be used: Not a directory.\n")
    }
}
