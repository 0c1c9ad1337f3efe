#define _GNU_SOURCE
#include "seccomp_filter.h"

#include "fork_flags.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/* Memory, threads, time, and I/O on open descriptors. None of these takes a path. */
static const int allowed[] = {
    SCMP_SYS(read),
    SCMP_SYS(readv),
    SCMP_SYS(write),
    SCMP_SYS(writev),
    SCMP_SYS(close),
    SCMP_SYS(fstat),
    SCMP_SYS(lseek),
    SCMP_SYS(poll),
    SCMP_SYS(ppoll),
    SCMP_SYS(brk),
    SCMP_SYS(munmap),
    SCMP_SYS(mremap),
    SCMP_SYS(madvise),
    SCMP_SYS(futex),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq),
    SCMP_SYS(set_tid_address),
    SCMP_SYS(membarrier),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    SCMP_SYS(sched_yield),
    SCMP_SYS(getcpu),
    SCMP_SYS(getpid),
    SCMP_SYS(gettid),
    SCMP_SYS(getppid),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_getres),
    SCMP_SYS(clock_nanosleep),
    SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(getrandom),
    SCMP_SYS(getrusage),
    SCMP_SYS(sysinfo),
    SCMP_SYS(restart_syscall),
};

/* Calls for opening files to read. They can tell of any path whether it exists. */
static const int for_files[] = {
    SCMP_SYS(newfstatat), SCMP_SYS(statx),    SCMP_SYS(faccessat), SCMP_SYS(faccessat2),
    SCMP_SYS(readlinkat), SCMP_SYS(pread64),  SCMP_SYS(fadvise64), SCMP_SYS(getdents64),
    SCMP_SYS(fstatfs),    SCMP_SYS(statfs),   SCMP_SYS(stat),      SCMP_SYS(lstat),
    SCMP_SYS(access),     SCMP_SYS(readlink),
};

/* What a fork server needs, and its forks until they have their own filter. */
static const int for_forking[] = {
    SCMP_SYS(recvmsg),
    SCMP_SYS(pread64),
    SCMP_SYS(close_range),
    SCMP_SYS(setpgid),
    SCMP_SYS(geteuid),
    SCMP_SYS(capget),
    SCMP_SYS(capset),
    SCMP_SYS(seccomp),
    SCMP_SYS(landlock_create_ruleset),
    SCMP_SYS(landlock_restrict_self),
};

/* Allows a call if one argument, masked, has a value. */
static int allow_if(scmp_filter_ctx filter, int call, struct scmp_arg_cmp condition) {
    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &condition);
}

static int allow_all(scmp_filter_ctx filter, const int *calls, size_t count) {
    int failed = 0;
    for (size_t i = 0; i < count; i++)
        failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, calls[i], 0);
    return failed;
}

static int add_rules(scmp_filter_ctx filter) {
    int failed = allow_all(filter, allowed, sizeof allowed / sizeof *allowed);
    /* Memory that is not executable. */
    failed |= allow_if(filter, SCMP_SYS(mmap), SCMP_A2_64(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
    failed |= allow_if(filter, SCMP_SYS(mprotect), SCMP_A2_64(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
    /* Threads but not processes. A filter cannot see the arguments of clone3, so the filter says it
     * does not exist, and the C library falls back to clone. */
    failed |= allow_if(filter, SCMP_SYS(clone),
                       SCMP_A0_64(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
    failed |= seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    failed |= allow_if(filter, SCMP_SYS(prctl), SCMP_A0_64(SCMP_CMP_EQ, PR_SET_NAME));
    /* A signal to itself, for abort. */
    failed |= allow_if(filter, SCMP_SYS(tgkill), SCMP_A0_64(SCMP_CMP_EQ, (scmp_datum_t)getpid()));
    /* The processors of this thread, not those of other processes. */
    failed |= allow_if(filter, SCMP_SYS(sched_getaffinity), SCMP_A0_32(SCMP_CMP_EQ, 0));
    /* Sets the limit of CPU time, which grows with each picture; reads any limit. */
    failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2,
                               SCMP_A0_64(SCMP_CMP_EQ, 0), SCMP_A1_64(SCMP_CMP_EQ, RLIMIT_CPU));
    failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2,
                               SCMP_A0_64(SCMP_CMP_EQ, 0), SCMP_A2_64(SCMP_CMP_EQ, 0));
    return failed;
}

static int add_rules_for_files(scmp_filter_ctx filter) {
    const scmp_datum_t writing = O_ACCMODE | O_CREAT | O_TRUNC;
    int failed = allow_all(filter, for_files, sizeof for_files / sizeof *for_files);
    failed |= allow_if(filter, SCMP_SYS(openat), SCMP_A2_32(SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
    failed |= allow_if(filter, SCMP_SYS(open), SCMP_A1_32(SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
    const int questions[] = {F_GETFD, F_SETFD, F_GETFL};
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++)
        failed |=
            allow_if(filter, SCMP_SYS(fcntl), SCMP_A1_32(SCMP_CMP_EQ, (scmp_datum_t)questions[i]));
    return failed;
}

static int add_rules_for_forking(scmp_filter_ctx filter) {
    static const int settings[] = {PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS, PR_CAP_AMBIENT,
                                   PR_CAPBSET_DROP};
    int failed = allow_all(filter, for_forking, sizeof for_forking / sizeof *for_forking);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        failed |=
            allow_if(filter, SCMP_SYS(prctl), SCMP_A0_64(SCMP_CMP_EQ, (scmp_datum_t)settings[i]));
    failed |= allow_if(filter, SCMP_SYS(clone), SCMP_A0_64(SCMP_CMP_EQ, FORK_FLAGS));
    /* For abort in a fork, whose own filter then allows a signal to itself only. */
    failed |= allow_if(filter, SCMP_SYS(tgkill), SCMP_A2_32(SCMP_CMP_EQ, SIGABRT));
    /* Any of its limits. */
    failed |= allow_if(filter, SCMP_SYS(prlimit64), SCMP_A0_64(SCMP_CMP_EQ, 0));
    return failed;
}

bool filter_system_calls(filter_kind kind) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter)
        return false;
    const bool holds = !seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) && !add_rules(filter) &&
                       !(kind == FILTER_OPENING && add_rules_for_files(filter)) &&
                       !(kind == FILTER_FORKING && add_rules_for_forking(filter)) &&
                       !seccomp_load(filter);
    seccomp_release(filter);
    return holds;
}
