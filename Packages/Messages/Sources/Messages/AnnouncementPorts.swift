/// What announcements need besides the outbox.
public struct AnnouncementPorts: Sendable {
    let writer: MessageWriter
    let directory: any AnnouncementDirectory

    /// - Parameters:
    ///   - writer: writes the messages of announcements, by the academy's settings.
    ///   - directory: finds the students of announcements.
    public init(writer: MessageWriter, directory: any AnnouncementDirectory) {
        self.writer = writer
        self.directory = directory
    }
}
