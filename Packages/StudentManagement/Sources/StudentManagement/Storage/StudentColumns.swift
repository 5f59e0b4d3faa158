public import Persistence

extension StudentStatus: ColumnValue {}
