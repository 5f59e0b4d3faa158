import Foundation
import Glibc
import TestSupport
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

/// A library that makes a program wait for ever when it asks for the free space of a disk.
enum HungDisk {
    private static let compiler = ["/usr/bin/cc", "/usr/bin/clang"].first(
        where: FileManager.default.fileExists)
    static let isPossible = compiler != nil
    private static let source = """
        #include <stdio.h>
        #include <unistd.h>
        int statvfs(void) { fputs("asked", stderr); for (;;) pause(); }
        """

    /// Compiles the library.
    static func library(in workspace: Workspace) throws -> String {
        let path = workspace.root + "/hung-disk"
        try workspace.write(source, to: path + ".c")
        let compiled = try workspace.run(
            try #require(compiler), ["-shared", "-fPIC", "-o", path + ".so", path + ".c"])
        try #require(compiled.exitCode == 0, "\(compiled.errors)")
        return path + ".so"
    }
}

@Suite(.limitedParallelism) struct ServerDiskTests {
    @Test(.enabled(if: HungDisk.isPossible, "needs a C compiler"))
    func `a disk that does not answer holds up readiness checks alone`() throws {
        let workspace = try Workspace(copyOf: try AcademyFixture.empty.get())
        defer { workspace.remove() }
        let library = try HungDisk.library(in: workspace)
        let server = try ServerProgram.ready(workspace, environment: ["LD_PRELOAD": library])
        let connections = try (0..<ProcessInfo.processInfo.processorCount * 2).map { _ in
            let connection = try RawConnection(port: server.port)
            try connection.send("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return connection
        }
        try server.wait { server.errors.contains("asked") }
        #expect(try server.get("/healthz").hasPrefix("HTTP/1.1 200 "))
        withExtendedLifetime(connections) {}
    }

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
