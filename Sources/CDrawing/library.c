#define _GNU_SOURCE
#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static cd_library library;

/* Looks up the functions of librsvg and its dependencies. */
static bool find_functions(void *handle) {
    bool found = true;
#define FIND(result, name, parameters)                                                             \
    library.name = (result(*) parameters)dlsym(handle, #name);                                     \
    found = found && library.name;
    LIBRARY_FUNCTIONS(FIND)
#undef FIND
    return found;
}

static void find_version(void *handle) {
    const unsigned *parts[] = {dlsym(handle, "rsvg_major_version"),
                               dlsym(handle, "rsvg_minor_version"),
                               dlsym(handle, "rsvg_micro_version")};
    if (parts[0] && parts[1] && parts[2])
        snprintf(library.version, sizeof library.version, "%u.%u.%u", *parts[0], *parts[1],
                 *parts[2]);
}

const cd_library *cd_load_library(void) {
    static bool is_loaded;
    if (is_loaded)
        return &library;
    /* Otherwise filters start a thread for each processor. */
    setenv("RAYON_NUM_THREADS", "1", 1);
    void *handle = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return NULL;
    if (!find_functions(handle)) {
        dlclose(handle);
        return NULL;
    }
    find_version(handle);
    is_loaded = true;
    return &library;
}
