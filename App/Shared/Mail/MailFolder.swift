internal import Core
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
            try PrivateFile.write(mail.data, to: "\(path)/\(mail.name).eml")
        } catch {
            throw .unreachable(error.description)
        }
    }
}
