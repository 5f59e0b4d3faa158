import Glibc

extension Terminal {
    /// Whether a file descriptor is a terminal.
    public static func isTerminal(_ fileDescriptor: Int32) -> Bool {
        isatty(fileDescriptor) == 1
    }

    /// The size of the terminal of standard output, standard error or standard input, in this order; 80 by
    /// 24 if none of them is a terminal.
    public static func size() -> (columns: Int, rows: Int) {
        for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
            if let size = size(of: descriptor) { return size }
        }
        return (80, 24)
    }

    /// The size of a file descriptor's terminal; nil if it is none or has no size.
    static func size(of fileDescriptor: Int32) -> (columns: Int, rows: Int)? {
        var window = winsize()
        guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
        guard window.ws_col > 0, window.ws_row > 0 else { return nil }
        return (Int(window.ws_col), Int(window.ws_row))
    }
}
