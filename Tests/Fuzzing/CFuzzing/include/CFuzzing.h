/* What Swift cannot express of libFuzzer: a symbol that exists only in builds for fuzzing, and a
 * mutator. */
#ifndef C_FUZZING_H
#define C_FUZZING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Tests some bytes; returns 0. */
typedef int (*cf_test)(const uint8_t *bytes, size_t size);

/* Runs libFuzzer with these arguments, or returns -1 if the program is built without it. */
int cf_run(int *count, char ***arguments, cf_test test);

#ifdef __cplusplus
}
#endif

#endif
