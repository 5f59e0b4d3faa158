internal import Core
internal import Glibc
internal import Messages

/// Delivers messages as files in a folder, where another program or a person collects them.
///
/// A file has its final name only when it is complete: `PrivateFile` writes a draft and renames it.
struct MailFolder: MailTransport {
    let path: String
    let sender: EmailAddress

    func deliver(_ mail: Mail) async throws(DeliveryError) {
        do throws(FileError) {
            try PrivateFile.makeFolder(path)
            try PrivateFile.write(mail.data, to: file(mail.name))
        } catch {
            throw .unreachable(MailProblem(error.specification))
        }
    }

    /// Removes the file of a message, unless another program has taken it away, and its drafts.
    func remove(_ name: String) async throws(DeliveryError) {
        DraftFile.removeAll(of: file(name))
        guard unlink(file(name)) == 0 || errno == ENOENT else {
            let error = FileError.notWritten(file(name), PrivateFile.reason())
            throw .unreachable(MailProblem(error.specification))
        }
    }

    private func file(_ name: String) -> String { "\(path)/\(name).eml" }
}
