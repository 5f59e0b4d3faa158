internal import Foundation

/// Reads the QR codes in pictures with Debian's program `zbarimg`.
///
/// The program reads no uploaded file: its input is a raster of grey values of a limited size, with a header
/// that this type writes. It runs as a process of its own with limits on time, memory and files, and at most
/// ``mostAtOnce`` run at a time.
public actor CodeReader {
    /// The maximum width and height of a picture.
    public static let side = 1024
    /// The maximum number of programs that run at the same time.
    static let mostAtOnce = 2
    /// The limits of the program: seconds of processor time, bytes of memory and of a file, open files.
    private static let limits = [
        "--cpu=2", "--as=\(192 << 20)", "--fsize=\(4 << 20)", "--nofile=16", "--core=0",
    ]
    /// The maximum run time in seconds, and the maximum number of bytes of its output.
    private static let (deadline, outputLimit) = (4, 4096)
    /// One thread and one heap, so that the limit on memory is enough.
    private static let environment = [
        "MAGICK_THREAD_LIMIT": "1", "OMP_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "1",
    ]

    private let program: String
    private let limiter: String
    private var running = 0

    /// - Parameters:
    ///   - program: the path of `zbarimg`.
    ///   - limiter: the path of `prlimit` of util-linux.
    /// - Returns: nil if one of them is not installed.
    public init?(program: String = "/usr/bin/zbarimg", limiter: String = "/usr/bin/prlimit") {
        guard [program, limiter].allSatisfy(FileManager.default.isExecutableFile) else { return nil }
        self.program = program
        self.limiter = limiter
    }

    /// The texts of the QR codes in a picture; nil if as many programs as allowed run already.
    ///
    /// - Parameter pixels: a byte for each pixel, row by row, 0 for black.
    /// - Returns: no text for a picture whose size differs from its sides, or exceeds the limits.
    public func codes(width: Int, height: Int, pixels: [UInt8]) async -> [String]? {
        let sides = 1...Self.side
        guard sides.contains(width), sides.contains(height), pixels.count == width * height else { return [] }
        guard running < Self.mostAtOnce else { return nil }
        running += 1
        defer { running -= 1 }
        let process = Process()
        process.executableURL = URL(filePath: limiter)
        process.arguments =
            Self.limits + [program, "-q", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", "pgm:-"]
        process.environment = Self.environment
        let header = Array("P5 \(width) \(height) 255\n".utf8)
        let output = try? await process.run(
            input: header + pixels, reading: .output, limit: Self.outputLimit, deadline: Self.deadline)
        return String(decoding: output ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
