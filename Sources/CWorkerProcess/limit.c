#define _GNU_SOURCE
#include "CWorkerProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

int cw_die_with_parent(void) {
    return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) ? errno : 0;
}

int cw_take_streams(int *requests, int *answers) {
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    *requests = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    *answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (nothing < 0 || *requests < 0 || *answers < 0)
        return errno;
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (dup2(nothing, stream) < 0)
            return errno;
    if (nothing > STDERR_FILENO)
        close(nothing);
    return 0;
}

uint64_t cw_address_space(void) {
    FILE *file = fopen("/proc/self/statm", "re");
    unsigned long pages = 0;
    if (!file)
        return 0;
    if (fscanf(file, "%lu", &pages) != 1)
        pages = 0;
    fclose(file);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* Sets a limit unless the current one is lower. */
static int lower(int resource, uint64_t most) {
    struct rlimit held;
    if (getrlimit(resource, &held))
        return errno;
    const rlim_t limit =
        held.rlim_max == RLIM_INFINITY || held.rlim_max > most ? most : held.rlim_max;
    return setrlimit(resource, &(struct rlimit){limit, limit}) ? errno : 0;
}

int cw_limit(uint64_t used, uint64_t memory) {
    int failure = used ? lower(RLIMIT_AS, used + memory) : ENOSYS;
    if (!failure)
        failure = lower(RLIMIT_STACK, 8 << 20);
    if (!failure)
        failure = lower(RLIMIT_FSIZE, 0);
    if (!failure)
        failure = lower(RLIMIT_CORE, 0);
    if (!failure)
        failure = lower(RLIMIT_NOFILE, 16);
    return failure;
}

int cw_limit_cpu(uint32_t seconds) {
    struct rusage usage;
    struct rlimit limit;
    if (getrusage(RUSAGE_SELF, &usage) || getrlimit(RLIMIT_CPU, &limit))
        return errno;
    const rlim_t used = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec);
    limit.rlim_cur = seconds ? used + seconds + 1 : limit.rlim_max;
    if (limit.rlim_max != RLIM_INFINITY && limit.rlim_cur > limit.rlim_max)
        limit.rlim_cur = limit.rlim_max;
    return setrlimit(RLIMIT_CPU, &limit) ? errno : 0;
}
