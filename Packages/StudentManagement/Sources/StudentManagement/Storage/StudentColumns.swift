public import Persistence

extension StudentStatus: ColumnValue {}
extension NoteVisibility: ColumnValue {}
