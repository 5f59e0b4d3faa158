/// The text of `--help`, made from the table of settings.
enum HelpText {
    static var text: String {
        """
        Serves an academy over HTTP.

        Example: classly-server --data /var/lib/classly --listen 127.0.0.1:8080

        USAGE: classly-server [--config FILE] [--NAME VALUE]...
               classly-server --print-config [--json]

        Every setting is a flag (--read-deadline 10s), an environment variable
        (CLASSLY_READ_DEADLINE=10s) or a key of the settings file (\"read-deadline\": \"10s\").
        A flag overrides the environment, and the environment overrides the file.
        A rate is COUNT/PERIOD/BURST or off: 300/1m/60 is 300 a minute, and at most 60 at once.

        SETTINGS:
        \(ServerSetting.all.map(entry).joined(separator: "\n"))

        OTHER FLAGS:
          --config <path>           The settings file: a JSON object. Also CLASSLY_CONFIG.
          --print-config            Prints the value and the source of each setting.
          --json                    Prints them as JSON.
          --version                 Shows the version.
          -h, --help                Shows this text.

        SIGTERM or SIGINT stops the server after it has answered the requests that are running; a
        second one ends it at once. SIGHUP reloads the certificate and reopens the access log.

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
