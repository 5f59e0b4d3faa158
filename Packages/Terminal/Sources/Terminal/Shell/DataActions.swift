internal import Academy
internal import Application
internal import Core
internal import DataExchange
internal import Operations
internal import Persistence

/// The actions on the data of the academy as a whole: import, proposal of a map, export, backup and check.
extension Views {
    /// A group of the actions; none without a connection.
    ///
    /// Backups and checks need the files of the academy.
    var dataActions: [Action] {
        guard let connection = backend.academyConnection else { return [] }
        var actions = [
            importFolder(over: connection), proposeMap(over: connection), exportFolder(over: connection),
        ]
        if case .folder(let path, let database) = connection.location {
            actions += [backUp(path, database), check(path, database)]
        }
        return [.group("d", "action.academy-data", actions)]
    }

    /// Imports a folder after a dry run, whose report is shown.
    private func importFolder(over connection: Connection) -> Action {
        Action(
            key: "i", title: "action.import", access: ImportAcademy.endpoint.access,
            questions: [
                .folder("question.import-folder"),
                Question("update", "question.import-update", .yesOrNo, hint: .explained),
                Question("skipBad", "question.import-valid-rows", .yesOrNo, hint: .explained),
                Question(
                    "map", "question.import-map", hint: .explained,
                    codes: ["map.malformed", "map.not-read"]),
            ],
            confirmation: { answers in
                var files = try answers.folderImport()
                files.showDifferences = true
                let report = try await files.run(over: connection, SendOptions(isDryRun: true))
                let values = ["folder": answers["folder"]]
                let isRefused = files.isRefused(report) && !files.skipBad
                let loss = report.lossQuestion(answers["folder"])
                return Action.Confirmation(
                    question: loss ?? Phrase("ask.import", values), isIrreversible: loss != nil,
                    preview: report,
                    refusal: isRefused ? InvalidValue("import.refused", field: "folder", values) : nil)
            }
        ) { try await $0.folderImport().run(over: connection, .plain).text(style) }
    }

    /// Shows which of the academy's files the CSV files of a folder seem to be, and writes a map for their
    /// import to a file if the answers name one.
    private func proposeMap(over connection: Connection) -> Action {
        Action(
            key: "m", title: "action.inspect", access: InspectImport.endpoint.access,
            questions: [
                .folder("question.import-folder"),
                Question("map", "question.map-file", hint: .explained, codes: ["map.not-written"]),
            ]
        ) { answers in
            let inspection = try FolderInspection(answers.path("folder", or: "usage.empty-folder"))
            let recognised = try await connection.open { try await inspection.run(over: $0) }
            guard let file = answers.optional("map") else { return textWithRemark(recognised) }
            try withCode("map.not-written") { try MapFile.write(recognised.map, to: file) }
            return Joined([recognised.text(style), Phrase("done.map-written", ["file": file])], by: "\n")
        }
    }

    private func exportFolder(over connection: Connection) -> Action {
        Action(
            key: "x", title: "action.export", access: ExportAcademy.endpoint.access,
            questions: [.folder("question.new-folder")]
        ) { answers in
            let export = FolderExport(try answers.path("folder", or: "usage.empty-folder"))
            return textWithRemark(try await export.run(over: connection, force: false))
        }
    }

    /// Makes a backup of a data folder, with the passphrase of the environment or one that is asked for.
    private func backUp(_ dataFolder: String, _ database: PostgresAddress?) -> Action {
        let passphrase = Question(
            "passphrase", "ask.passphrase", from: .secret(again: Phrase("ask.again")),
            codes: ["backup.passphrase-short"], isAsked: { _ in BackupPassphrase.stored == nil })
        return Action(
            key: "k", title: "action.back-up", access: ExportAcademy.endpoint.access,
            questions: [
                Question(
                    "file", "question.backup-file",
                    codes: ["backup.foreign-file", "file.not-written", "usage.empty-file"]),
                passphrase,
            ]
        ) { answers in
            let file = try answers.path("file", or: "usage.empty-file")
            let secret = try BackupPassphrase.checked(BackupPassphrase.stored ?? answers["passphrase"])
            let backup = BackupMaker(folder: dataFolder, database: database, passphrase: secret)
            return textWithRemark(try await backup.make(Folders.absolute(file)).result(file: file))
        }
    }

    private func check(_ dataFolder: String, _ database: PostgresAddress?) -> Action {
        Action(key: "c", title: "action.check-the-data", access: SetSetting.endpoint.access) { _ in
            try Doctor(folder: dataFolder, database: database).examine().text(style)
        }
    }

    private func textWithRemark(_ result: any Presentable) -> any SentenceValue {
        Joined([result.text(style), result.remark(style)], by: "\n")
    }
}

extension Question {
    /// The name of a folder.
    fileprivate static func folder(_ title: String) -> Question {
        Question(
            "folder", title,
            codes: [
                "csv.too-many-files", "csv.unreadable", "file.missing", "file.not-a-folder", "file.not-empty",
                "file.not-read", "file.not-utf-8", "file.not-written", "file.too-large", "import.nothing",
                "import.same-name", "text.lost-letters", "text.two-readings", "usage.empty-folder",
            ])
    }
}

extension Answers {
    /// The import that the answers describe.
    fileprivate func folderImport() throws -> FolderImport {
        var files = FolderImport(try path("folder", or: "usage.empty-folder"))
        files.update = try optional("update").map { try Bool(word: $0) } ?? false
        files.skipBad = try optional("skipBad").map { try Bool(word: $0) } ?? false
        files.map = try optional("map").map { path in
            try withCode("map.not-read") { try MapFile.read(path) }
        }
        return files
    }

    /// The path of a file or a folder.
    ///
    /// - Throws: `InvalidValue` with the code for an empty path.
    fileprivate func path(_ field: String, or code: String) throws(InvalidValue) -> String {
        guard let path = optional(field) else { throw InvalidValue(code, field: field) }
        return path
    }
}

/// Gives the file errors of a map a code of their own, by which the shell asks for the map again: other
/// questions name files, too.
private func withCode<Result>(_ code: String, _ use: () throws -> Result) throws -> Result {
    do { return try use() } catch let error as FileError {
        throw InvalidValue(error.specification.replacing(code: code, field: "map"))
    }
}
