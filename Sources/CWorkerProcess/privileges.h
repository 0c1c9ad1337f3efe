#pragma once

#include <stdbool.h>

/* Permanently gives up all capabilities and, if possible, root's user and groups. Call it before
 * filtering system calls. Returns whether no capability is left. */
bool drop_privileges(void);
