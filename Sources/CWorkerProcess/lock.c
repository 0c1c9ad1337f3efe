#define _GNU_SOURCE
#include "CWorkerProcess.h"
#include "landlock.h"
#include "privileges.h"
#include "seccomp_filter.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Whether the kernel refused a call; closes the descriptor if it did not. */
static bool refused(int descriptor) {
    if (descriptor < 0)
        return errno == EPERM || errno == EACCES;
    close(descriptor);
    return false;
}

static bool refuses_processes(void) {
    const pid_t child = fork();
    if (child == 0)
        _exit(0);
    if (child > 0)
        waitpid(child, NULL, 0);
    return child < 0 && errno == EPERM;
}

/* Asks for the parent's processors, as an example of looking at another process. */
static bool refuses_looking(void) {
    cpu_set_t processors;
    return sched_getaffinity(getppid(), sizeof processors, &processors) && errno == EPERM;
}

static bool refuses_programs(void) {
    char *nothing[] = {NULL};
    execve("/", nothing, nothing); /* a folder, so it fails anyway */
    return errno == EPERM;
}

static bool refuses_code(void) {
    void *page =
        mmap(NULL, 1, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED)
        return errno == EPERM;
    munmap(page, 1);
    return false;
}

/* Tries everything that must be denied. Does no harm where it is not. */
static uint32_t try_denied(void) {
    uint32_t denied = 0;
    if (refused(open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)))
        denied |= CW_DENIED_READING;
    if (refused(open("/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600)))
        denied |= CW_DENIED_WRITING;
    if (refused(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) &&
        refused(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)))
        denied |= CW_DENIED_NETWORK;
    if (refuses_processes() && refuses_looking())
        denied |= CW_DENIED_PROCESSES;
    if (refuses_programs())
        denied |= CW_DENIED_PROGRAMS;
    if (kill(getppid(), 0) && errno == EPERM)
        denied |= CW_DENIED_SIGNALS;
    if (refuses_code())
        denied |= CW_DENIED_CODE;
    return denied;
}

int cw_lock(const char *const *readable, cw_sandbox *out) {
    *out = (cw_sandbox){0};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
        return errno;
    const bool is_powerless = drop_privileges();
    out->landlock = restrict_files(readable);
    out->seccomp = filter_system_calls(readable && out->landlock ? FILTER_OPENING : FILTER_WORKER);
    out->denied = try_denied() | (is_powerless ? CW_DENIED_PRIVILEGES : 0);
    return 0;
}

int cw_lock_server(cw_sandbox *out) {
    *out = (cw_sandbox){0};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
        return errno;
    drop_privileges();
    out->landlock = restrict_files(NULL);
    out->seccomp = filter_system_calls(FILTER_FORKING);
    return 0;
}
