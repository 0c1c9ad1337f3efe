#ifndef LANDLOCK_H
#define LANDLOCK_H

/* Denies this thread all access to files, and on newer kernels connecting and sending signals.
 * Files in the folders `readable` stay readable.
 *
 * `readable` ends with NULL, or is NULL. Returns the version of Landlock, or 0 for none. */
int restrict_files(const char *const *readable);

#endif
