#define _GNU_SOURCE
#include "privileges.h"

#include "CWorkerProcess.h"

#include <grp.h>
#include <linux/capability.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { NOBODY = 65534, LAST_CAPABILITY = 63 };

/* The capabilities of a process, in two halves of 32 bits, as in capget(2). */
typedef struct __user_cap_data_struct capabilities[_LINUX_CAPABILITY_U32S_3];

static bool get(capabilities held) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    return !syscall(SYS_capget, &header, held);
}

void cw_keep_niceness(void) {
    if (getpriority(PRIO_PROCESS, 0) < 0)
        return;
    struct rlimit limit;
    if (!getrlimit(RLIMIT_NICE, &limit)) {
        limit.rlim_cur = 0;
        setrlimit(RLIMIT_NICE, &limit);
    }
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    capabilities held;
    if (get(held)) {
        held[0].effective &= ~(1u << CAP_SYS_NICE);
        syscall(SYS_capset, &header, held);
    }
}

/* Becomes nobody, unless the parent, which has the same capabilities, could then no longer end this
 * process. */
static void leave_root(void) {
    const uint32_t needed = 1u << CAP_SETUID | 1u << CAP_SETGID | 1u << CAP_KILL;
    capabilities held;
    if (geteuid() != 0 || !get(held) || (held[0].effective & needed) != needed)
        return;
    if (setgroups(0, NULL) || setresgid(NOBODY, NOBODY, NOBODY) ||
        setresuid(NOBODY, NOBODY, NOBODY))
        return;
    cw_die_with_parent(); /* changing the user resets it */
}

bool drop_privileges(void) {
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    for (unsigned long capability = 0; capability <= LAST_CAPABILITY; capability++)
        prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
    leave_root();
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    capabilities held;
    memset(held, 0, sizeof held);
    syscall(SYS_capset, &header, held);
    if (!get(held))
        return false;
    uint32_t left = 0;
    for (int i = 0; i < _LINUX_CAPABILITY_U32S_3; i++)
        left |= held[i].effective | held[i].permitted;
    return left == 0;
}
