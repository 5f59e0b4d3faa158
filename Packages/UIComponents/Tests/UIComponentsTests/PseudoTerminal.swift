import Foundation
import Glibc

/// A pseudo-terminal: input at `keyboard` is read from `device`.
final class PseudoTerminal: Sendable {
    let keyboard: Int32
    let device: Int32

    init?() {
        // The requests of unlockpt and ptsname, which Swift's Glibc does not have.
        let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        var locked: Int32 = 0
        var index: Int32 = 0
        keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard keyboard >= 0, ioctl(keyboard, unlock, &locked) == 0 else { return nil }
        guard ioctl(keyboard, number, &index) == 0 else { return nil }
        device = open("/dev/pts/\(index)", O_RDWR | O_NOCTTY)
        guard device >= 0 else { return nil }
    }

    deinit {
        close(device)
        close(keyboard)
    }

    var isEchoing: Bool {
        var settings = termios()
        return tcgetattr(device, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Types a text, on a thread of its own, as soon as the echo is off.
    func typeOnceHidden(_ text: String) {
        Thread.detachNewThread {
            for _ in 0..<5_000 where self.isEchoing { usleep(1_000) }
            self.type(text)
        }
    }

    func type(_ text: String) {
        _ = text.withCString { write(keyboard, $0, strlen($0)) }
    }

    /// The output until none follows for a fifth of a second.
    var screen: String {
        var shown: [UInt8] = []
        var ready = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
        while poll(&ready, 1, 200) == 1 {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = read(keyboard, &bytes, bytes.count)
            guard count > 0 else { break }
            shown += bytes.prefix(count)
        }
        return String(decoding: shown, as: UTF8.self)
    }
}
