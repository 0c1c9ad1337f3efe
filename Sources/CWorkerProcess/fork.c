#define _GNU_SOURCE
#include "CWorkerProcess.h"
#include "fork_flags.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Where the C library keeps the ID of the main thread. A fork that the C library does not see has
 * to write it there, or abort() would signal another thread. */
static int *thread_id;
/* Open, as the sandbox allows no opening. */
static int size_file = -1;

/* The number of threads of this process; 0 if unknown. */
static unsigned long thread_count(void) {
    FILE *file = fopen("/proc/self/stat", "re");
    unsigned long count = 0;
    if (!file)
        return 0;
    /* The program's name, which ends with the last parenthesis, can have spaces. */
    char line[1024];
    const char *end = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    if (!end ||
        sscanf(end, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %lu",
               &count) != 1)
        count = 0;
    fclose(file);
    return count;
}

bool cw_can_fork(void) {
    if (prctl(PR_GET_TID_ADDRESS, &thread_id, 0, 0, 0) || !thread_id)
        return false;
    size_file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    return size_file >= 0 && thread_count() == 1;
}

static uint64_t address_space(void) {
    char text[32] = "";
    if (pread(size_file, text, sizeof text - 1, 0) <= 0)
        return 0;
    return strtoull(text, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* Forks a process whose parent is the parent of this one. */
static pid_t fork_sibling(void) {
    const unsigned long flags = FORK_FLAGS;
#ifdef __aarch64__
    return (pid_t)syscall(SYS_clone, flags, NULL, NULL, 0, thread_id);
#else
    return (pid_t)syscall(SYS_clone, flags, NULL, NULL, thread_id, 0);
#endif
}

/* Closes all descriptors from 3 on except two. */
static void close_others(int one, int other) {
    const int low = one < other ? one : other, high = one < other ? other : one;
    if (low > STDERR_FILENO + 1)
        close_range(STDERR_FILENO + 1, (unsigned)low - 1, 0);
    if (high > low + 1)
        close_range((unsigned)low + 1, (unsigned)high - 1, 0);
    close_range((unsigned)high + 1, ~0U, 0);
}

/* Receives a byte, and two descriptors, or -1. Returns whether there was one. */
static bool receive(int requests, uint8_t *what, int descriptors[2]) {
    struct iovec bytes = {what, 1};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(2 * sizeof(int))];
    } control;
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = control.space,
                             .msg_controllen = sizeof control.space};
    ssize_t got;
    do
        got = recvmsg(requests, &message, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    descriptors[0] = descriptors[1] = -1;
    const struct cmsghdr *header = got == 1 ? CMSG_FIRSTHDR(&message) : NULL;
    if (header && header->cmsg_type == SCM_RIGHTS && header->cmsg_len == CMSG_LEN(2 * sizeof(int)))
        memcpy(descriptors, CMSG_DATA(header), 2 * sizeof(int));
    return got == 1;
}

cw_request cw_next_request(int requests, int answers, uint8_t *what, cw_child *out) {
    int given[2];
    while (receive(requests, what, given)) {
        if (*what)
            return CW_PREPARE;
        const uint64_t used = address_space();
        const pid_t child = fork_sibling();
        if (child == 0) {
            close_others(given[0], given[1]);
            setpgid(0, 0);
            *out = (cw_child){given[0], given[1], used};
            return CW_FORKED;
        }
        dprintf(answers, "%d\n", child < 0 ? -errno : (int)child);
        close(given[0]);
        close(given[1]);
    }
    return CW_END;
}
