internal import Core
internal import Foundation
internal import Glibc
internal import Messages
internal import Synchronization

/// Delivers messages through a program with the options of sendmail, such as those of Postfix and msmtp.
struct SendmailCommand: MailTransport {
    /// The maximum run time of the program, in seconds.
    static let deadline = 60
    /// The maximum number of bytes of the program's error output in a reason.
    private static let outputLimit = 500
    /// The exit codes of sysexits(3) after which a later attempt may succeed.
    private static let temporary: Set<Int32> = [EX_TEMPFAIL, EX_UNAVAILABLE, EX_OSERR, EX_IOERR]
    private static let permanent: Set<Int32> = [EX_DATAERR, EX_NOUSER, EX_NOHOST, EX_PROTOCOL]

    let path: String
    let sender: EmailAddress

    func deliver(_ mail: Mail) async throws(DeliveryError) {
        let process = Process()
        process.executableURL = URL(filePath: path)
        // -i: a line with only a dot does not end the message. --: an address is never taken for an option.
        process.arguments = ["-i", "-f", mail.sender.text, "--", mail.recipient.text]
        process.standardOutput = FileHandle.nullDevice
        let output: [UInt8]
        do {
            output = try await run(process, input: mail.data)
        } catch {
            throw .unreachable("\(path) cannot be started: \(error.localizedDescription)")
        }
        try check(process, String(decoding: output, as: UTF8.self).collapsingSpaces)
    }

    /// Runs a program to its end, kills it at the deadline, and returns the beginning of its error output.
    ///
    /// The error output is read while the program runs, since a full pipe would block the program. It is not
    /// read to its end, since a background process may keep it open.
    private func run(_ process: Process, input: [UInt8]) async throws -> [UInt8] {
        let hasExited = Mutex(false)
        process.terminationHandler = { _ in hasExited.withLock { $0 = true } }
        var pipes = ProgramPipes(process, input: input, errorLimit: Self.outputLimit)
        try process.run()
        var deadline: ContinuousClock.Instant? = ContinuousClock.now + .seconds(Self.deadline)
        while !hasExited.withLock({ $0 }) {
            pipes.transfer()
            if let end = deadline, ContinuousClock.now >= end {
                deadline = nil
                kill(process.processIdentifier, SIGKILL)
            }
            await Self.pause()
        }
        pipes.transfer()
        return pipes.errorBytes
    }

    /// Waits between two transfers, also in a cancelled task: the result of the program is needed.
    private static func pause() async {
        _ = await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
    }

    private func check(_ process: Process, _ output: String) throws(DeliveryError) {
        let code = process.terminationStatus
        guard process.terminationReason == .exit else {
            throw .uncertain("\(path) was ended by signal \(code).")
        }
        if code == EX_OK { return }
        let reason = "\(path) ended with exit code \(code)" + (output.isEmpty ? "." : ": \(output)")
        if Self.permanent.contains(code) { throw .permanent(reason) }
        throw Self.temporary.contains(code) ? .temporary(reason) : .unreachable(reason)
    }
}
