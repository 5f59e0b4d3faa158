import Foundation
import Glibc
import Testing

/// A disk of 16 MiB in memory, which a test can fill.
enum MemoryDisk {
    static let isPossible = geteuid() == 0 && (try? with { _ in }) != nil

    /// Mounts a disk and passes its folder to the body.
    static func with(_ body: (String) throws -> Void) throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        try FileManager.default.createDirectory(
            atPath: workspace.data, withIntermediateDirectories: true)
        let mounted = try workspace.run(
            "/bin/mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", workspace.data])
        try #require(mounted.exitCode == 0, "\(mounted.errors)")
        defer { _ = try? workspace.run("/bin/umount", ["-l", workspace.data]) }
        try body(workspace.data)
    }
}

@Suite struct ServerDiskTests {
    @Test(.enabled(if: MemoryDisk.isPossible, "only root can mount a disk"))
    func `a full disk makes a server unready until there is room again`() throws {
        try MemoryDisk.with { disk in
            let source = try AcademyFixture.empty.get()
            let workspace = try Workspace(copyOf: source)
            defer { workspace.remove() }
            for name in try FileManager.default.contentsOfDirectory(atPath: source.data) {
                try FileManager.default.copyItem(
                    atPath: source.data + "/" + name, toPath: disk + "/" + name)
            }
            let server = try ServerProgram.ready(workspace, "--data", disk)
            #expect(try server.get("/readyz").hasPrefix("HTTP/1.1 200 "))
            _ = try workspace.run("/bin/dd", ["if=/dev/zero", "of=\(disk)/filler", "bs=1M", "count=32"])
            #expect(try server.get("/readyz").hasPrefix("HTTP/1.1 503 "))
            #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
            try FileManager.default.removeItem(atPath: disk + "/filler")
            #expect(try server.get("/readyz").hasPrefix("HTTP/1.1 200 "))
            #expect(try server.stop().exitCode == 0)
        }
    }
}
