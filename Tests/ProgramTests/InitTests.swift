import Foundation
import Testing

@Suite struct InitTests {
    private func make(_ machine: Machine, currency: String = "PEN", password: String = Machine.password)
        throws -> Ended
    {
        try machine.admin(
            "init", "--name", "Compás", "--currency", currency, "--time-zone", "America/Lima", "--email",
            Machine.email, "--password-stdin", "--json", input: password + "\n")
    }

    @Test func `a second init in the same folder is refused and changes nothing`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        let again = try make(machine)
        #expect(again.exitCode == 3)
        #expect(
            again.errors
                == "classly-admin: There is an academy in \(machine.data) already; nothing was changed.\n")
        #expect(try machine.admin("whoami").exitCode == 0)
    }

    @Test(arguments: [("XYZ", Machine.password), ("PEN", "too short"), ("PEN", "")])
    func `an init that fails deletes the folder it created`(currency: String, password: String) throws {
        let machine = try Machine()
        defer { machine.remove() }
        let failed = try make(machine, currency: currency, password: password)
        #expect(failed.exitCode == 65)
        #expect(!FileManager.default.fileExists(atPath: machine.data))
    }

    @Test func `an init that fails in a folder that was there leaves its lock only`() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try FileManager.default.createDirectory(atPath: machine.data, withIntermediateDirectories: true)
        #expect(try make(machine, currency: "XYZ").exitCode == 65)
        #expect(try FileManager.default.contentsOfDirectory(atPath: machine.data) == ["lock"])
    }

    @Test func `an init that was cut off is finished by the next`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        for name in ["academy.db", "academy.db-wal", "academy.db-shm"] {
            try? FileManager.default.removeItem(atPath: machine.data + "/" + name)
        }
        try machine.write("", to: machine.data + "/academy.db")
        #expect(try make(machine).exitCode == 0)
        #expect(try make(machine).exitCode == 3)
    }

    @Test func `a folder with something else in it is left alone`() throws {
        let machine = try Machine()
        defer { machine.remove() }
        try FileManager.default.createDirectory(atPath: machine.data, withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(fileURLWithPath: machine.data + "/letters.txt"))
        #expect(try make(machine).exitCode == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: machine.data) == ["letters.txt"])
    }

    @Test func `only the owner can read the data folder, its files and the sign-ins`() throws {
        let machine = try Academies.empty.get()
        #expect(try mode(machine.data) == 0o700)
        for name in try FileManager.default.contentsOfDirectory(atPath: machine.data) {
            #expect(try mode(machine.data + "/" + name) == 0o600, "\(name)")
        }
        #expect(try mode(machine.settings + "/classly") == 0o700)
        #expect(try mode(machine.settings + "/classly/admin.json") == 0o600)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
