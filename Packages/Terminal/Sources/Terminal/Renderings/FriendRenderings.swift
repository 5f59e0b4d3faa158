public import Discovery

extension Friend: FieldPresentable {}
extension FriendRequest: FieldPresentable {}
extension BlockedPerson: FieldPresentable {}
extension FoundPerson: FieldPresentable {}
extension ProfileChoices: FieldPresentable {}
extension FriendProfile: FieldPresentable {}
extension Recommendation: FieldPresentable {}
extension ClassRecommendation: FieldPresentable {}
extension GuardianConsent: FieldPresentable {}
