#include "Nets/OnnxRuntime.h"

// The header's folder in Debian 13's libonnxruntime-dev differs from that in the project's
// releases.
#define ORT_API_MANUAL_INIT
#if __has_include(<onnxruntime/onnxruntime_cxx_api.h>)
#include <onnxruntime/onnxruntime_cxx_api.h>
#define HAS_ONNX_RUNTIME_HEADER
#elif __has_include(<onnxruntime_cxx_api.h>)
#include <onnxruntime_cxx_api.h>
#define HAS_ONNX_RUNTIME_HEADER
#endif

#ifdef HAS_ONNX_RUNTIME_HEADER

#include <dlfcn.h>

#include <iostream>
#include <mutex>

namespace descry {
namespace {

constexpr int oldestRelease = 17, newestRelease = 40; // of 1.N; all calls exist in 1.17

/// Keeps standard error clean: two parts of Debian's library register the same operators, and print
/// "Schema error: …" when the library and the first net load. `std::cerr` belongs to the whole
/// process, so only one thread at a time does this.
class QuietErrors {
  public:
    QuietErrors() : alone(mutex), held(std::cerr.rdbuf(nullptr)) {}
    ~QuietErrors() { std::cerr.rdbuf(held); }
    QuietErrors(const QuietErrors &) = delete;

  private:
    static inline std::mutex mutex;
    const std::lock_guard<std::mutex> alone;
    std::streambuf *const held;
};

void *openedLibrary() {
    // The first name is that of the project's releases, the others are Debian's.
    std::vector<std::string> names{"libonnxruntime.so.1"};
    for (int release = newestRelease; release >= oldestRelease; release--)
        names.push_back("libonnxruntime.so.1." + std::to_string(release));
    for (const auto &name : names)
        if (void *library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL))
            return library;
    return nullptr;
}

/// Loads the library and returns its version; empty if it is unusable.
std::string loadedVersion() {
    const QuietErrors quiet;
    void *library = openedLibrary();
    const auto base =
        library ? reinterpret_cast<decltype(&OrtGetApiBase)>(dlsym(library, "OrtGetApiBase"))
                : nullptr;
    const OrtApi *api = base ? base()->GetApi(std::min(oldestRelease, ORT_API_VERSION)) : nullptr;
    if (!api)
        return "";
    Ort::InitApi(api);
    return base()->GetVersionString();
}

void ignoreMessage(void *, OrtLoggingLevel, const char *, const char *, const char *,
                   const char *) {}

/// The state shared by the nets of a process; never released.
Ort::Env &environment() {
    static auto &environment =
        *new Ort::Env(ORT_LOGGING_LEVEL_FATAL, "descry", ignoreMessage, nullptr);
    return environment;
}

/// One thread, and no memory kept for each input size.
Ort::SessionOptions options() {
    Ort::SessionOptions options;
    options.SetIntraOpNumThreads(1).SetInterOpNumThreads(1);
    options.DisableCpuMemArena().DisableMemPattern();
    return options;
}

class OnnxRuntimeRunner : public NetRunner {
  public:
    explicit OnnxRuntimeRunner(const std::vector<uint8_t> &onnx)
        : session(environment(), onnx.data(), onnx.size(), options()),
          input(session.GetInputNameAllocated(0, Ort::AllocatorWithDefaultOptions()).get()) {}

    std::vector<cv::Mat> forward(const cv::Mat &blob,
                                 const std::vector<std::string> &outputs) override {
        try {
            return computed(blob, outputs);
        } catch (const Ort::Exception &exception) {
            throw refusal(exception);
        }
    }

    /// Nothing to free: see `options`.
    void rest(const cv::Mat &) override {}

    static Failure refusal(const Ort::Exception &exception) {
        const std::string code = std::to_string(exception.GetOrtErrorCode());
        return {CA_INTERNAL, "it could not be measured (ONNX Runtime error " + code + ")"};
    }

  private:
    std::vector<cv::Mat> computed(const cv::Mat &blob, const std::vector<std::string> &outputs) {
        const std::vector<int64_t> shape(blob.size.p, blob.size.p + blob.dims);
        const auto memory = Ort::MemoryInfo::CreateCpu(OrtDeviceAllocator, OrtMemTypeDefault);
        const auto given =
            Ort::Value::CreateTensor<float>(memory, const_cast<float *>(blob.ptr<float>()),
                                            blob.total(), shape.data(), shape.size());
        const char *inputName = input.c_str();
        std::vector<const char *> names;
        for (const auto &output : outputs)
            names.push_back(output.c_str());
        const std::vector<Ort::Value> values =
            session.Run({}, &inputName, &given, 1, names.data(), names.size());
        std::vector<cv::Mat> results;
        for (const auto &value : values) {
            const std::vector<int64_t> lengths = value.GetTensorTypeAndShapeInfo().GetShape();
            const std::vector<int> sizes(lengths.begin(), lengths.end());
            auto *numbers = const_cast<float *>(value.GetTensorData<float>());
            results.push_back(cv::Mat(sizes, CV_32F, numbers).clone());
        }
        return results;
    }

    Ort::Session session;
    const std::string input;
};

} // namespace

const std::string &onnxRuntimeVersion() {
    static const std::string version = loadedVersion();
    return version;
}

std::unique_ptr<NetRunner> loadWithOnnxRuntime(const std::vector<uint8_t> &onnx) {
    const QuietErrors quiet;
    try {
        return std::make_unique<OnnxRuntimeRunner>(onnx);
    } catch (const Ort::Exception &exception) {
        throw OnnxRuntimeRunner::refusal(exception);
    }
}

} // namespace descry

#else

namespace descry {

const std::string &onnxRuntimeVersion() {
    static const std::string none;
    return none;
}

std::unique_ptr<NetRunner> loadWithOnnxRuntime(const std::vector<uint8_t> &) {
    throw Failure(CA_INTERNAL, "this program was built without ONNX Runtime");
}

} // namespace descry

#endif
