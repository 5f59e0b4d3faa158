import Foundation
import Glibc
import Testing

/// A disk of 16 MiB in memory, which a test can fill.
enum MemoryDisk {
    static let isPossible = geteuid() == 0 && (try? with { _ in }) != nil

    /// Mounts one for a body, which is given its folder.
    static func with(_ body: (String) throws -> Void) throws {
        let machine = try Machine()
        defer { machine.remove() }
        try FileManager.default.createDirectory(
            atPath: machine.data, withIntermediateDirectories: true)
        let mounted = try machine.run("/bin/mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", machine.data])
        try #require(mounted.exitCode == 0, "\(mounted.errors)")
        defer { _ = try? machine.run("/bin/umount", ["-l", machine.data]) }
        try body(machine.data)
    }
}

@Suite struct ServerDiskTests {
    @Test(.enabled(if: MemoryDisk.isPossible, "only root can mount a disk"))
    func `a full disk makes a server unready until there is room again`() throws {
        try MemoryDisk.with { disk in
            let source = try Academies.empty.get()
            let machine = try Machine(copyOf: source)
            defer { machine.remove() }
            for name in try FileManager.default.contentsOfDirectory(atPath: source.data) {
                try FileManager.default.copyItem(
                    atPath: source.data + "/" + name, toPath: disk + "/" + name)
            }
            let server = try ServerProgram.ready(machine, "--data", disk)
            #expect(try server.get("/readyz").hasPrefix("HTTP/1.1 200 "))
            _ = try machine.run("/bin/dd", ["if=/dev/zero", "of=\(disk)/filler", "bs=1M", "count=32"])
            #expect(try server.get("/readyz").hasPrefix("HTTP/1.1 503 "))
            #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
            try FileManager.default.removeItem(atPath: disk + "/filler")
            #expect(try server.get("/readyz").hasPrefix("HTTP/1.1 200 "))
            #expect(try server.stop().exitCode == 0)
        }
    }
}
