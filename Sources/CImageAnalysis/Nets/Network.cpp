#include "Nets/Network.h"

#include "Failure.h"
#include "Nets/QuietErrors.h"

#include <algorithm>

namespace descry {
namespace {

template <typename Thing> using Owned = std::unique_ptr<Thing, void (*)(Thing *)>;

/// One thread, and no memory kept for each input size.
void configure(const ort::Functions &functions, ort::SessionOptions *options) {
    check(functions, functions.setThreadsWithin(options, 1));
    check(functions, functions.setThreadsBetween(options, 1));
    check(functions, functions.disableArena(options));
    check(functions, functions.disableMemoryPattern(options));
}

} // namespace

void Network::load() {
    const std::lock_guard<std::mutex> alone(loading);
    if (!session)
        loadAlone();
}

void Network::unload() {
    const std::lock_guard<std::mutex> alone(loading);
    session.reset();
}

bool Network::isLoaded() {
    const std::lock_guard<std::mutex> alone(loading);
    return bool(session);
}

void Network::loadAlone() {
    const auto &runtime = OnnxRuntime::shared();
    const auto &functions = runtime.functions;
    const QuietErrors quiet;

    ort::SessionOptions *options = nullptr;
    check(functions, functions.createSessionOptions(&options));
    const Owned<ort::SessionOptions> ownedOptions(options, functions.releaseSessionOptions);
    configure(functions, options);
    ort::Session *made = nullptr;
    check(functions,
          functions.createSession(runtime.environment, onnx.bytes, onnx.size, options, &made));
    session = {made, functions.releaseSession};

    ort::Allocator *allocator = nullptr;
    check(functions, functions.defaultAllocator(&allocator));
    char *name = nullptr;
    check(functions, functions.inputName(made, 0, allocator, &name));
    input = name;
    check(functions, functions.free(allocator, name));
}

std::vector<cv::Mat> Network::forward(const cv::Mat &blob,
                                      const std::vector<std::string> &outputs) {
    load();
    const auto &functions = OnnxRuntime::shared().functions;
    ort::MemoryInfo *memory = nullptr;
    check(functions, functions.createMemoryInfo(ort::deviceAllocator, ort::defaultMemory, &memory));
    const Owned<ort::MemoryInfo> ownedMemory(memory, functions.releaseMemoryInfo);
    const std::vector<int64_t> shape(blob.size.p, blob.size.p + blob.dims);
    ort::Value *given = nullptr;
    check(functions, functions.createTensor(memory, blob.data, blob.total() * blob.elemSize(),
                                            shape.data(), shape.size(), ort::float32, &given));
    const Owned<ort::Value> ownedGiven(given, functions.releaseValue);

    const char *inputName = input.c_str();
    std::vector<const char *> names;
    for (const auto &output : outputs)
        names.push_back(output.c_str());
    std::vector<ort::Value *> values(outputs.size(), nullptr);
    check(functions, functions.run(session.get(), nullptr, &inputName, &given, 1, names.data(),
                                   names.size(), values.data()));
    std::vector<Owned<ort::Value>> owned;
    for (auto *value : values)
        owned.emplace_back(value, functions.releaseValue);

    std::vector<cv::Mat> results;
    for (auto *value : values) {
        ort::Shape *made = nullptr;
        check(functions, functions.shape(value, &made));
        const Owned<ort::Shape> ownedShape(made, functions.releaseShape);
        size_t count = 0;
        check(functions, functions.dimensionCount(made, &count));
        std::vector<int64_t> lengths(count);
        check(functions, functions.dimensions(made, lengths.data(), count));
        void *numbers = nullptr;
        check(functions, functions.numbers(value, &numbers));
        const std::vector<int> sizes(lengths.begin(), lengths.end());
        results.push_back(cv::Mat(sizes, CV_32F, numbers).clone());
        if (!cv::checkRange(results.back()))
            throw Failure(CA_INTERNAL, "a net returned a value that is not a number");
    }
    return results;
}

cv::Mat planes(const cv::Mat &picture, double scale, double shift, bool isRGB) {
    std::vector<cv::Mat> channels;
    cv::split(picture, channels);
    if (isRGB)
        std::reverse(channels.begin(), channels.end());
    cv::Mat blob({1, int(channels.size()), picture.rows, picture.cols}, CV_32F);
    for (size_t i = 0; i < channels.size(); i++)
        channels[i].convertTo(cv::Mat(picture.size(), CV_32F, blob.ptr<float>(0, int(i))), CV_32F,
                              scale, -scale * shift);
    return blob;
}

} // namespace descry
