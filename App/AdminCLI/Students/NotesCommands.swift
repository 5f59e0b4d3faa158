import ArgumentParser
import CommandSupport
import Core
import Networking
import StudentManagement

/// `students notes list | add | edit | remove`
struct NotesCommands: AsyncParsableCommand {
    private static let example = "students notes add 12 \"Left knee: no jumps\" --injury yes"
    static let configuration = CommandConfiguration(
        "notes", "The notes about a student.", example: example,
        subcommands: [List.self, Add.self, Edit.self, Remove.self])

    struct Marks: ParsableArguments {
        @Option("visibleTo", of: AddNote.self, "Who sees it; staff by default.", value: "who")
        var visibleTo: String?
        @Option("Whether it is about an injury, which rosters show: yes or no.") var injury: Bool?
    }

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the notes about a student, newest first.", example: "students notes list 12")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var options: ListOptions

        var request: ListNotes { ListNotes(student: student, limit: options.limit, after: options.after) }
    }

    struct Add: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Writes a note about a student.", example: example)

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @Argument("The text, one line.") var text: String
        @OptionGroup var marks: Marks
        @OptionGroup var options: WriteOptions

        var request: AddNote {
            AddNote(student: student, text: text, visibleTo: marks.visibleTo, isInjury: marks.injury)
        }
    }

    struct Edit: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "edit", "Changes a note.", example: "students notes edit 7 --injury no")

        @Argument("The note's id.") var note: NoteID
        @Option("The new text.") var text: String?
        @OptionGroup var marks: Marks
        @OptionGroup var options: WriteOptions

        var request: EditNote {
            EditNote(note: note, text: text, visibleTo: marks.visibleTo, isInjury: marks.injury)
        }
    }

    struct Remove: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes a note.", example: "students notes remove 7 --yes")

        @Argument("The note's id.") var note: NoteID
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RemoveNote { RemoveNote(note: note) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let found = try await academy.send(ShowNote(note: note))
            let student = try await academy.name(of: .id(found.student))
            return Phrase("ask.remove-note", ["note": found.text, "student": student])
        }

        func result(of removed: Note) -> any Presentable {
            MessageResult(removed, Phrase("done.note-removed", ["note": removed.text]))
        }
    }
}
