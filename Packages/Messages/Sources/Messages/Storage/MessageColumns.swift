public import Persistence

extension MessageKind: ColumnValue {}
extension MessageStatus: ColumnValue {}
extension MessageReason: ColumnValue {}
