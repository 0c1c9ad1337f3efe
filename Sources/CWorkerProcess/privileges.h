#pragma once

#include <stdbool.h>

/* Gives up root's powers: all capabilities, for good, and where possible root's user and groups.
 * Before system calls are filtered. Returns whether no capability is left. */
bool drop_privileges(void);
