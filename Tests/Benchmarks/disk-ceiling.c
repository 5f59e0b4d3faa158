/* Measures the durable inserts a second into a table, with a number of inserts in each commit.

   usage: cc -O2 -o disk-ceiling disk-ceiling.c -lsqlite3
          disk-ceiling FOLDER INSERTS-A-COMMIT SECONDS

   One connection, WAL and synchronous=FULL, like an academy; prints inserts a second. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static sqlite3 *database;

static void check(int code) {
    if (code == SQLITE_OK || code == SQLITE_DONE) return;
    fprintf(stderr, "disk-ceiling: %s\n", sqlite3_errmsg(database));
    exit(70);
}

static void run(const char *sql) { check(sqlite3_exec(database, sql, NULL, NULL, NULL)); }

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int count, char **words) {
    if (count != 4 || atoi(words[2]) < 1 || atof(words[3]) <= 0) {
        fprintf(stderr, "usage: disk-ceiling FOLDER INSERTS-A-COMMIT SECONDS\n");
        return 64;
    }
    char path[4096];
    if (snprintf(path, sizeof path, "%s/ceiling.db", words[1]) >= (int)sizeof path) return 64;
    unlink(path);
    check(sqlite3_open(path, &database));
    run("PRAGMA journal_mode = WAL");
    run("PRAGMA synchronous = FULL");
    run("CREATE TABLE records (id INTEGER PRIMARY KEY, session INTEGER, student INTEGER, note TEXT)");
    sqlite3_stmt *insert;
    check(sqlite3_prepare_v2(
        database, "INSERT INTO records (session, student, note) VALUES (?, ?, 'present')", -1, &insert, NULL));
    int each = atoi(words[2]);
    long long done = 0;
    double start = seconds(), now = start, end = start + atof(words[3]);
    while (now < end) {
        run("BEGIN IMMEDIATE");
        for (int i = 0; i < each; i++) {
            check(sqlite3_bind_int64(insert, 1, done % 100));
            check(sqlite3_bind_int64(insert, 2, done));
            check(sqlite3_step(insert));
            check(sqlite3_reset(insert));
            done++;
        }
        run("COMMIT");
        now = seconds();
    }
    printf("%.0f\n", done / (now - start));
    sqlite3_finalize(insert);
    sqlite3_close(database);
    return 0;
}
