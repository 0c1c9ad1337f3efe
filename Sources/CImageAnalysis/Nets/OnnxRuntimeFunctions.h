#pragma once

#include <cstddef>
#include <cstdint>

namespace descry::ort {

// Types of ONNX Runtime that only its functions look into.
struct Status;
struct Environment;
struct Session;
struct SessionOptions;
struct RunOptions;
struct Value;
struct Shape;
struct MemoryInfo;
struct Allocator;

constexpr int float32 = 1;     // of ONNXTensorElementDataType
constexpr int fatalErrors = 4; // of OrtLoggingLevel
constexpr int deviceAllocator = 0, defaultMemory = 0;

using Log = void (*)(void *, int level, const char *, const char *, const char *, const char *);

/// The start of ONNX Runtime's table of functions, `OrtApi` of its header onnxruntime_c_api.h, with
/// what Descry calls. The table begins like this in every release since 1.0: functions are only
/// appended. It is declared here because Debian 12 has no package with that header.
///
/// A status is null for success; otherwise the caller releases it. What a function makes is its
/// last argument, and the caller releases that too.
struct Functions {
    using Unused = void (*)();

    Unused createStatus;
    int (*errorCode)(const Status *);
    Unused errorMessage, createEnvironment;
    Status *(*createEnvironmentWithLog)(Log, void *, int level, const char *name, Environment **);
    Unused entries5[3];
    Status *(*createSession)(const Environment *, const void *bytes, size_t, const SessionOptions *,
                             Session **);
    Status *(*run)(Session *, const RunOptions *, const char *const *inputNames,
                   const Value *const *inputs, size_t, const char *const *outputNames, size_t,
                   Value **);
    Status *(*createSessionOptions)(SessionOptions **);
    Unused entries11[6];
    Status *(*disableMemoryPattern)(SessionOptions *);
    Unused entry18;
    Status *(*disableArena)(SessionOptions *);
    Unused entries20[4];
    Status *(*setThreadsWithin)(SessionOptions *, int);
    Status *(*setThreadsBetween)(SessionOptions *, int);
    Unused entries26[10];
    Status *(*inputName)(const Session *, size_t index, Allocator *, char **);
    Unused entries37[12];
    Status *(*createTensor)(const MemoryInfo *, void *numbers, size_t bytes, const int64_t *shape,
                            size_t dimensions, int type, Value **);
    Unused entry50;
    Status *(*numbers)(Value *, void **);
    Unused entries52[9];
    Status *(*dimensionCount)(const Shape *, size_t *);
    Status *(*dimensions)(const Shape *, int64_t *, size_t);
    Unused entries63[2];
    Status *(*shape)(const Value *, Shape **);
    Unused entries66[3];
    Status *(*createMemoryInfo)(int allocator, int memory, MemoryInfo **);
    Unused entries70[6];
    Status *(*free)(Allocator *, void *);
    Unused entry77;
    Status *(*defaultAllocator)(Allocator **);
    Unused entries79[13];
    void (*releaseEnvironment)(Environment *);
    void (*releaseStatus)(Status *);
    void (*releaseMemoryInfo)(MemoryInfo *);
    void (*releaseSession)(Session *);
    void (*releaseValue)(Value *);
    Unused entries97[2];
    void (*releaseShape)(Shape *);
    void (*releaseSessionOptions)(SessionOptions *);
};
static_assert(offsetof(Functions, run) == 9 * sizeof(void *));
static_assert(offsetof(Functions, shape) == 65 * sizeof(void *));
static_assert(sizeof(Functions) == 101 * sizeof(void *));

/// What `OrtGetApiBase` returns.
struct Base {
    const Functions *(*functions)(uint32_t release); ///< of 1.`release`; null if it is newer
    const char *(*version)();                        ///< "1.28.0"
};

} // namespace descry::ort
