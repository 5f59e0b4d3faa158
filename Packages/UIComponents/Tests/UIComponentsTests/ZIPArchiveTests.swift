import CZlib
import Testing

@testable import UIComponents

/// Archives are read again as APPNOTE 6.3 describes them.
struct ZIPArchiveTests {
    private func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The name and the content of the first file in an archive.
    ///
    /// - Parameter text: the expected content, whose checksum ends the stream that zlib reads.
    private func firstFile(of archive: [UInt8], _ text: [UInt8]) -> (name: String, content: [UInt8]) {
        #expect(number(archive[0..<4]) == 0x0403_4B50 && number(archive[8..<10]) == 8)
        let (size, nameSize) = (number(archive[18..<22]), number(archive[26..<28]))
        let name = String(decoding: archive[30..<30 + nameSize], as: UTF8.self)
        let data = archive[30 + nameSize..<30 + nameSize + size]
        let adler = UInt32(adler32(1, text, UInt32(text.count)))
        var stream: [UInt8] = [0x78, 0x9C]
        stream += data
        stream += withUnsafeBytes(of: adler.bigEndian) { Array($0) }
        var (count, content) = (UInt(number(archive[22..<26])), [UInt8](repeating: 0, count: 100_000))
        #expect(uncompress(&content, &count, stream, UInt(stream.count)) == Z_OK)
        #expect(Int(count) == number(archive[22..<26]))
        content = Array(content.prefix(Int(count)))
        #expect(number(archive[14..<18]) == Int(crc32(0, content, UInt32(count))))
        return (name, content)
    }

    @Test func `a file is read again with its name, content and checksum`() throws {
        var archive = ZIPArchive()
        let text = Array(String(repeating: "Inés Ñahui,active\n", count: 1_000).utf8)
        try archive.add("alumnos-ñ.csv", text)
        let bytes = try archive.encoded()
        #expect(bytes.count < text.count / 5)
        let file = firstFile(of: bytes, text)
        #expect(file.name == "alumnos-ñ.csv" && file.content == text)
    }

    @Test func `the directory at the end has all files and their starts`() throws {
        var archive = ZIPArchive()
        for name in ["a.csv", "b.csv", "empty.csv"] {
            try archive.add(name, name == "empty.csv" ? [] : Array("1\n2\n".utf8))
        }
        let bytes = try archive.encoded()
        let end = bytes.count - 22
        #expect(number(bytes[end..<end + 4]) == 0x0605_4B50)
        #expect(number(bytes[end + 8..<end + 10]) == 3 && number(bytes[end + 10..<end + 12]) == 3)
        let directory = number(bytes[end + 16..<end + 20])
        #expect(directory + number(bytes[end + 12..<end + 16]) == end)
        #expect(number(bytes[directory..<directory + 4]) == 0x0201_4B50)
        let second = directory + 46 + 5
        let start = number(bytes[second + 42..<second + 46])
        #expect(number(bytes[start..<start + 4]) == 0x0403_4B50)
        #expect(String(decoding: bytes[start + 30..<start + 35], as: UTF8.self) == "b.csv")
    }

    @Test func `the largest numbers are below those that refer to the 64-bit extension`() {
        let limits = ZIPArchive.Limits()
        #expect(limits.files == Int(UInt16.max) - 1 && limits.bytes == Int(UInt32.max) - 1)
    }

    @Test func `an archive has no more files than the limit`() throws {
        var archive = ZIPArchive(limits: ZIPArchive.Limits(files: 2))
        for name in ["a.csv", "b.csv"] { try archive.add(name, []) }
        #expect(throws: ZIPArchive.TooLarge.self) { try archive.add("c.csv", []) }
        let bytes = try archive.encoded()
        #expect(number(bytes.suffix(12).prefix(2)) == 2)
    }

    @Test func `no file, start or directory is larger than the limit`() throws {
        let text = Array(UInt8.min...UInt8.max)
        var whole = ZIPArchive()
        try whole.add("a.csv", text)
        let bytes = try whole.encoded()
        // The files end where the directory starts.
        let files = number(bytes[(bytes.count - 6)..<(bytes.count - 2)])
        for (limit, isRead) in [(files, true), (files - 1, false)] {
            var archive = ZIPArchive(limits: ZIPArchive.Limits(bytes: limit))
            try archive.add("a.csv", text)
            let encoded = try? archive.encoded()
            #expect(encoded == (isRead ? bytes : nil))
            let isAdded = (try? archive.add("b.csv", [])) != nil
            #expect(isAdded == isRead)
        }
        var archive = ZIPArchive(limits: ZIPArchive.Limits(bytes: text.count - 1))
        #expect(throws: ZIPArchive.TooLarge.self) { try archive.add("a.csv", text) }
        // The directory has 46 bytes and the name.
        for (limit, isRead) in [(51, true), (50, false)] {
            var archive = ZIPArchive(limits: ZIPArchive.Limits(bytes: limit))
            try archive.add("a.csv", [])
            let encoded = try? archive.encoded()
            #expect((encoded != nil) == isRead)
        }
    }

    @Test func `an archive without files is only its end`() throws {
        #expect(try ZIPArchive().encoded().count == 22)
    }
}
