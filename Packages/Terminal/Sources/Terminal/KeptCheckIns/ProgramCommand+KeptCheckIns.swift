internal import ArgumentParser
internal import Core

extension ProgramCommand {
    /// Sends the scans that are kept without a connection, and shows what became of each.
    ///
    /// - Throws: `ExitCode` of the kind of an error after which scans stay; the error is shown before.
    public func sendKeptCheckIns() async throws {
        let isJSON = options.global.json
        let failure = try await connection.leavingKeptCheckIns.open { academy in
            try await academy.sendKeptCheckIns { scans in
                let style = isJSON ? Output.style() : await Output.style().withSettings(of: academy)
                try Output.show(Page(items: scans, next: nil), asJSON: isJSON, style)
            }
        }
        guard let failure else { return }
        Output.note(failure.message)
        if let advice = failure.advice { Output.note(advice) }
        throw ExitCode(failure.kind)
    }
}
