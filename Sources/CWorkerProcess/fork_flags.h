#ifndef FORK_FLAGS_H
#define FORK_FLAGS_H

#include <sched.h>
#include <signal.h>

/* How a fork server clones itself: the only way that its filter allows. The kernel stores the ID of
 * the child where the C library reads it, and clears it as for each main thread. */
enum { FORK_FLAGS = CLONE_PARENT | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD };

#endif
