#include "Nets/OnnxRuntime.h"

#include "Failure.h"
#include "Nets/QuietErrors.h"

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <vector>

namespace descry {
namespace {

constexpr int oldestRelease = 17, newestRelease = 40; // of 1.N; tested with 1.19 to 1.32
const char *const variable = "DESCRY_ONNX_RUNTIME";

Failure missing(const std::string &why) {
    return {CA_LIBRARY_MISSING,
            "ONNX Runtime, which runs the nets, " + why +
                ". Install it: on Debian 13 the package libonnxruntime1.21, elsewhere with "
                "Scripts/prepare, or set " +
                variable + " to the path of libonnxruntime.so"};
}

std::vector<std::string> candidates() {
    if (const char *path = std::getenv(variable); path && *path)
        return {path};
    std::vector<std::string> paths;
    // PREFIX/lib/descry, if the program is in PREFIX/bin.
    std::error_code failure;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", failure);
    if (!failure && program.parent_path().filename() == "bin")
        paths.push_back(program.parent_path().parent_path() / "lib/descry/libonnxruntime.so.1");
    for (const char *folder : {"/usr/local/lib/descry/", "/usr/lib/descry/", ""})
        paths.push_back(std::string(folder) + "libonnxruntime.so.1");
    // Debian's name has the release.
    for (int release = newestRelease; release >= oldestRelease; release--)
        paths.push_back("libonnxruntime.so.1." + std::to_string(release));
    return paths;
}

void *opened() {
    for (const auto &path : candidates())
        if (void *library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL))
            return library;
    return nullptr;
}

void ignoreMessage(void *, int, const char *, const char *, const char *, const char *) {}

ort::Environment *createdEnvironment(const ort::Functions &functions) {
    ort::Environment *environment = nullptr;
    check(functions, functions.createEnvironmentWithLog(ignoreMessage, nullptr, ort::fatalErrors,
                                                        "descry", &environment));
    return environment;
}

} // namespace

void check(const ort::Functions &functions, ort::Status *status) {
    if (!status)
        return;
    const std::string code = std::to_string(functions.errorCode(status));
    functions.releaseStatus(status);
    throw Failure(CA_INTERNAL, "it could not be measured (ONNX Runtime error " + code + ")");
}

OnnxRuntime::OnnxRuntime(std::string path, std::string version, const ort::Functions &functions)
    : path(std::move(path)), version(std::move(version)), functions(functions),
      environment(createdEnvironment(functions)) {}

const OnnxRuntime &OnnxRuntime::loaded() {
    // From 1.29 on, PyPI's library would start a thread that writes an identifier of the device to
    // the user's cache and sends events to a server. It reads this variable when it is loaded.
    setenv("ORT_DISABLE_TELEMETRY", "1", 1);
    const QuietErrors quiet;
    void *library = opened();
    if (!library)
        throw missing(std::getenv(variable) ? "cannot be loaded from " + std::string(variable)
                                            : "is not installed");
    using GetBase = const ort::Base *(*)();
    const auto base = reinterpret_cast<GetBase>(dlsym(library, "OrtGetApiBase"));
    const std::string version = base ? base()->version() : "";
    int major = 0, release = 0;
    if (std::sscanf(version.c_str(), "%d.%d", &major, &release) != 2 || major != 1 ||
        release < oldestRelease)
        throw missing("is too old (" + (version.empty() ? "no version" : version) + "; 1." +
                      std::to_string(oldestRelease) + " is needed)");
    const ort::Functions *functions = base()->functions(oldestRelease);
    Dl_info place{};
    if (!functions || !dladdr(reinterpret_cast<void *>(base), &place))
        throw missing("is unusable");
    // Never deleted: nets on other threads may run until the process ends.
    return *new OnnxRuntime(place.dli_fname, version, *functions);
}

const OnnxRuntime &OnnxRuntime::shared() {
    static const OnnxRuntime &runtime = loaded();
    return runtime;
}

} // namespace descry
