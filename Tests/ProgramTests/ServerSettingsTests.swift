import Core
import Foundation
import HTTPServer
import TestSupport
import Testing

@testable import Terminal
@testable import classly_server

@Suite(.limitedParallelism) struct ServerSettingsTests {
    /// Runs the server without an academy until it exits.
    private func run(
        _ words: [String], environment: [String: String] = [:], file: String? = nil
    ) throws -> ProgramResult {
        let workspace = try Workspace()
        defer { workspace.remove() }
        var words = words
        if let file {
            try Data(file.utf8).write(to: URL(fileURLWithPath: workspace.root + "/server.json"))
            words += ["--config", "server.json"]
        }
        return try ServerProgram(workspace, words, environment: environment).waitForExit()
    }

    /// The effective value of a setting, and its source.
    private func value(
        _ name: String, _ words: [String], _ environment: [String: String], _ file: String?
    ) throws -> [String] {
        let result = try run(words + ["--print-config", "--json"], environment: environment, file: file)
        let settings = result.json["settings"] as? [[String: String]] ?? []
        let setting = try #require(settings.first { $0["name"] == name }, "\(result.errors)")
        return [setting["value"] ?? "", setting["from"] ?? ""]
    }

    static let badWords: [([String], String)] = [
        (["--lisen", "127.0.0.1:1"], "Unknown option '--lisen'. Did you mean '--listen'?"),
        (["--nonsense"], "Unknown option '--nonsense'."),
        (["serve"], "Unexpected argument 'serve'."),
        (["--data"], "Missing value for '--data <path>'."),
        (["--data", "--json"], "Missing value for '--data <path>'."),
        (["--data=a", "--data=b"], "The flag --data is given twice."),
        (["--data", ""], "The flag --data is “”: it takes a path."),
        (["--config", ""], "The flag --config needs the path of a file."),
        (["--json"], "The flag --json needs --print-config."),
        (["--tls-key", "a.pem"], "TLS needs a certificate and its key: tls-certificate is missing."),
        (["--metrics-token", "0123456789abcdef"], "Unknown option '--metrics-token'."),
        (
            ["--read-deadline", "\u{1B}[31m"],
            "The flag --read-deadline is “\\u{1B}[31m”: it takes a time from 1ms to 24h, such as 500ms, 10s or 5m."
        ),
    ]

    @Test(arguments: badWords)
    func `a bad flag gets one sentence and exit code 64`(words: [String], sentence: String) throws {
        let result = try run(words)
        #expect(result.exitCode == 64)
        #expect(result.errorLines == ["classly-server: \(sentence)", "See: classly-server --help"])
        #expect(result.output.isEmpty)
    }

    @Test(arguments: [
        (["--lisen", "127.0.0.1:1"], "No existe la opción '--lisen'. ¿Quisiste decir '--listen'?"),
        (["serve"], "Sobra el argumento 'serve'."),
        (["--data"], "Falta el valor de '--data <ruta>'."),
        (["--data=a", "--data=b"], "La opción --data se indicó dos veces."),
        (["--data", ""], "La opción --data es «»: admite una ruta."),
        (["--json"], "La opción --json necesita --print-config."),
        (["--tls-key", "a.pem"], "TLS necesita un certificado y su clave: falta tls-certificate."),
        (
            ["--log-level", "x"],
            "La opción --log-level es «x»: admite uno de estos: trace, debug, info, notice, "
                + "warning, error, critical."
        ),
        (
            ["--mail-delivery", "smtp:a:25"],
            "Define mail-from: la dirección desde la que se envían los mensajes."
        ),
    ])
    func `a bad flag gets a Spanish sentence`(words: [String], sentence: String) throws {
        let result = try run(words, environment: ["LANG": "es_PE.UTF-8"])
        #expect(result.exitCode == 64)
        #expect(result.errorLines == ["classly-server: \(sentence)", "Mira: classly-server --help"])
    }

    @Test func `a bad value of a variable or a file gets a Spanish sentence`() throws {
        let spanish = ["LANG": "es_PE.UTF-8"]
        let environment = try run([], environment: spanish.merging(["CLASSLY_CONNECTIONS": "many"]) { $1 })
        #expect(
            environment.errorLines.first
                == "classly-server: La variable de entorno CLASSLY_CONNECTIONS es «many»: admite un número entero "
                + "de 1 a 1000000.")
        let file = try run([], environment: spanish, file: #"{"conections": 1}"#)
        #expect(file.errors.contains("No existe el ajuste «conections» (en "))
        #expect(file.errors.contains("; ¿quisiste decir connections?"))
    }

    @Test func `the effective settings have Spanish titles and sources`() throws {
        let words = ["--print-config", "--log-level", "debug"]
        let output = try run(words, environment: ["LANG": "es_PE.UTF-8"]).output
        #expect(output.contains(#/^Ajuste +Valor +Origen *\n/#))
        #expect(output.contains(#/\nlog-level +debug +opción --log-level\n/#))
        #expect(output.contains(#/\nconnections +1024 +por defecto\n/#))
    }

    @Test func `a bad value is reported with its variable or file`() throws {
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
    func `a bad settings file gets one sentence`(file: String, code: Int32, sentence: String) throws {
        let result = try run([], file: file)
        #expect(result.exitCode == code)
        #expect(
            result.errors.contains(sentence) && (1...2).contains(result.errorLines.count), "\(result.errors)")
    }

    @Test func `a settings file that is too large is refused with its limit`() throws {
        let result = try run([], file: String(repeating: " ", count: 65_537))
        #expect(result.exitCode == 65)
        #expect(result.errorLines.first?.hasSuffix("/server.json is larger than 64 KiB.") == true)
    }

    @Test func `a missing settings file is named`() throws {
        let result = try run(["--config", "/nowhere.json"])
        #expect(result.exitCode == 65)
        #expect(result.errorLines == ["classly-server: There is no /nowhere.json."])
    }

    @Test func `a flag overrides the environment, the environment the file, the file the default`() throws {
        let (words, environment) = (["--idle-timeout", "1s"], ["CLASSLY_IDLE_TIMEOUT": "2s"])
        let file = #"{"idle-timeout": 3}"#
        #expect(try value("idle-timeout", words, environment, file) == ["1s", "flag --idle-timeout"])
        #expect(
            try value("idle-timeout", [], environment, file) == ["2s", "environment CLASSLY_IDLE_TIMEOUT"])
        let ofFile = try value("idle-timeout", [], [:], file)
        #expect(ofFile[0] == "3s" && ofFile[1].hasPrefix("file /") && ofFile[1].hasSuffix("/server.json"))
        #expect(try value("idle-timeout", [], [:], nil) == ["30s", "default"])
    }

    @Test func `a list replaces the whole list of a lower source`() throws {
        let file = #"{"trusted-proxies": ["10.0.0.1", "fd00::/8"]}"#
        #expect(try value("trusted-proxies", [], [:], file)[0] == "10.0.0.1,fd00::/8")
        let words = ["--trusted-proxies", "10.0.0.2", "--trusted-proxies", "10.0.0.3"]
        #expect(try value("trusted-proxies", words, [:], file)[0] == "10.0.0.2,10.0.0.3")
    }

    @Test(arguments: ["listen", "trusted-proxies"])
    func `an empty list is printed as it is read`(name: String) throws {
        #expect(try value(name, ["--\(name)", "none"], [:], nil)[0] == "none")
    }

    @Test func `an empty variable has no effect`() throws {
        #expect(try value("body-bytes", [], ["CLASSLY_BODY_BYTES": ""], nil) == ["1MiB", "default"])
    }

    @Test(arguments: [[], ["--json"]])
    func `the settings are printed without secrets`(words: [String]) throws {
        let secret = "a-secret-metrics-token"
        let result = try run(["--print-config"] + words, environment: ["CLASSLY_METRICS_TOKEN": secret])
        #expect(result.exitCode == 0)
        #expect(result.output.contains("(set)"))
        #expect(!result.output.contains(secret) && !result.errors.contains(secret))
    }

    @Test func `an invalid secret is not printed`() throws {
        let result = try run([], environment: ["CLASSLY_METRICS_TOKEN": "too-short"])
        #expect(result.exitCode == 64)
        #expect(
            result.errors.contains("CLASSLY_METRICS_TOKEN is malformed")
                && !result.errors.contains("too-short")
        )
    }

    @Test func `a misspelled variable is reported with a suggestion`() throws {
        // No folder can be made there, so that the server ends.
        let result = try run(["--data", "/dev/null/academy"], environment: ["CLASSLY_LISEN": "127.0.0.1:1"])
        #expect(
            result.errors.contains(
                "The environment variable CLASSLY_LISEN is not a setting; did you mean CLASSLY_LISTEN?"))
    }

    @Test func `help names every setting`() throws {
        let result = try run(["--help"])
        #expect(result.exitCode == 0)
        for setting in ServerSetting.all {
            #expect(result.output.contains(setting.isSecret ? setting.environmentName : setting.flag + " <"))
        }
        #expect(try run(["--version"]).output == "0.1.0\n")
    }

    @Test func `every limit of the server has a setting`() throws {
        for (label, standard) in Mirror(reflecting: ServerLimits()).children {
            let changed = ServerSetting.all.contains { setting in
                var configuration = ServerConfiguration()
                for text in ["77ms", "77", "77/77s/7"] {
                    _ = setting.set(text, &configuration)
                }
                let limits = Mirror(reflecting: configuration.server.limits).children
                return limits.contains { $0.label == label && "\($0.value)" != "\(standard)" }
            }
            #expect(changed, "\(label ?? "")")
        }
    }

    @Test func `every setting accepts the text of its default`() {
        for setting in ServerSetting.all where !setting.defaultText.isEmpty && setting.name != "data" {
            var configuration = ServerConfiguration()
            #expect(setting.set(setting.defaultText, &configuration), "\(setting.name)")
            #expect(setting.text(configuration) == setting.defaultText)
        }
    }
}

@Suite(.limitedParallelism) struct ServerGuideTests {
    /// The table of settings in the guide.
    static var table: String {
        let rows = ServerSetting.all.map { setting in
            let help = HelpTexts.$language.withValue(.english) { setting.help }
            let name = setting.isSecret ? setting.environmentName : setting.name
            let standard = setting.defaultText.isEmpty ? "" : "`\(setting.defaultText)`"
            return "| `\(name)` | \(setting.valueName) | \(standard) | \(help) |"
        }
        return (["| setting | value | default | what it is |", "|---|---|---|---|"] + rows).joined(
            separator: "\n")
    }

    @Test func `the guide has the program's table of settings`() throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let guide = try String(contentsOf: root.appending(path: "docs/guide/server.md"), encoding: .utf8)
        #expect(guide.contains(Self.table), "docs/guide/server.md needs:\n\(Self.table)")
    }
}
