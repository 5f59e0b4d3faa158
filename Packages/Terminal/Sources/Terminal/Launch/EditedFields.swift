internal import Application
internal import ArgumentParser
internal import Core

/// The fields of edits.
enum EditedFields {
    /// The options that change nothing by themselves, with the fields that they set.
    static let conditions = ["--allow-past": "allowsPast", "--from": "from"]
}

extension RequestCommand {
    /// Checks that an edit has a field to change. Other requests may have no fields.
    ///
    /// - Throws: a usage error that names the options of the command which change something.
    func checkFields(of request: Request) throws {
        guard Request.endpoint.method == .patch, case .object(let members) = try JSON.value(of: request)
        else { return }
        let others = Request.endpoint.parameters + EditedFields.conditions.values
        guard members.allSatisfy({ others.contains($0.name) }) else { return }
        var names = Self.editingOptions
        guard let last = names.popLast() else { return }
        throw ValidationError(Phrase("usage.no-change", ["options": names, "last": last]))
    }

    /// The options of the command, without those that all changes have.
    private static var editingOptions: [String] {
        let common =
            CommandInfo(WriteOptions.self).options + CommandInfo(YesOption.self).options
            + CommandInfo(ConfirmationOptions.self).options
        return CommandInfo(Self.self).options.filter {
            !common.contains($0) && EditedFields.conditions[$0] == nil
        }
    }
}
