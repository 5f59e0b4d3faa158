internal import Application
internal import Core
internal import Discovery

/// The view of what students think of the classes.
extension Views {
    var ratings: View {
        let isHidden = Question("isHidden", "question.hidden-comments", .yesOrNo, hint: .all)
        return list(
            ListRatings.self, filters: [oneClass, isHidden],
            actions: [
                form("c", ListRatingChanges.self), form("h", HideComment.self),
                form("r", RestoreComment.self),
            ])
    }
}
