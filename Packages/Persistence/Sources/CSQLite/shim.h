#include <sqlite3.h>

// Swift cannot call `sqlite3_config`, whose number of arguments varies.
static inline int sqlite3_config_memory_statistics(int enabled) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, enabled);
}
