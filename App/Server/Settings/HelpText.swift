/// The text of `--help`, made from the table of settings.
enum HelpText {
    static var text: String {
        """
        Serves an academy over HTTP.

        Example: classly-server --data /var/lib/classly --listen 127.0.0.1:8080

        USAGE: classly-server [--config FILE] [--NAME VALUE]...
               classly-server --print-config [--json]

        Every setting is a flag (--read-deadline 10s), a variable of the environment
        (CLASSLY_READ_DEADLINE=10s) or a key of the file (\"read-deadline\": \"10s\"); a flag
        counts before the environment, and that before the file.

        SETTINGS:
        \(ServerSetting.all.map(entry).joined(separator: "\n"))

        OTHER FLAGS:
          --config <path>           A file of settings: a JSON object. Also CLASSLY_CONFIG.
          --print-config            Prints the settings that hold, and where each came from.
          --json                    Prints them as JSON.
          --version                 Shows the version.
          -h, --help                Shows this text.

        On SIGTERM or SIGINT requests in flight are finished and the server ends; a second
        signal ends it at once. On SIGHUP the certificate is read and the log opened again.

        """
    }

    private static func entry(_ setting: ServerSetting) -> String {
        let name = setting.isSecret ? setting.environmentName : "\(setting.flag) <\(setting.valueName)>"
        let notes =
            (setting.standard.isEmpty ? [] : ["default: \(setting.standard)"])
            + (setting.isList ? ["may be repeated"] : [])
        let remark = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
        return "  \(name)\n        \(setting.help)\(remark)"
    }
}
