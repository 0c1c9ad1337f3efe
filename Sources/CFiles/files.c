#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { PATH_SIZE = 32, ATTRIBUTES_SIZE = 1 << 16 };

int cfiles_open_folder(const char *path) {
    return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
}

int cfiles_open_subfolder(int folder, const char *name) {
    return openat(folder, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* Without privileges, an unnamed file can only be named by its path in /proc. */
static void write_path(int descriptor, char path[PATH_SIZE]) {
    snprintf(path, PATH_SIZE, "/proc/self/fd/%d", descriptor);
}

int cfiles_create_unnamed(int folder, mode_t mode) {
    const int descriptor = openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
    if (descriptor < 0)
        return -1;
    char path[PATH_SIZE];
    write_path(descriptor, path);
    if (access(path, F_OK) == 0)
        return descriptor;
    close(descriptor);
    errno = EOPNOTSUPP;
    return -1;
}

int cfiles_give_name(int descriptor, int folder, const char *name) {
    char path[PATH_SIZE];
    write_path(descriptor, path);
    return linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW);
}

/* Whether the file system lacks the call, so that another may work. */
static int is_unsupported(void) {
    return errno == EINVAL || errno == ENOSYS || errno == EPERM || errno == EOPNOTSUPP;
}

int cfiles_rename_to_free(int folder, const char *from, const char *name) {
    if (renameat2(folder, from, folder, name, RENAME_NOREPLACE) == 0)
        return 0;
    if (!is_unsupported())
        return -1;
    if (linkat(folder, from, folder, name, 0) == 0)
        return unlinkat(folder, from, 0);
    if (!is_unsupported())
        return -1;
    /* Some network file systems have neither: reserve the name, then replace it. */
    const int reserved = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (reserved < 0)
        return -1;
    close(reserved);
    return renameat(folder, from, folder, name);
}

int cfiles_exchange(int folder, const char *first, const char *second) {
    return renameat2(folder, first, folder, second, RENAME_EXCHANGE);
}

int cfiles_has_writer(int descriptor) {
    /* The signal in case somebody opens the file meanwhile would otherwise end the process. */
    if (fcntl(descriptor, F_SETSIG, SIGURG) != 0)
        return 0;
    if (fcntl(descriptor, F_SETLEASE, F_RDLCK) != 0)
        return errno == EAGAIN;
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return 0;
}

int cfiles_sync_folder(int folder) {
    const int readable = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (readable < 0)
        return errno == EACCES ? 0 : -1;
    /* Some file systems cannot sync a folder and need not. */
    const int status = fsync(readable) == 0 || errno == EINVAL ? 0 : -1;
    const int failure = errno;
    close(readable);
    errno = failure;
    return status;
}

/* Copies one attribute through a buffer. */
static int copy_attribute(int from, int to, const char *name, void *value) {
    const ssize_t size = fgetxattr(from, name, value, ATTRIBUTES_SIZE);
    if (size >= 0 && fsetxattr(to, name, value, (size_t)size, 0) == 0)
        return 0;
    const int is_ours =
        strncmp(name, "user.", 5) == 0 || strncmp(name, "system.posix_acl", 16) == 0;
    return is_ours ? -1 : 0;
}

int cfiles_copy_attributes(int from, int to) {
    char *names = malloc(2 * ATTRIBUTES_SIZE);
    if (names == NULL)
        return -1;
    /* A file system without attributes has none to copy. */
    const ssize_t size = flistxattr(from, names, ATTRIBUTES_SIZE);
    int status = size < 0 && errno != ENOTSUP ? -1 : 0;
    for (ssize_t at = 0; status == 0 && at < size; at += (ssize_t)strlen(names + at) + 1)
        status = copy_attribute(from, to, names + at, names + ATTRIBUTES_SIZE);
    struct stat old;
    if (status == 0)
        status = fstat(from, &old);
    if (status == 0)
        status = futimens(to, (const struct timespec[]){old.st_atim, old.st_mtim});
    const int failure = errno;
    free(names);
    errno = failure;
    return status;
}
