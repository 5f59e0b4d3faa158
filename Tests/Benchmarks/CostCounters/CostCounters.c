#include "CostCounters.h"
#include <errno.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_ullong statements, commits, pages, allocations;

/* SQLite calls it at the end of each statement, on the thread that runs the statement. */
static int statement_ended(unsigned event, void *context, void *statement, void *nanoseconds) {
    statements++;
    const char *text = sqlite3_sql(statement);
    if (text && sqlite3_strnicmp(text, "COMMIT", 6) == 0) commits++;
    int written = 0, highest;
    sqlite3_db_status(sqlite3_db_handle(statement), SQLITE_DBSTATUS_CACHE_WRITE, &written, &highest, 1);
    pages += written;
    return SQLITE_OK;
}

static int connection_opened(sqlite3 *connection, char **error, const struct sqlite3_api_routines *routines) {
    return sqlite3_trace_v2(connection, SQLITE_TRACE_PROFILE, statement_ended, NULL);
}

int count_connections(void) {
    /* As the programs do; it must come before any other use of SQLite. */
    int code = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    return code ? code : sqlite3_auto_extension((void (*)(void))connection_opened);
}

Costs costs_now(void) {
    return (Costs){.statements = statements, .commits = commits, .pages = pages, .allocations = allocations};
}

/* The functions of the heap, in place of glibc's, which they call by its other names for them. */

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void count_allocation(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) {
    count_allocation();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    count_allocation();
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    count_allocation();
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count_allocation();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    count_allocation();
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}
