#define _GNU_SOURCE
#include "landlock.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

/* From linux/landlock.h of 6.12, as Debian 12's headers have only the first two versions. The
 * numbers of the calls are the same on every architecture. */
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446, ASK_VERSION = 1 };
enum { BENEATH_PATH = 1, READ_FILE = 1 << 2, READ_FOLDER = 1 << 3 };

struct ruleset {
    uint64_t files;   /* rights on files, versions 1, 2 (13), 3 (14) and 5 (15) */
    uint64_t network; /* bind and connect by TCP, version 4 */
    uint64_t scoped;  /* abstract sockets and signals, version 6 */
};

/* A right on everything in a folder; packed, as in linux/landlock.h. */
struct __attribute__((packed)) rule {
    uint64_t rights;
    int32_t folder;
};

/* Skips missing folders. */
static void allow_reading(int rules, const char *const *readable) {
    for (; readable && *readable; readable++) {
        const int folder = open(*readable, O_PATH | O_DIRECTORY | O_CLOEXEC);
        if (folder < 0)
            continue;
        const struct rule rule = {READ_FILE | READ_FOLDER, folder};
        syscall(ADD_RULE, rules, BENEATH_PATH, &rule, 0);
        close(folder);
    }
}

int restrict_files(const char *const *readable) {
    const long version = syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
    if (version < 1)
        return 0;
    struct ruleset ruleset = {.files = (1 << 13) - 1};
    size_t size = sizeof ruleset.files;
    if (version >= 2)
        ruleset.files |= 1 << 13;
    if (version >= 3)
        ruleset.files |= 1 << 14;
    if (version >= 5)
        ruleset.files |= 1 << 15;
    if (version >= 4) {
        ruleset.network = 3;
        size += sizeof ruleset.network;
    }
    if (version >= 6) {
        ruleset.scoped = 3;
        size += sizeof ruleset.scoped;
    }
    const long rules = syscall(CREATE_RULESET, &ruleset, size, 0);
    if (rules < 0)
        return 0;
    allow_reading((int)rules, readable);
    const long failed = syscall(RESTRICT_SELF, rules, 0);
    close((int)rules);
    return failed ? 0 : (int)version;
}
