import ArgumentParser
import CommandSupport
import Core
import Discovery
import Networking

extension FriendsCommands {
    struct Requests: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "requests", "The open requests that you received, or those that you sent.",
            example: "friends requests --sent")
        @Flag(help: "Shows the requests that you sent.") var sent = false
        @OptionGroup var options: ListOptions

        var request: ListFriendRequests {
            ListFriendRequests(isSent: sent ? true : nil, limit: options.limit, after: options.after)
        }
    }

    struct Ask: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "ask", "Asks a student to become your friend.", example: "friends ask 12")
        @Argument("The student's id.") var person: StudentID
        @OptionGroup var options: WriteOptions

        var request: AskFriend { AskFriend(person: person) }
    }

    struct Withdraw: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "withdraw", "Withdraws a request that you sent.", example: "friends withdraw 12")
        @Argument("The student's id.") var person: StudentID
        @OptionGroup var options: WriteOptions

        var request: WithdrawFriendRequest { WithdrawFriendRequest(person: person) }

        func result(of response: FriendRequest) -> any Presentable {
            MessageResult(response, Phrase("done.friend-request-withdrawn", ["name": response.name]))
        }
    }

    struct Accept: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "accept", "Accepts the request of a student.", example: "friends accept 12")
        @Argument("The student's id.") var person: StudentID
        @OptionGroup var options: WriteOptions

        var request: AcceptFriend { AcceptFriend(person: person) }
    }

    struct Refuse: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "refuse", "Refuses the request of a student, who does not learn of it.",
            example: "friends refuse 12")
        @Argument("The student's id.") var person: StudentID
        @OptionGroup var options: WriteOptions

        var request: RefuseFriend { RefuseFriend(person: person) }

        func result(of response: FriendRequest) -> any Presentable {
            MessageResult(response, Phrase("done.friend-request-refused", ["name": response.name]))
        }
    }
}
