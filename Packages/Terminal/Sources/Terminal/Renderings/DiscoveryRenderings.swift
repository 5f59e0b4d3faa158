internal import Application
internal import Core
public import Discovery

extension Favourite: FieldPresentable {}
extension Wish: FieldPresentable {}

extension TakenWish: FieldPresentable {
    public func remark(_ style: Style) -> String? { style.warnings(warnings) }
}

extension JoinedClass: FieldPresentable {}
extension ClassCollection: FieldPresentable {}
extension CollectedClass: FieldPresentable {}
extension Rating: FieldPresentable {}
extension ClassComment: FieldPresentable {}
extension RatingChange: FieldPresentable {}

extension RatingHistory: CSVPresentable {
    public var needsAcademy: Bool { true }
    /// The former values as CSV.
    public var csv: String { RatingChange.csv(of: changes) }
    public func text(_ style: Style) -> String { style.table(changes) }
}

extension RankedClass: FieldPresentable {}
