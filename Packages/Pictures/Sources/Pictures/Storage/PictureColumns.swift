internal import Core
public import Persistence

extension PictureName: ColumnValue {
    public var sqlValue: SQLValue { .text(description) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue, let name = try? PictureName(parsing: text) else { return nil }
        self = name
    }
}

extension PictureSubject.Noun: ColumnValue {}
