/* Counts the heap allocations of this process, and the work of its SQLite connections. */
#include <stdint.h>

/* Totals since the start of the process, or since count_connections. */
typedef struct {
    uint64_t statements; /* SQL statements run, those of transactions and savepoints included. */
    uint64_t commits;
    uint64_t pages; /* Pages written to write-ahead logs by commits. */
    uint64_t allocations;
} Costs;

/* Counts the statements of all connections that are opened from now on; returns SQLite's result code. */
int count_connections(void);

Costs costs_now(void);
