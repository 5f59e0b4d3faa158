internal import Application
internal import Core

/// The settings about the programs of the academy's people.
enum ClientSettings {
    /// The oldest version of the product's programs that a server serves.
    ///
    /// - Parameter newest: the version of this program, which it must not exceed, since a later one would
    ///   lock out every program; nil for no limit.
    static func oldestVersion(upTo newest: ProgramVersion? = nil) -> SettingKey<ProgramVersion?> {
        SettingKey<ProgramVersion?>(
            "clients.oldest-version", .access, ProgramVersion.schema,
            "a version such as 0.1.0 that is not newer than the server",
            "The oldest version of the command-line programs that a server still serves."
        ) { text in
            ProgramVersion(text).flatMap { version in
                newest.map { version <= $0 } == false ? nil : version
            }
        }.forStudents
    }
}
