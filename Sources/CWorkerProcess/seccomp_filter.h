#ifndef SECCOMP_FILTER_H
#define SECCOMP_FILTER_H

#include <stdbool.h>

/* What a filter allows. */
typedef enum {
    FILTER_WORKER,  /* computing only */
    FILTER_OPENING, /* also opening files for reading; Landlock then decides which */
    FILTER_FORKING  /* also forking, and what a fork needs to sandbox itself further */
} filter_kind;

/* Makes the kernel refuse, with EPERM, every other system call, in all threads. Returns whether the
 * filter is in force. */
bool filter_system_calls(filter_kind kind);

#endif
