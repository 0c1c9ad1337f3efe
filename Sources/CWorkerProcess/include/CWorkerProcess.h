/*
 * Processes that look at what nobody trusts: how the parent starts one, and how one locks itself
 * up.
 *
 *     cw_process worker;
 *     int failure = cw_start("/proc/self/exe", arguments, environment, &worker);
 *     …                               write to worker.requests, read from worker.answers
 *     kill(worker.process, SIGKILL);
 *     waitpid(worker.process, &status, 0);
 *
 * and in the worker, as long as it has one thread:
 *
 *     cw_die_with_parent();
 *     …                               load all that is needed
 *     cw_limit(memory);
 *     cw_sandbox sandbox;
 *     cw_lock(NULL, &sandbox);        no file, no network, no other process from here on
 *
 * Functions that return an int give 0, or the error number.
 */
#ifndef C_WORKER_PROCESS_H
#define C_WORKER_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------ the parent */

typedef struct {
    pid_t process;
    int requests; /* the worker's standard input; writing to it never blocks */
    int answers;  /* the worker's standard output; reading from it never blocks */
} cw_process;

/* Starts a program with these arguments and this environment, both ended by NULL, and nothing else:
 * no other descriptor than standard input, output and error, no signal blocked or ignored, a
 * process group of its own. The caller closes the descriptors and waits for the process. ≈ 1 ms. */
int cw_start(const char *executable, char *const arguments[], char *const environment[],
             cw_process *out);

/* ------------------------------------------------------------------ the worker */

/* Has the kernel kill this process when the thread that started it ends. */
int cw_die_with_parent(void);

/* Standard input and output as descriptors of their own; in their place, and in that of standard
 * error, is /dev/null, so that nothing that a library prints gets between the answers. */
int cw_take_streams(int *requests, int *answers);

/* From here on: address space of what is used now and `memory` bytes more, 16 descriptors, no file
 * that grows, no core file; 8 MiB of stack. After the lock it could not be done any more. */
int cw_limit(uint64_t memory);

/* The process ends when it has used so many more seconds of CPU time; 0 is no limit. */
int cw_limit_cpu(uint32_t seconds);

/* Bits of cw_sandbox.denied. */
enum {
    CW_DENIED_READING = 1,     /* opening a file */
    CW_DENIED_WRITING = 2,     /* making a file */
    CW_DENIED_NETWORK = 4,     /* a socket */
    CW_DENIED_PROCESSES = 8,   /* another process */
    CW_DENIED_PROGRAMS = 16,   /* another program in this process */
    CW_DENIED_SIGNALS = 32,    /* a signal to another process */
    CW_DENIED_CODE = 64,       /* memory that is executed */
    CW_DENIED_PRIVILEGES = 128 /* capabilities, as root has them */
};

typedef struct {
    int landlock;    /* the version of the kernel's Landlock that holds; 0 where there is none */
    bool seccomp;    /* whether system calls are filtered */
    uint32_t denied; /* CW_DENIED_ bits: what was tried after the lock and refused */
} cw_sandbox;

/* Gives up new privileges, root's powers, then all files (Landlock) and all system calls but those
 * that computing takes (seccomp), as far as the kernel has them, and tries what is denied. Where
 * root starts it the process becomes nobody, unless root may not change users. What is open stays
 * open. New threads are allowed, and are locked up as well. Fails only where privileges cannot be
 * given up.
 *
 * `readable` are folders whose files may still be read, where the kernel has Landlock; it ends with
 * NULL, or is NULL for none. */
int cw_lock(const char *const *readable, cw_sandbox *out);

#ifdef __cplusplus
}
#endif

#endif
