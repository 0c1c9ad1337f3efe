#define _GNU_SOURCE
#include "CWorkerProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <unistd.h>

/* A pipe whose ends are not standard input, output or error. */
static int open_pipe(int ends[2]) {
    int low[2];
    if (pipe2(low, O_CLOEXEC))
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

int cw_start(const char *executable, char *const arguments[], char *const environment[],
             cw_process *out) {
    int requests[2], answers[2];
    int failure = open_pipe(requests);
    if (failure)
        return failure;
    failure = open_pipe(answers);
    if (failure) {
        close(requests[0]);
        close(requests[1]);
        return failure;
    }
    pid_t process = 0;
    failure = spawn(executable, arguments, environment, requests[0], answers[1], &process);
    close(requests[0]);
    close(answers[1]);
    if (!failure &&
        (fcntl(requests[1], F_SETFL, O_NONBLOCK) || fcntl(answers[0], F_SETFL, O_NONBLOCK)))
        failure = errno; /* the process ends when its pipes are closed */
    if (failure) {
        close(requests[1]);
        close(answers[0]);
        return failure;
    }
    *out = (cw_process){process, requests[1], answers[0]};
    return 0;
}
