import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

extension FriendsCommands {
    struct Profile: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "profile", "Shows what you let others see.", example: "friends profile")
        @OptionGroup var options: GlobalOptions

        var request: ShowProfileChoices { ShowProfileChoices() }
    }

    struct Share: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "share", "Changes what you let others see.",
            example: "friends share --found-by everyone --favourites friends")
        @Option("Who may find you by your name: no-one or everyone.") var foundBy: FoundBy?
        @Option("Who sees your favourites: only-me, friends or everyone.") var favourites: ProfileVisibility?
        @Option("Who sees your ratings: only-me, friends or everyone.") var ratings: ProfileVisibility?
        @Option("Who sees your numbers: only-me, friends or everyone.") var numbers: ProfileVisibility?
        @OptionGroup var options: WriteOptions

        var request: EditProfileChoices {
            EditProfileChoices(foundBy: foundBy, favourites: favourites, ratings: ratings, numbers: numbers)
        }
    }

    struct Blocked: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "blocked", "The students whom you blocked, newest first.", example: "friends blocked")
        @OptionGroup var options: ListOptions

        var request: ListBlockedPeople { ListBlockedPeople(limit: options.limit, after: options.after) }
    }

    struct Block: StudentRequestCommand, ConditionallyDestructiveCommand {
        static let configuration = CommandConfiguration(
            "block", "Blocks a student, who does not learn of it and does not find you any more.",
            example: "friends block 12 --yes")
        @Argument("The student's id.") var person: StudentID
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: BlockPerson { BlockPerson(person: person) }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.question(blocking: person)
        }
    }

    struct Unblock: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "unblock", "Lets a student whom you blocked find you again.", example: "friends unblock 12")
        @Argument("The student's id.") var person: StudentID
        @OptionGroup var options: WriteOptions

        var request: UnblockPerson { UnblockPerson(person: person) }

        func result(of response: BlockedPerson) -> any Presentable {
            MessageResult(response, Phrase("done.unblocked", ["name": response.name]))
        }
    }
}
