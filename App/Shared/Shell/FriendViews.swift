internal import Core
internal import Discovery
internal import Navigation
internal import Networking

/// The views of students and their friends.
extension Views {
    /// The friends; a search finds the students who let everyone find them.
    var friends: View {
        let list = ListView(
            fetch: { query, after in
                if query.search == nil { return try await page(of: ListFriends.self, [], query, after) }
                return try await page(of: FindPeople.self, [], query, after)
            }, searchHint: "shell.hint.people", destination: { .person(StudentID($0)) })
        let show = showing("p", "action.show-what-others-see", ShowProfileChoices.self)
        return View(
            content: .list(list), actions: [show, shareProfile], linkKeys: ["blockedPeople": "k"])
    }

    var blockedPeople: View {
        let person = Question("person", "label.id", .entity)
        let unblock = form("u", "action.unblock", UnblockPerson.self, [:], [person]) {
            Phrase("done.unblocked", ["name": $0.name])
        }
        return list(ListBlockedPeople.self, actions: [unblock])
    }

    var friendRequests: View {
        list(
            ListFriendRequests.self, opening: { .person(StudentID($0)) },
            filters: [Question("isSent", "question.sent-by-you", .yesOrNo, hint: .explained)])
    }

    func person(_ id: StudentID) async throws -> View {
        let profile = try await backend.send(ShowProfile(person: id))
        return View(content: .detail(profile), actions: actions(with: profile))
    }

    var recommendations: View {
        let recommendation = Question("recommendation", "label.id", .entity)
        let vote = form(
            "v", "action.vote", VoteOnRecommendation.self, [:],
            [recommendation, word("vote", "label.vote", Vote.words)]
        ) { Phrase("done.voted", ["class": $0.class.name]) }
        let remove = form(
            "r", "action.remove-a-recommendation", RemoveRecommendation.self, [:], [recommendation],
            confirmation: {
                let id = $0["recommendation"]
                return .irreversible(Phrase("ask.remove-recommendation", ["id": id]))
            }
        ) { Phrase("done.recommendation-removed", ["class": $0.class.name]) }
        let sent = Question("areSent", "question.sent-by-you", .yesOrNo, hint: .explained)
        return list(ListRecommendations.self, filters: [sent], actions: [vote, remove])
    }

    private var shareProfile: Action {
        let audiences = ["favourites", "ratings", "numbers"].map {
            word($0, "label.\($0)", ProfileVisibility.words, hint: .unchanged)
        }
        return showing(
            "s", "action.share", EditProfileChoices.self, [:],
            [word("foundBy", "label.found-by", FoundBy.words, hint: .unchanged)] + audiences)
    }

    private func actions(with profile: FriendProfile) -> [Action] {
        let fixed = ["person": profile.person]
        let block = form(
            "k", "action.block", BlockPerson.self, fixed,
            confirmation: { _ in .loss(try await backend.question(blocking: profile.person)) }
        ) {
            Phrase("done.blocked", ["name": $0.name])
        }
        switch profile.friendship {
        case .myself: return []
        case .friend: return [recommend(to: profile), endFriendship(with: profile), block]
        case .asked:
            let withdraw = form("w", "action.withdraw-the-request", WithdrawFriendRequest.self, fixed) {
                Phrase("done.friend-request-withdrawn", ["name": $0.name])
            }
            return [withdraw, block]
        case .asking: return answers(to: profile) + [block]
        case .stranger:
            let ask = form("a", "action.ask", AskFriend.self, fixed) {
                Phrase("done.friend-asked", ["name": $0.name])
            }
            return [ask, block]
        }
    }

    private func answers(to profile: FriendProfile) -> [Action] {
        let fixed = ["person": profile.person]
        return [
            form("a", "action.accept", AcceptFriend.self, fixed) {
                Phrase("done.friend-accepted", ["name": $0.name])
            },
            form("r", "action.refuse", RefuseFriend.self, fixed) {
                Phrase("done.friend-request-refused", ["name": $0.name])
            },
        ]
    }

    private func recommend(to profile: FriendProfile) -> Action {
        form(
            "c", "action.recommend-a-class", SendRecommendation.self, ["friend": profile.person],
            [Question("class", "label.class", .entity), Question("note", "label.note", hint: .mayBeEmpty)]
        ) { Phrase("done.recommended", ["class": $0.class.name, "name": $0.recipientName]) }
    }

    private func endFriendship(with profile: FriendProfile) -> Action {
        form(
            "e", "action.end-the-friendship", RemoveFriend.self, ["person": profile.person],
            confirmation: { _ in .irreversible(Phrase("ask.remove-friend", ["name": profile.name])) }
        ) { Phrase("done.friend-removed", ["name": $0.name]) }
    }
}
