internal import Core
internal import Foundation
internal import Glibc
internal import Messages

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
        let output: [UInt8]
        do {
            output = try await process.run(
                input: mail.data, reading: .errors, limit: Self.outputLimit, deadline: Self.deadline)
        } catch {
            throw .unreachable(problem("mail.not-started", ["program": path, "reason": reason(error)]))
        }
        try check(process, String(decoding: output, as: UTF8.self).collapsingSpaces)
    }

    /// The system's description of the error with which the program could not be started.
    private func reason(_ error: any Error) -> any SentenceValue {
        guard access(path, X_OK) == 0 else { return Word.reason(PrivateFile.reason()) }
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let cause else { return Phrase("mail.refused-by-system").of(.operations) }
        return Word.reason(String(cString: strerror(Int32(cause.code))))
    }

    private func check(_ process: Process, _ output: String) throws(DeliveryError) {
        let code = process.terminationStatus
        guard process.terminationReason == .exit else {
            throw .uncertain(problem("mail.ended-by-signal", ["program": path, "code": "\(code)"]))
        }
        if code == EX_OK { return }
        let problem = problem(
            output.isEmpty ? "mail.ended" : "mail.ended-with-output",
            ["program": path, "code": "\(code)", "output": output])
        if Self.permanent.contains(code) { throw .permanent(problem) }
        throw Self.temporary.contains(code) ? .temporary(problem) : .unreachable(problem)
    }

    private func problem(_ key: String, _ values: [String: any SentenceValue]) -> MailProblem {
        MailProblem(Phrase(key, values).of(.operations))
    }
}
