import Foundation
import Testing

/// A terminal of this process, for programs that ask only people.
struct PseudoTerminal {
    let keyboard: FileHandle
    let input: FileHandle

    /// The requests of ioctl(2), which are macros that Swift does not import.
    private static let (lock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

    init() throws {
        let device = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(device >= 0)
        keyboard = FileHandle(fileDescriptor: device, closeOnDealloc: true)
        var (isLocked, number): (CInt, CUnsignedInt) = (0, 0)
        try #require(ioctl(device, Self.lock, &isLocked) == 0)
        try #require(ioctl(device, Self.number, &number) == 0)
        input = FileHandle(
            fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY), closeOnDealloc: true)
    }

    /// Whether the terminal reads whole lines, and echoes them.
    var isReadByLines: Bool {
        var settings = termios()
        let flags = tcflag_t(ICANON | ECHO)
        return tcgetattr(keyboard.fileDescriptor, &settings) == 0 && settings.c_lflag & flags == flags
    }

    /// What a program writes until it ends.
    func readToEnd() -> String {
        var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
        while true {
            let count = read(keyboard.fileDescriptor, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
    }
}
