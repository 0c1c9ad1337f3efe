#ifndef SECCOMP_FILTER_H
#define SECCOMP_FILTER_H

#include <stdbool.h>

/* Has the kernel refuse, with EPERM, every system call that computing does not take, in all
 * threads.
 *
 * With `opens` files may be opened to be read: for where Landlock says which. Returns whether it
 * does. */
bool filter_system_calls(bool opens);

#endif
