/* Forwards connections of one Unix socket to another, and delays each byte in both directions, as a network does.

   usage: cc -O2 -o delay-proxy delay-proxy.c
          delay-proxy SOCKET TARGET MICROSECONDS

   A round trip takes twice the microseconds longer, besides the time of the program itself. It runs until a signal ends
   it. As in a network, any number of messages can be under way, and each direction keeps their order. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* The limits of connections, and of bytes that are read at once, that wait in one direction, and of events. */
enum { CONNECTIONS = 512, CHUNK = 16384, WAITING = 1 << 20, EVENTS = 64 };
/* The numbers of events that are not of a connection. */
enum { LISTENER = CONNECTIONS, TIMER };

/* Bytes that were read at once; none for the end of the stream. */
struct chunk {
    struct chunk *next;
    uint64_t due;
    size_t length, sent;
    char bytes[];
};

/* One direction of a connection, with the chunks that have not been written. */
struct direction {
    int from, to;
    struct chunk *first, **end;
    size_t waiting;
    /* Whether the end of the stream was read, the receiver takes no more now, and the limit of bytes is reached. */
    bool has_ended, is_blocked, is_full;
};

struct connection {
    bool is_open;
    struct direction directions[2];
};

static struct connection connections[CONNECTIONS];
/* All connections from this number on are not open. */
static int most;
static uint64_t delay;
static int events, timer, listener;
static struct sockaddr_un target;

static void fail(const char *what) {
    fprintf(stderr, "delay-proxy: %s: %s\n", what, strerror(errno));
    exit(71);
}

/* Nanoseconds of the clock that the timer has too. */
static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* Watches a descriptor, which must then be read and written as far as possible at each event. */
static void watch(int descriptor, uint32_t number) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, .data.u32 = number};
    if (epoll_ctl(events, EPOLL_CTL_ADD, descriptor, &event) != 0) fail("epoll_ctl");
}

static void remove_first(struct direction *direction) {
    struct chunk *chunk = direction->first;
    direction->first = chunk->next;
    if (!direction->first) direction->end = &direction->first;
    free(chunk);
}

static void release(struct connection *connection) {
    for (int side = 0; side < 2; side++) {
        struct direction *direction = &connection->directions[side];
        while (direction->first) remove_first(direction);
        close(direction->from);
    }
    connection->is_open = false;
    while (most > 0 && !connections[most - 1].is_open) most--;
}

/* Reads what has arrived, up to the limit. Returns false if the connection is broken. */
static bool take(struct direction *direction) {
    while (!direction->has_ended) {
        direction->is_full = direction->waiting >= WAITING;
        if (direction->is_full) return true;
        struct chunk *chunk = malloc(sizeof *chunk + CHUNK);
        if (!chunk) fail("malloc");
        ssize_t length = read(direction->from, chunk->bytes, CHUNK);
        if (length < 0) {
            free(chunk);
            return errno == EAGAIN;
        }
        chunk->next = NULL;
        chunk->due = now() + delay;
        chunk->length = length;
        chunk->sent = 0;
        *direction->end = chunk;
        direction->end = &chunk->next;
        direction->waiting += length;
        direction->has_ended = length == 0;
    }
    return true;
}

/* Writes what is due. Returns false if the connection is broken. */
static bool give(struct direction *direction) {
    direction->is_blocked = false;
    while (direction->first && direction->first->due <= now()) {
        struct chunk *chunk = direction->first;
        size_t left = chunk->length - chunk->sent;
        if (left == 0) {
            shutdown(direction->to, SHUT_WR);
        } else {
            ssize_t sent = send(direction->to, chunk->bytes + chunk->sent, left, MSG_NOSIGNAL);
            if (sent < 0) {
                direction->is_blocked = errno == EAGAIN;
                return direction->is_blocked;
            }
            chunk->sent += sent;
            direction->waiting -= sent;
            if (chunk->sent < chunk->length) continue;
        }
        remove_first(direction);
    }
    return true;
}

/* Reads, if bytes may have arrived, and writes all that is possible on a connection. */
static void serve(struct connection *connection, bool reads) {
    bool is_finished = true;
    for (int side = 0; side < 2; side++) {
        struct direction *direction = &connection->directions[side];
        bool works = (!reads || take(direction)) && give(direction);
        if (works && direction->is_full) works = take(direction);
        if (!works) {
            release(connection);
            return;
        }
        is_finished = is_finished && direction->has_ended && !direction->first;
    }
    if (is_finished) release(connection);
}

/* Connects a client to the target. */
static void open_connection(int client) {
    int index = 0, server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (server < 0) fail("socket");
    while (index < CONNECTIONS && connections[index].is_open) index++;
    if (index == CONNECTIONS || connect(server, (struct sockaddr *)&target, sizeof target) != 0) {
        close(client);
        close(server);
        return;
    }
    if (fcntl(server, F_SETFL, O_NONBLOCK) != 0) fail("fcntl");
    struct connection *connection = &connections[index];
    *connection = (struct connection){.is_open = true, .directions = {{client, server}, {server, client}}};
    for (int side = 0; side < 2; side++)
        connection->directions[side].end = &connection->directions[side].first;
    if (index >= most) most = index + 1;
    watch(client, index);
    watch(server, index);
}

static void serve_due(void) {
    uint64_t expirations, time = now();
    if (read(timer, &expirations, sizeof expirations) < 0 && errno != EAGAIN) fail("read");
    for (int index = 0; index < most; index++) {
        struct connection *connection = &connections[index];
        bool is_due = false;
        for (int side = 0; side < 2; side++) {
            const struct chunk *chunk = connection->directions[side].first;
            is_due = is_due || (chunk && chunk->due <= time);
        }
        if (connection->is_open && is_due) serve(connection, false);
    }
}

/* Sets the timer to the time at which the next chunk is due; stops it if there is none. */
static void set_timer(void) {
    uint64_t next = 0;
    for (int index = 0; index < most; index++) {
        for (int side = 0; side < 2; side++) {
            const struct direction *direction = &connections[index].directions[side];
            /* A blocked one goes on at the next event of its receiver. */
            if (!connections[index].is_open || !direction->first || direction->is_blocked) continue;
            if (next == 0 || direction->first->due < next) next = direction->first->due;
        }
    }
    struct itimerspec at = {.it_value = {next / 1000000000, next % 1000000000}};
    if (timerfd_settime(timer, TFD_TIMER_ABSTIME, &at, NULL) != 0) fail("timerfd_settime");
}

static void listen_at(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) fail(path);
    strcpy(address.sun_path, path);
    listener = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0) fail(path);
    /* PostgreSQL runs as another user, whose standby connects too. */
    if (chmod(path, 0777) != 0 || listen(listener, CONNECTIONS) != 0) fail(path);
    watch(listener, LISTENER);
}

int main(int count, char **words) {
    if (count != 4 || atoll(words[3]) < 1 || strlen(words[2]) >= sizeof target.sun_path) {
        fprintf(stderr, "usage: delay-proxy SOCKET TARGET MICROSECONDS\n");
        return 64;
    }
    target.sun_family = AF_UNIX;
    strcpy(target.sun_path, words[2]);
    delay = (uint64_t)atoll(words[3]) * 1000;
    events = epoll_create1(EPOLL_CLOEXEC);
    timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    watch(timer, TIMER);
    listen_at(words[1]);
    for (;;) {
        struct epoll_event found[EVENTS];
        int number = epoll_wait(events, found, EVENTS, -1), client;
        if (number < 0 && errno != EINTR) fail("epoll_wait");
        for (int i = 0; i < number; i++) {
            uint32_t index = found[i].data.u32;
            if (index == TIMER) serve_due();
            if (index == LISTENER)
                while ((client = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0)
                    open_connection(client);
            if (index < CONNECTIONS && connections[index].is_open) serve(&connections[index], true);
        }
        set_timer();
    }
}
