import Application
import ArgumentParser
import Core
import Operations
import Pictures
import Terminal

/// `picture set | remove | show`
struct PictureCommands: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "picture", about: "own.picture.about", example: "picture set me.jpg",
            subcommands: [Set.self, Remove.self, Show.self])
    }

    struct Set: StudentRequestCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "set", about: "own.picture.set.about", example: "picture set me.jpg")
        }

        @Argument(help: .of("pictures.file"), completion: .file()) var file: String
        @OptionGroup var ward: StudentOption
        @OptionGroup var options: WriteOptions

        func validate() throws { try Folders.checkAreNamed(files: file) }

        var request: SetStudentPicture {
            get throws { SetStudentPicture(student: ward.reference, content: try PictureFile.read(file)) }
        }
    }

    struct Remove: StudentRequestCommand, ConditionallyDestructiveCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "remove", about: "own.picture.remove.about", example: "picture remove --yes")
        }
        @OptionGroup var ward: StudentOption
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RemoveStudentPicture { RemoveStudentPicture(student: ward.reference) }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.question(removingPictureOf: .student, ward.reference.description)
        }

        func result(of response: PictureInfo) -> any Presentable {
            MessageResult(response, Phrase("done.picture-removed"))
        }
    }

    struct Show: StudentCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "show", about: "own.picture.show.about",
                example: "picture show --class 5 --output salsa.jpg")
        }

        @Option("own.picture.show.class") var `class`: String?
        @Option("own.picture.show.venue") var venue: String?
        @Option(help: .of("option.output", value: "file"), completion: .file())
        var output: String
        @OptionGroup var ward: StudentOption
        @OptionGroup var replacing: ReplaceOption
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            try Folders.checkAreNamed(files: output)
            let named = [
                ("--class", `class` != nil), ("--venue", venue != nil), ("--student", ward.student != nil),
            ].filter(\.1)
            if named.count > 1 { throw ValidationError(.excluding(named[0].0, named[1].0)) }
        }

        func run() async throws {
            try replacing.check([output])
            try await present { try PictureFile.write(await picture($0), to: output) }
        }

        private func picture(_ academy: OpenAcademy) async throws -> PictureDocument {
            if let `class` { return try await academy.picture(of: .academyClass, `class`) }
            if let venue { return try await academy.picture(of: .venue, venue) }
            return try await academy.picture(of: .student, ward.reference.description)
        }
    }
}
