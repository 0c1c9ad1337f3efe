#ifndef SECCOMP_FILTER_H
#define SECCOMP_FILTER_H

#include <stdbool.h>

/* Makes the kernel refuse, with EPERM, every system call that is not for computing, in all threads.
 *
 * With `opens`, files can be opened for reading; Landlock then decides which. Returns whether the
 * filter is in force. */
bool filter_system_calls(bool opens);

#endif
