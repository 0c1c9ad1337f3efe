/*
 * Worker processes for untrusted input: how the parent starts one, and how it sandboxes itself.
 *
 *     cw_process worker;
 *     int failure = cw_start("/proc/self/exe", arguments, environment, &worker);
 *     …                               write to worker.requests, read from worker.answers
 *     kill(worker.process, SIGKILL);
 *     waitpid(worker.process, &status, 0);
 *
 * and in the worker, before it starts a second thread:
 *
 *     cw_die_with_parent();
 *     …                               load everything it needs
 *     cw_limit(memory);
 *     cw_sandbox sandbox;
 *     cw_lock(NULL, &sandbox);        from here on no file, no network, no other process
 *
 * Functions that return an int return 0 or an error number.
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

/* Starts a program with arguments and environment, both ended by NULL. It inherits only standard
 * input, output and error, has no blocked or ignored signals, and its own process group. The caller
 * closes the descriptors and waits for the process. ≈ 1 ms. */
int cw_start(const char *executable, char *const arguments[], char *const environment[],
             cw_process *out);

/* Keeps this thread, and all that it starts, from lowering their niceness. Otherwise libdispatch
 * sets that of its threads to 0, -2 or -4 in a process of root. Call it before starting a second
 * thread. Does nothing if the niceness is negative. */
void cw_keep_niceness(void);

/* ------------------------------------------------------------------ the worker */

/* Makes the kernel kill this process when the thread that started it ends. */
int cw_die_with_parent(void);

/* Moves standard input and output to other descriptors, and replaces them and standard error with
 * /dev/null, so that libraries cannot print between answers. */
int cw_take_streams(int *requests, int *answers);

/* Limits the address space to the current size plus `memory` bytes, descriptors to 16, the stack
 * to 8 MiB, and file sizes and core files to nothing. Call it before cw_lock. */
int cw_limit(uint64_t memory);

/* The kernel ends the process after so many more seconds of CPU time; 0 is no limit. */
int cw_limit_cpu(uint32_t seconds);

/* Bits of cw_sandbox.denied. */
enum {
    CW_DENIED_READING = 1,     /* opening a file */
    CW_DENIED_WRITING = 2,     /* creating a file */
    CW_DENIED_NETWORK = 4,     /* a socket */
    CW_DENIED_PROCESSES = 8,   /* another process */
    CW_DENIED_PROGRAMS = 16,   /* executing another program */
    CW_DENIED_SIGNALS = 32,    /* a signal to another process */
    CW_DENIED_CODE = 64,       /* executable memory */
    CW_DENIED_PRIVILEGES = 128 /* capabilities */
};

typedef struct {
    int landlock;    /* the version of Landlock in use; 0 for none */
    bool seccomp;    /* whether system calls are filtered */
    uint32_t denied; /* CW_DENIED_ bits: what the worker tried and the kernel refused */
} cw_sandbox;

/* Sandboxes this process: gives up new privileges and capabilities, then all files (Landlock) and
 * all system calls except those for computing (seccomp), as far as the kernel supports it. Then
 * tries what should be denied. Started by root, the process becomes nobody, unless root may not
 * change users. Open files stay open. New threads are allowed and sandboxed, too. Fails only if
 * privileges cannot be given up.
 *
 * Files in the folders `readable` stay readable if the kernel has Landlock. The list ends with
 * NULL, or is NULL. */
int cw_lock(const char *const *readable, cw_sandbox *out);

#ifdef __cplusplus
}
#endif

#endif
