import Testing

extension Workspace {
    /// What an interactive program shows for lines that are entered at the destination with a title.
    func shell(
        _ program: String = "classly-admin", at destination: String, _ lines: [String],
        environment: [String: String] = [:]
    ) throws -> String {
        let home = try atTerminal([], program: program, environment: environment)
        let number = home.split(separator: "\r\n").first { $0.hasSuffix("  " + destination) }
        let first = String(try #require(number, "\(home)").split(separator: " ")[0])
        return try atTerminal([first] + lines, program: program, environment: environment)
    }
}
