public import Persistence

extension MessageKind: ColumnValue {}
extension MessageStatus: ColumnValue {}
extension MessageReason: ColumnValue {}
extension AnnouncementAudience: ColumnValue {}
extension RecipientState: ColumnValue {}
extension StoredPartStatus: ColumnValue {}
extension MessageChannel: ColumnValue {}
