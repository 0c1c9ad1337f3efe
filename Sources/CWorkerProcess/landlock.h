#ifndef LANDLOCK_H
#define LANDLOCK_H

/* Takes every right on files from this thread, and on newer kernels those to connect and to signal.
 * What is in some folders may still be read.
 *
 * `readable` ends with NULL, or is NULL for none. Returns the version of the kernel's Landlock, 0
 * where there is none. */
int restrict_files(const char *const *readable);

#endif
