import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

/// `recommendations list | send | vote | remove`
struct RecommendationsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "recommendations", "The classes that your friends recommend to you, and you to them.",
        example: "recommendations", subcommands: [List.self, Send.self, VoteOn.self, Remove.self],
        defaultSubcommand: List.self)

    struct List: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "The recommendations that you received, or those that you sent.",
            example: "recommendations list --sent")
        @Flag(help: "Shows the recommendations that you sent.") var sent = false
        @OptionGroup var options: ListOptions

        var request: ListRecommendations {
            ListRecommendations(areSent: sent ? true : nil, limit: options.limit, after: options.after)
        }
    }

    struct Send: StudentRequestCommand, LookupCommand {
        static let configuration = CommandConfiguration(
            "send", "Recommends a class to a friend, or changes your note.",
            example: "recommendations send 5 12 --note \"You will like it\"")
        @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
        @Argument("The friend, by id or name.") var friend: NamedArgument<Kind.Student>
        @Option("A note to the friend; an empty text removes it.") var note: String?
        @OptionGroup var options: WriteOptions

        var needsLookup: Bool { friend.isName }

        mutating func lookUp(in academy: any Client) async throws {
            try await friend.lookUp(amongFriendsIn: academy)
        }

        var request: SendRecommendation {
            get throws { SendRecommendation(class: `class`, friend: try friend.id("student"), note: note) }
        }
    }

    struct VoteOn: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "vote", "Votes for or against a recommendation that you received, or changes your vote.",
            example: "recommendations vote 7 up")
        @Argument("The recommendation's id.") var recommendation: RecommendationID
        @Argument("For it (up) or against it (down).") var vote: Vote
        @OptionGroup var options: WriteOptions

        var request: VoteOnRecommendation { VoteOnRecommendation(recommendation: recommendation, vote: vote) }
    }

    struct Remove: StudentRequestCommand, DestructiveCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes a recommendation that you received or sent.",
            example: "recommendations remove 7 --yes")
        @Argument("The recommendation's id.") var recommendation: RecommendationID
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RemoveRecommendation { RemoveRecommendation(recommendation: recommendation) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            _ = try await academy.send(request, SendOptions(isDryRun: true))
            return Phrase("ask.remove-recommendation", ["id": recommendation])
        }

        func result(of response: Recommendation) -> any Presentable {
            MessageResult(response, Phrase("done.recommendation-removed", ["class": response.class.name]))
        }
    }
}
