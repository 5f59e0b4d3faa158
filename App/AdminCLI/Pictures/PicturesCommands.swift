import Application
import ArgumentParser
import Core
import Operations
import Pictures
import Terminal

/// `pictures set | remove | show`
struct PicturesCommands: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "pictures", about: "pictures.about",
            example: "pictures set class 5 salsa.jpg",
            notes: Phrase("pictures.notes"),
            subcommands: [Set.self, Remove.self, Show.self])
    }

    struct Set: AdminCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "set", about: "pictures.set.about", example: "pictures set venue 1 front.png")
        }

        @OptionGroup var shown: PictureSubjectArguments
        @Argument(help: .of("pictures.file"), completion: .file()) var file: String
        @OptionGroup var options: WriteOptions

        func validate() throws { try Folders.checkAreNamed(files: file) }

        func run() async throws {
            let (content, sending) = (try PictureFile.read(file), try options.sending)
            try await present {
                try await $0.setPicture(of: shown.subject, shown.id, content, sending)
            }
        }
    }

    struct Remove: AdminCommand, ConditionallyDestructiveCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "remove", about: "pictures.remove.about", example: "pictures remove student 12 --yes")
        }

        @OptionGroup var shown: PictureSubjectArguments
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        func run() async throws {
            try await confirmLoss()
            let sending = try options.sending
            try await present {
                MessageResult(
                    try await $0.removePicture(of: shown.subject, shown.id, sending),
                    Phrase("done.picture-removed"))
            }
        }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.question(removingPictureOf: shown.subject, shown.id)
        }
    }

    struct Show: AdminCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "show", about: "pictures.show.about", example: "pictures show class 5 --output salsa.jpg")
        }

        @OptionGroup var shown: PictureSubjectArguments
        @Option(help: .of("option.output", value: "file"), completion: .file())
        var output: String
        @OptionGroup var replacing: ReplaceOption
        @OptionGroup var options: GlobalOptions

        func validate() throws { try Folders.checkAreNamed(files: output) }

        func run() async throws {
            try replacing.check([output])
            try await present {
                try PictureFile.write(await $0.picture(of: shown.subject, shown.id), to: output)
            }
        }
    }
}

/// The arguments that name the class, the venue or the student that a picture shows.
struct PictureSubjectArguments: ParsableArguments {
    @Argument("pictures.subject") var subject: PictureSubject.Noun
    @Argument("option.reference") var id: String
}
