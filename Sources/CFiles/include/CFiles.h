/* Files without a name, and names that are given in one step: what Linux has beyond POSIX and
   Swift's Glibc does not show.

   As with system calls, each function returns -1 and sets errno when it fails. */
#ifndef CFILES_H
#define CFILES_H

#include <sys/types.h>

/* Opens a folder to work in; it need not be readable. */
int cfiles_open_folder(const char *path);

/* Makes a file without a name in a folder, open for writing. It vanishes with its descriptor,
   unless it is given a name. Fails where the file system has no such files. */
int cfiles_create_unnamed(int folder, mode_t mode);

/* Gives a file without a name a name, which nothing may have. */
int cfiles_give_name(int descriptor, int folder, const char *name);

/* Renames a file to a name, which nothing may have. */
int cfiles_rename_to_free(int folder, const char *from, const char *name);

/* Has the names in a folder survive a loss of power, where the folder may be read. */
int cfiles_sync_folder(int folder);

#endif
