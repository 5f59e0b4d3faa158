import CZlib
import Testing

@testable import UIComponents

/// Compressed data is read again by zlib, which refuses a wrong header, checksum or length.
struct GzipTests {
    /// The content of a gzip file; nil if zlib refuses it.
    private func content(of file: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        // 16 more than the largest window: the gzip format only.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var (input, output) = (file, [UInt8](repeating: 0, count: 200_000))
        let (length, room) = (UInt32(input.count), UInt32(output.count))
        return input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, length)
                (stream.next_out, stream.avail_out) = (output.baseAddress, room)
                guard inflate(&stream, Z_FINISH) == Z_STREAM_END else { return nil }
                return Array(output.prefix(Int(room - stream.avail_out)))
            }
        }
    }

    @Test(arguments: [1, 4, 9])
    func `a text is smaller and is read again as it was`(_ level: Int) throws {
        let text = Array(String(repeating: "<li>Inés Ñahui · 18:00</li>\n", count: 2_000).utf8)
        let file = try #require(Gzip.compressed(text, level: level))
        #expect(file.count < text.count / 20 && file.starts(with: [0x1F, 0x8B]))
        #expect(content(of: file) == text)
    }

    @Test func `bytes that cannot be compressed are read again`() throws {
        let random = (0..<100_000).map { _ in UInt8.random(in: 0...255) }
        #expect(content(of: try #require(Gzip.compressed(random, level: 1))) == random)
        #expect(content(of: try #require(Gzip.compressed([], level: 1))) == [])
    }

    @Test func `a damaged file is refused`() throws {
        var file = try #require(Gzip.compressed(Array("18:00 Salsa".utf8), level: 1))
        file[file.count - 8] ^= 1
        #expect(content(of: file) == nil)
    }
}
