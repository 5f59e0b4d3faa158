internal import Core
internal import Discovery
internal import Networking

/// The view of what students think of the classes.
extension Views {
    var ratings: View {
        let rating = Question("rating", "question.rating", .entity)
        let isHidden = Question("isHidden", "question.hidden-comments", .yesOrNo, hint: .all)
        return list(
            ListRatings.self, filters: [oneClass, isHidden],
            actions: [
                showing("c", "action.show-former-values", ListRatingChanges.self, [:], [rating]),
                showing(
                    "h", "action.hide-a-comment", HideComment.self, [:],
                    [rating, Question("reason", "question.reason-for-student")]),
                showing("r", "action.restore-a-comment", RestoreComment.self, [:], [rating]),
            ])
    }
}
