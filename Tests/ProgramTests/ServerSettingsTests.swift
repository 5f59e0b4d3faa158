import Foundation
import HTTPServer
import Testing

@testable import classly_server

@Suite struct ServerSettingsTests {
    /// Runs the program to its end; it has no academy.
    private func run(
        _ words: [String], environment: [String: String] = [:], file: String? = nil
    ) throws -> Ended {
        let machine = try Machine()
        defer { machine.remove() }
        var words = words
        if let file {
            try Data(file.utf8).write(to: URL(fileURLWithPath: machine.root + "/server.json"))
            words += ["--config", "server.json"]
        }
        return try ServerProgram(machine, words, environment: environment).end()
    }

    /// The value of a setting that holds, and where it came from.
    private func value(
        _ name: String, _ words: [String], _ environment: [String: String], _ file: String?
    ) throws -> [String] {
        let ended = try run(words + ["--print-config", "--json"], environment: environment, file: file)
        let settings = ended.json["settings"] as? [[String: String]] ?? []
        let setting = try #require(settings.first { $0["name"] == name }, "\(ended.errors)")
        return [setting["value"] ?? "", setting["from"] ?? ""]
    }

    static let badWords: [([String], String)] = [
        (["--lisen", "127.0.0.1:1"], "There is no setting “--lisen”; did you mean --listen?"),
        (["--nonsense"], "There is no setting “--nonsense”."),
        (["serve"], "“serve” is not a flag: write settings as --NAME VALUE."),
        (["--data"], "The flag --data needs a value."),
        (["--data", "--json"], "The flag --data needs a value."),
        (["--data=a", "--data=b"], "The flag --data is given twice."),
        (["--data="], "The flag --data is “”: it takes a path."),
        (["--json"], "The flag --json needs --print-config."),
        (["--tls-key", "a.pem"], "TLS needs a certificate and its key: tls-certificate is missing."),
        (
            ["--metrics-token", "0123456789abcdef"],
            "metrics-token is secret and not a flag: put it into a file, and pass --metrics-token-file."
        ),
        (
            ["--read-deadline", "\u{1B}[31m"],
            "The flag --read-deadline is “\\u{1B}[31m”: it takes a time from 1ms to 24h, such as 500ms, 10s or 5m."
        ),
    ]

    @Test(arguments: badWords)
    func `a bad flag gets one sentence and exit code 64`(words: [String], sentence: String) throws {
        let ended = try run(words)
        #expect(ended.exitCode == 64)
        #expect(ended.sentences == ["classly-server: \(sentence)", "See: classly-server --help"])
        #expect(ended.output.isEmpty)
    }

    @Test func `a bad value names the variable or the file it stands in`() throws {
        let environment = try run([], environment: ["CLASSLY_CONNECTIONS": "many"])
        #expect(environment.exitCode == 64)
        #expect(
            environment.errors.contains(
                "The environment variable CLASSLY_CONNECTIONS is “many”: it takes a whole number")
        )
        let file = try run([], file: #"{"connections": "many"}"#)
        #expect(file.exitCode == 64)
        #expect(
            file.errors.contains("The setting connections in ")
                && file.errors.contains("/server.json is “many”"))
    }

    @Test(arguments: [
        (#"{"conections": 1}"#, 64, "There is no setting “conections”"), ("[]", 65, "is not a settings file"),
        (#"{"connections": {}}"#, 65, "is not a settings file"), ("{", 65, "is not a settings file"),
        (#"{"connections": ["1", "2"]}"#, 64, "connections takes one value"),
        (#"{"metrics-token": "0123456789abcdef"}"#, 64, "set CLASSLY_METRICS_TOKEN"),
    ])
    func `a bad file of settings gets one sentence`(file: String, code: Int32, sentence: String) throws {
        let ended = try run([], file: file)
        #expect(ended.exitCode == code)
        #expect(ended.errors.contains(sentence) && (1...2).contains(ended.sentences.count), "\(ended.errors)")
    }

    @Test func `a file of settings that is too large is refused with its limit`() throws {
        let ended = try run([], file: String(repeating: " ", count: 65_537))
        #expect(ended.exitCode == 65)
        #expect(ended.sentences.first?.hasSuffix("/server.json is larger than 64 KiB.") == true)
    }

    @Test func `a file of settings that is not there is named`() throws {
        let ended = try run(["--config", "/nowhere.json"])
        #expect(ended.exitCode == 65)
        #expect(ended.sentences == ["classly-server: There is no /nowhere.json."])
    }

    @Test func `a flag counts before the environment, that before the file, that before the default`() throws
    {
        let (words, environment) = (["--idle-timeout", "1s"], ["CLASSLY_IDLE_TIMEOUT": "2s"])
        let file = #"{"idle-timeout": 3}"#
        #expect(try value("idle-timeout", words, environment, file) == ["1s", "flag --idle-timeout"])
        #expect(
            try value("idle-timeout", [], environment, file) == ["2s", "environment CLASSLY_IDLE_TIMEOUT"])
        let ofFile = try value("idle-timeout", [], [:], file)
        #expect(ofFile[0] == "3s" && ofFile[1].hasPrefix("file /") && ofFile[1].hasSuffix("/server.json"))
        #expect(try value("idle-timeout", [], [:], nil) == ["30s", "default"])
    }

    @Test func `a list replaces the list of the place before, whole`() throws {
        let file = #"{"trusted-proxies": ["10.0.0.1", "fd00::/8"]}"#
        #expect(try value("trusted-proxies", [], [:], file)[0] == "10.0.0.1,fd00::/8")
        let words = ["--trusted-proxies", "10.0.0.2", "--trusted-proxies", "10.0.0.3"]
        #expect(try value("trusted-proxies", words, [:], file)[0] == "10.0.0.2,10.0.0.3")
    }

    @Test func `a variable that is empty decides nothing`() throws {
        #expect(try value("body-bytes", [], ["CLASSLY_BODY_BYTES": ""], nil) == ["1MiB", "default"])
    }

    @Test(arguments: [[], ["--json"]])
    func `the settings are printed without secrets`(words: [String]) throws {
        let secret = "a-token-nobody-may-see"
        let ended = try run(["--print-config"] + words, environment: ["CLASSLY_METRICS_TOKEN": secret])
        #expect(ended.exitCode == 0)
        #expect(ended.output.contains("(set)"))
        #expect(!ended.output.contains(secret) && !ended.errors.contains(secret))
    }

    @Test func `a secret that is wrong is not shown either`() throws {
        let ended = try run([], environment: ["CLASSLY_METRICS_TOKEN": "too-short"])
        #expect(ended.exitCode == 64)
        #expect(
            ended.errors.contains("CLASSLY_METRICS_TOKEN is malformed") && !ended.errors.contains("too-short")
        )
    }

    @Test func `a variable that is nearly a setting's is remarked on`() throws {
        let ended = try run([], environment: ["CLASSLY_LISEN": "127.0.0.1:1"])
        #expect(
            ended.errors.contains(
                "The environment variable CLASSLY_LISEN is not a setting; did you mean CLASSLY_LISTEN?"))
    }

    @Test func `help names every setting`() throws {
        let ended = try run(["--help"])
        #expect(ended.exitCode == 0)
        for setting in ServerSetting.all {
            #expect(ended.output.contains(setting.isSecret ? setting.environmentName : setting.flag + " <"))
        }
        #expect(try run(["--version"]).output == "0.1.0\n")
    }

    @Test func `every limit of the server has a setting`() throws {
        for (label, standard) in Mirror(reflecting: ServerLimits()).children {
            let changed = ServerSetting.all.contains { setting in
                var configuration = ServerConfiguration()
                for text in ["77ms", "77", "77/77s/7"] {
                    _ = setting.set([text], &configuration)
                }
                let limits = Mirror(reflecting: configuration.limits).children
                return limits.contains { $0.label == label && "\($0.value)" != "\(standard)" }
            }
            #expect(changed, "\(label ?? "")")
        }
    }

    @Test func `every setting takes its own spelling of its default`() {
        for setting in ServerSetting.all where !setting.standard.isEmpty && setting.name != "data" {
            var configuration = ServerConfiguration()
            #expect(setting.set([setting.standard], &configuration), "\(setting.name)")
            #expect(setting.text(configuration) == setting.standard)
        }
    }
}

@Suite struct ServerGuideTests {
    /// The table of settings as the operator's guide has it.
    static var table: String {
        let rows = ServerSetting.all.map { setting in
            let name = setting.isSecret ? setting.environmentName : setting.name
            let standard = setting.standard.isEmpty ? "" : "`\(setting.standard)`"
            return "| `\(name)` | \(setting.valueName) | \(standard) | \(setting.help) |"
        }
        return (["| setting | value | default | what it is |", "|---|---|---|---|"] + rows).joined(
            separator: "\n")
    }

    @Test func `the operator's guide has the table of settings as the program has it`() throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let guide = try String(contentsOf: root.appending(path: "docs/operating.md"), encoding: .utf8)
        #expect(guide.contains(Self.table), "docs/operating.md needs:\n\(Self.table)")
    }
}
