#ifndef SECCOMP_FILTER_H
#define SECCOMP_FILTER_H

#include <stdbool.h>

/* Has the kernel refuse, with EPERM, every system call that computing does not take, in all
 * threads.
 *
 * Returns whether it does. */
bool filter_system_calls(void);

#endif
