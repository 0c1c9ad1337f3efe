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
 *     cw_limit(cw_address_space(), memory);
 *     cw_sandbox sandbox;
 *     cw_lock(NULL, &sandbox);        from here on no file, no network, no other process
 *
 * A fork server is a process that loads everything once, and forks workers whenever the parent
 * asks:
 *
 *     cw_ask_fork(server.requests, &worker);      in the parent
 *     …                               read the worker's ID, a line, from server.answers
 *
 *     …                               in the server: load everything, then
 *     if (cw_can_fork()) {
 *         cw_lock_server(&sandbox);
 *         while (cw_next_request(requests, answers, &what, &child) != CW_FORKED) …
 *         cw_die_with_parent();       in the worker
 *         cw_limit(child.used, memory);
 *         cw_lock(NULL, &sandbox);
 *     }
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
 * closes the descriptors and waits for the process. ≈ 1 ms.
 *
 * - forks: whether the process is a fork server. Its standard input is then a socket, so that it
 * can get descriptors. */
int cw_start(const char *executable, char *const arguments[], char *const environment[], bool forks,
             cw_process *out);

/* Asks a fork server for a worker, whose ID the server then writes as a line; a negative one is an
 * error number. The worker is a child of this process. The caller closes the descriptors and waits
 * for the process. */
int cw_ask_fork(int server, cw_process *out);

/* Asks a fork server to prepare something for later workers; 0 is nothing. */
int cw_ask_preparation(int server, uint8_t what);

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

/* The size of the address space, in bytes; 0 if unknown. */
uint64_t cw_address_space(void);

/* Limits the address space to the `used` plus `memory` bytes, descriptors to 16, the stack to 8
 * MiB, and file sizes and core files to nothing. Call it before cw_lock. Fails if `used` is 0. */
int cw_limit(uint64_t used, uint64_t memory);

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

/* ------------------------------------------------------------------ the fork server */

/* Whether this process can fork with cw_next_request: it has one thread, and the kernel tells where
 * the C library keeps its ID. Call it before cw_lock_server. */
bool cw_can_fork(void);

/* Sandboxes this process like cw_lock, but allows it to fork, and its forks to sandbox themselves
 * with cw_lock. Tries nothing. */
int cw_lock_server(cw_sandbox *out);

typedef enum { CW_END, CW_PREPARE, CW_FORKED } cw_request;

/* What a fork starts with. */
typedef struct {
    int requests, answers; /* its pipes; it has no other descriptors but 0, 1 and 2 */
    uint64_t used;         /* the size of its address space, in bytes */
} cw_child;

/* Forks whenever the parent asks, until it closes `requests` (CW_END) or asks to prepare `what`
 * (CW_PREPARE). Returns in the forks, too (CW_FORKED). They are children of the parent, and have
 * their own process group. */
cw_request cw_next_request(int requests, int answers, uint8_t *what, cw_child *out);

#ifdef __cplusplus
}
#endif

#endif
