/* Unnamed files and atomic renames: Linux calls beyond POSIX that Swift's Glibc does not have.

   Like system calls, each function returns -1 and sets errno on failure. */
#ifndef CFILES_H
#define CFILES_H

#include <sys/types.h>

/* Opens a folder, which need not be readable. */
int cfiles_open_folder(const char *path);

/* Opens a folder in another one, which need not be readable; does not follow a link. */
int cfiles_open_subfolder(int folder, const char *name);

/* Creates an unnamed file in a folder, open for writing. It disappears when closed, unless it gets
   a name. Fails if the file system does not support unnamed files. */
int cfiles_create_unnamed(int folder, mode_t mode);

/* Names an unnamed file; fails if the name is taken. */
int cfiles_give_name(int descriptor, int folder, const char *name);

/* Renames a file; fails if the name is taken. */
int cfiles_rename_to_free(int folder, const char *from, const char *name);

/* Exchanges the names of two files at once. Fails with EINVAL, ENOSYS, EPERM or EOPNOTSUPP if the
   file system cannot. */
int cfiles_exchange(int folder, const char *first, const char *second);

/* Whether somebody has the file open for writing, as far as the system tells; the descriptor must
   be read-only. Never fails: 1 for yes, 0 for no or unknown. */
int cfiles_has_writer(int descriptor);

/* Makes the names in a folder survive a power failure, if the folder is readable. */
int cfiles_sync_folder(int folder);

/* Gives a file the extended attributes of another, access control lists included, and its times.
   Leaves out attributes that only the system may set. Fails if another cannot be set. */
int cfiles_copy_attributes(int from, int to);

#endif
