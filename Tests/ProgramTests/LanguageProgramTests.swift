import Core
import Foundation
import TestSupport
import Testing

/// The language of the programs' refusals.
@Suite(.limitedParallelism) struct LanguageProgramTests {
    private func refusal(
        _ words: [String], _ environment: [String: String] = [:], in workspace: Workspace
    ) throws -> [String] {
        let result = try workspace.run("classly-admin", words, environment: environment)
        #expect(result.exitCode != 0)
        return result.errorLines
    }

    private static let english = "classly-admin: There is no student 999."
    private static let spanish = "classly-admin: No existe el alumno 999."

    @Test(arguments: [
        (["LANG": "es_PE.UTF-8"], spanish), (["LANG": "C"], english), (["LANG": "fr_FR.UTF-8"], english),
        (["LANG": "en_US.UTF-8", "LC_ALL": "es_PE.UTF-8"], spanish), ([:], english),
        (["LANG": "es_PE.UTF-8", "LC_MESSAGES": "C.UTF-8"], english),
        (["LANG": "es_PE.UTF-8", "LC_ALL": ""], spanish), (["LANG": "POSIX"], english),
    ])
    func `a refusal is in the language of the environment`(
        _ environment: [String: String], _ sentence: String
    ) throws {
        let workspace = try AcademyFixture.readOnly.get()
        #expect(try refusal(["students", "show", "999"], environment, in: workspace).first == sentence)
    }

    @Test func `a word that cannot be parsed is refused in Spanish, with the next step`() throws {
        let workspace = try AcademyFixture.readOnly.get()
        let spanish = ["LANG": "es_PE.UTF-8"]
        #expect(
            try refusal(["sessions", "list", "--from", "31/11/2026"], spanish, in: workspace).first
                == "classly-admin: --from: «31/11/2026» no es una fecha: escríbela como AAAA-MM-DD, "
                + "por ejemplo 2026-11-20.")
    }

    @Test func `without a language in the environment, refusals are in the academy's`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("academy", "edit", "--language", "es-PE").exitCode == 0)
        #expect(try refusal(["students", "show", "999"], in: workspace).first == Self.spanish)
        #expect(try refusal(["students", "show", "999"], ["LANG": "C"], in: workspace).first == Self.english)
    }

    @Test func `the account's language goes before that of the environment`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("language", "set", "es").exitCode == 0)
        #expect(try refusal(["students", "show", "999"], ["LANG": "C"], in: workspace).first == Self.spanish)
        #expect(try workspace.admin("whoami", "--json").json["language"] as? String == "es")
        #expect(try workspace.admin("language", "reset").exitCode == 0)
        #expect(try refusal(["students", "show", "999"], ["LANG": "C"], in: workspace).first == Self.english)
    }

    @Test func `a receipt has the long date of the academy's region`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("academy", "edit", "--language", "en-GB").exitCode == 0)
        let paidOn = try workspace.admin("payments", "show", "1", "--json").json["paidOn"] as? String
        let day = try CalendarDay(parsing: try #require(paidOn))
        let (british, american) = (day.longText(language: "en-GB"), day.longText(language: "en"))
        #expect(british != american)
        let words = ["payments", "show", "1", "--receipt"]
        for program in ["classly-admin", "classly-student"] {
            let receipt = try workspace.run(program, words, environment: ["LANG": "en_US.UTF-8"])
            #expect(receipt.output.contains(british) && !receipt.output.contains(american), "\(receipt)")
        }
    }

    @Test func `a language without sentences is refused`() throws {
        let workspace = try AcademyFixture.readOnly.get()
        #expect(
            try refusal(["language", "set", "fr"], in: workspace).first?
                .hasSuffix("“fr” is not a language of the academy: use en, es.") == true)
    }

    @Test func `a server answers a program in its language, and the account's goes first`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let server = try ServerProgram.ready(workspace)
        let spanish = ["LANG": "es_PE.UTF-8"]
        #expect(try refusal(["students", "show", "999"], spanish, in: workspace).first == Self.spanish)
        #expect(try workspace.admin("language", "set", "en").exitCode == 0)
        #expect(try refusal(["students", "show", "999"], spanish, in: workspace).first == Self.english)
        #expect(try server.stop().exitCode == 0)
    }
}
