import Application
import ArgumentParser
import CommandSupport
import Core
import Pictures

/// `picture set | remove | show`
struct PictureCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "picture", "Your picture, and those of classes and venues.", example: "picture set me.jpg",
        subcommands: [Set.self, Remove.self, Show.self])

    struct Set: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "set", "Sets your picture, in place of a former one.", example: "picture set me.jpg")

        @Argument(help: "The PNG or JPEG file.", completion: .file()) var file: String
        @OptionGroup var options: WriteOptions

        func validate() throws { try Folders.checkAreNamed(files: file) }

        var request: SetStudentPicture {
            get throws { SetStudentPicture(student: .me, content: try PictureFile.read(file)) }
        }
    }

    struct Remove: StudentRequestCommand, ConditionallyDestructiveCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes your picture.", example: "picture remove --yes")
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RemoveStudentPicture { RemoveStudentPicture(student: .me) }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.question(removingPictureOf: .student, "me")
        }

        func result(of response: PictureInfo) -> any Presentable {
            MessageResult(response, Phrase("done.picture-removed"))
        }
    }

    struct Show: StudentCommand {
        static let configuration = CommandConfiguration(
            "show", "Saves your picture to a file, or that of a class or a venue.",
            example: "picture show --class 5 --output salsa.jpg")

        @Option("A class, by id, key or name.") var `class`: String?
        @Option("A venue, by id, key or name.") var venue: String?
        @Option(help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
        var output: String
        @OptionGroup var replacing: ReplaceOption
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            try Folders.checkAreNamed(files: output)
            if `class` != nil, venue != nil { throw ValidationError(.excluding("--class", "--venue")) }
        }

        func run() async throws {
            try replacing.check([output])
            try await present { try PictureFile.write(await picture($0), to: output) }
        }

        private func picture(_ academy: OpenAcademy) async throws -> PictureDocument {
            if let `class` { return try await academy.picture(of: .academyClass, `class`) }
            if let venue { return try await academy.picture(of: .venue, venue) }
            return try await academy.picture(of: .student, "me")
        }
    }
}
