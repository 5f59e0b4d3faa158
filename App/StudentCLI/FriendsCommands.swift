import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

/// `friends`
///
/// Its subcommands are `list | find | requests | ask | withdraw | accept | refuse | remove | show | profile |
/// share | blocked | block | unblock`.
struct FriendsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "friends", "Your friends at the academy, and what you let others see.", example: "friends",
        subcommands: [
            List.self, Find.self, Requests.self, Ask.self, Withdraw.self, Accept.self, Refuse.self,
            Remove.self, Show.self, Profile.self, Share.self, Blocked.self, Block.self, Unblock.self,
        ], defaultSubcommand: List.self)

    struct List: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Your friends, newest first.", example: "friends list --limit 10")
        @OptionGroup var options: ListOptions

        var request: ListFriends { ListFriends(limit: options.limit, after: options.after) }
    }

    struct Find: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "find", "Finds the students who let everyone find them.", example: "friends find rojas")
        @Argument("Parts of the name; one of them has at least three letters.") var search: String
        @OptionGroup var options: ListOptions

        var request: FindPeople { FindPeople(search: search, limit: options.limit, after: options.after) }
    }

    struct Show: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows what a student lets you see.", example: "friends show 12")
        @Argument("The student's id.") var person: StudentID
        @OptionGroup var options: GlobalOptions

        var request: ShowProfile { ShowProfile(person: person) }
    }

    struct Remove: StudentRequestCommand, DestructiveCommand, LookupCommand {
        static let configuration = CommandConfiguration(
            "remove", "Ends a friendship; your recommendations to one another are removed.",
            example: "friends remove 12 --yes")
        @Argument("The friend, by id or name.") var person: NamedArgument<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var needsLookup: Bool { person.isName }

        mutating func lookUp(in academy: any Client) async throws {
            try await person.lookUp(amongFriendsIn: academy)
        }

        var request: RemoveFriend {
            get throws { RemoveFriend(person: try person.id("student")) }
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let friend = try await academy.send(try request, SendOptions(isDryRun: true))
            return Phrase("ask.remove-friend", ["name": friend.name])
        }

        func result(of response: Friend) -> any Presentable {
            MessageResult(response, Phrase("done.friend-removed", ["name": response.name]))
        }
    }
}

extension NamedArgument<Kind.Student> {
    /// Finds the only friend with the name.
    mutating func lookUp(amongFriendsIn academy: any Client) async throws {
        let friends = try await academy.all { ListFriends(after: $0) }
        try lookUp("student", among: friends.map { ($0.person, [$0.name], $0.name) })
    }
}
