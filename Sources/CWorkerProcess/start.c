#define _GNU_SOURCE
#include "CWorkerProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* A pipe, or two connected sockets, whose ends are not standard input, output or error. */
static int open_pipe(int ends[2], bool is_socket) {
    int low[2];
    if (is_socket ? socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, low)
                  : pipe2(low, O_CLOEXEC))
        return errno;
    int failure = 0;
    for (int i = 0; i < 2; i++) {
        ends[i] = fcntl(low[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        if (ends[i] < 0)
            failure = errno;
    }
    close(low[0]);
    close(low[1]);
    if (failure)
        for (int i = 0; i < 2; i++)
            if (ends[i] >= 0)
                close(ends[i]);
    return failure;
}

static int set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawnattr_setpgroup(attributes, 0);
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                                    POSIX_SPAWN_SETPGROUP);
}

static int set_streams(posix_spawn_file_actions_t *actions, int input, int output) {
    int failure = posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
    if (!failure)
        failure = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
    if (!failure)
        failure = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
    return failure;
}

static int spawn(const char *executable, char *const arguments[], char *const environment[],
                 int input, int output, pid_t *process) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int failure = posix_spawnattr_init(&attributes);
    if (failure)
        return failure;
    failure = posix_spawn_file_actions_init(&actions);
    if (!failure) {
        failure = set_attributes(&attributes);
        if (!failure)
            failure = set_streams(&actions, input, output);
        if (!failure)
            failure =
                posix_spawn(process, executable, &actions, &attributes, arguments, environment);
        posix_spawn_file_actions_destroy(&actions);
    }
    posix_spawnattr_destroy(&attributes);
    return failure;
}

/* The ends of a process's standard input and output. */
typedef struct {
    int requests[2], answers[2];
} pipes;

static int open_pipes(pipes *out, bool takes_sockets) {
    int failure = open_pipe(out->requests, takes_sockets);
    if (failure)
        return failure;
    failure = open_pipe(out->answers, false);
    if (failure) {
        close(out->requests[0]);
        close(out->requests[1]);
    }
    return failure;
}

/* Closes the ends of the process that has started, or all after a failure. Returns a failure. */
static int keep_own_ends(const pipes *opened, int failure, cw_process *out) {
    close(opened->requests[0]);
    close(opened->answers[1]);
    if (!failure && (fcntl(opened->requests[1], F_SETFL, O_NONBLOCK) ||
                     fcntl(opened->answers[0], F_SETFL, O_NONBLOCK)))
        failure = errno; /* the process ends when its pipes are closed */
    if (failure) {
        close(opened->requests[1]);
        close(opened->answers[0]);
        return failure;
    }
    out->requests = opened->requests[1];
    out->answers = opened->answers[0];
    return 0;
}

int cw_start(const char *executable, char *const arguments[], char *const environment[], bool forks,
             cw_process *out) {
    pipes opened;
    int failure = open_pipes(&opened, forks);
    if (failure)
        return failure;
    failure = spawn(executable, arguments, environment, opened.requests[0], opened.answers[1],
                    &out->process);
    return keep_own_ends(&opened, failure, out);
}

/* Sends a byte to a fork server, and descriptors if there are any. */
static int send_request(int server, uint8_t request, const int *descriptors, size_t count) {
    struct iovec bytes = {&request, 1};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(2 * sizeof(int))];
    } control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {.msg_iov = &bytes, .msg_iovlen = 1};
    if (count) {
        message.msg_control = control.space;
        message.msg_controllen = CMSG_SPACE(count * sizeof(int));
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(count * sizeof(int));
        memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
    }
    ssize_t sent;
    do
        sent = sendmsg(server, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == 1 ? 0 : errno;
}

int cw_ask_fork(int server, cw_process *out) {
    pipes opened;
    int failure = open_pipes(&opened, false);
    if (failure)
        return failure;
    const int ends[2] = {opened.requests[0], opened.answers[1]};
    failure = send_request(server, 0, ends, 2);
    return keep_own_ends(&opened, failure, out);
}

int cw_ask_preparation(int server, uint8_t what) {
    return what ? send_request(server, what, NULL, 0) : 0;
}
