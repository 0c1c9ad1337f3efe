#include "CAnalysisTesting.h"

#include "Decoding/Decoder.h"
#include "Nets/Network.h"
#include "Scene/BoxedThings.h"
#include "Scene/Clothes.h"
#include "Statistics/Quality.h"
#include "Statistics/Remainder.h"
#include "Text/LineRecognizer.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <memory>

static_assert(CAT_STATISTICS_SIZE == 3 + CA_APPEARANCE_SIZE + descry::FocusStatistics().size());

struct cat_network {
    descry::Network network;
};

// Where there is ONNX Runtime's own header, the table of functions must agree with it.
#if __has_include(<onnxruntime/onnxruntime_c_api.h>)
#include <onnxruntime/onnxruntime_c_api.h>
#define AGREES(own, theirs)                                                                        \
    static_assert(offsetof(descry::ort::Functions, own) == offsetof(OrtApi, theirs))
AGREES(createStatus, CreateStatus);
AGREES(errorCode, GetErrorCode);
AGREES(createEnvironmentWithLog, CreateEnvWithCustomLogger);
AGREES(createSession, CreateSessionFromArray);
AGREES(run, Run);
AGREES(createSessionOptions, CreateSessionOptions);
AGREES(disableMemoryPattern, DisableMemPattern);
AGREES(disableArena, DisableCpuMemArena);
AGREES(setThreadsWithin, SetIntraOpNumThreads);
AGREES(setThreadsBetween, SetInterOpNumThreads);
AGREES(inputName, SessionGetInputName);
AGREES(createTensor, CreateTensorWithDataAsOrtValue);
AGREES(numbers, GetTensorMutableData);
AGREES(dimensionCount, GetDimensionsCount);
AGREES(dimensions, GetDimensions);
AGREES(shape, GetTensorTypeAndShape);
AGREES(createMemoryInfo, CreateCpuMemoryInfo);
AGREES(free, AllocatorFree);
AGREES(defaultAllocator, GetAllocatorWithDefaultOptions);
AGREES(releaseEnvironment, ReleaseEnv);
AGREES(releaseStatus, ReleaseStatus);
AGREES(releaseMemoryInfo, ReleaseMemoryInfo);
AGREES(releaseSession, ReleaseSession);
AGREES(releaseValue, ReleaseValue);
AGREES(releaseShape, ReleaseTensorTypeAndShapeInfo);
AGREES(releaseSessionOptions, ReleaseSessionOptions);
static_assert(descry::ort::float32 == ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT);
static_assert(descry::ort::fatalErrors == ORT_LOGGING_LEVEL_FATAL);
static_assert(descry::ort::deviceAllocator == OrtDeviceAllocator);
static_assert(descry::ort::defaultMemory == OrtMemTypeDefault);
#endif

cat_network *cat_network_create(ca_bytes onnx) {
    return new cat_network{descry::Network(onnx)};
}

void cat_network_free(cat_network *network) {
    delete network;
}

long cat_network_run(cat_network *network, const float *input, int planes, int height, int width,
                     const char *output, float *out, size_t capacity) {
    try {
        const int shape[] = {1, planes, height, width};
        const cv::Mat value(4, shape, CV_32F, const_cast<float *>(input));
        const cv::Mat result = network->network.forward(value, {output})[0];
        std::copy_n(result.ptr<float>(), std::min(capacity, result.total()), out);
        return long(result.total());
    } catch (...) {
        return -1;
    }
}

bool cat_recognize_line(ca_recognizer western, ca_recognizer eastern, const uint8_t *pixels,
                        int width, int height, bool is_eastern, char *out, size_t capacity) {
    try {
        const cv::Mat line(height, width, CV_8UC3, const_cast<uint8_t *>(pixels));
        std::string text;
        for (const auto &word : descry::LineRecognizer(western, eastern)
                                    .read(line, is_eastern, descry::Deadline({0, 0})))
            text += (text.empty() || word.space < 0.1 ? "" : " ") + word.text;
        if (text.size() >= capacity)
            return false;
        std::strcpy(out, text.c_str());
        return true;
    } catch (...) {
        return false;
    }
}

long cat_pixels(const uint8_t *bytes, size_t size, uint8_t *out, size_t capacity) {
    try {
        const ca_limits limits{400'000'000, 268'000'000, 65'535, 256 << 20, 0};
        const cv::Mat pixels =
            descry::decode(bytes, size, limits, descry::Deadline({0, 0})).pixels.clone();
        const size_t count = pixels.total() * pixels.elemSize();
        std::copy_n(pixels.data, std::min(capacity, count), out);
        return long(count);
    } catch (...) {
        return -1;
    }
}

long cat_statistics(const uint8_t *pixels, int width, int height, double out[CAT_STATISTICS_SIZE]) {
    try {
        const cv::Mat picture(height, width, CV_8UC3, const_cast<uint8_t *>(pixels));
        const ca_quality quality = descry::measureQuality(picture);
        double *next = out;
        for (const double value : {quality.brightness, quality.detail, quality.paper})
            *next++ = value;
        next = std::copy(std::begin(quality.appearance), std::end(quality.appearance), next);
        cv::Mat luma;
        cv::cvtColor(descry::copyToMeasure(picture), luma, cv::COLOR_BGR2GRAY);
        if (const auto focus = descry::focusStatistics(luma))
            next = std::copy(focus->begin(), focus->end(), next);
        return next - out;
    } catch (...) {
        return -1;
    }
}

double cat_remainder(const uint8_t *pixels, int width, int height, const double word[4]) {
    try {
        const cv::Mat picture(height, width, CV_8UC3, const_cast<uint8_t *>(pixels));
        return descry::remainder(picture, {cv::Rect2d(word[0], word[1], word[2], word[3])});
    } catch (...) {
        return -1;
    }
}

long cat_boxed_things(const float *scores, size_t score_count, const float *edges,
                      size_t edge_count, ca_thing *out, size_t capacity) {
    try {
        const auto numbers = [](const float *values, size_t count) {
            return cv::Mat(1, int(count), CV_32F, const_cast<float *>(values));
        };
        const auto things =
            descry::boxedThings(numbers(scores, score_count), numbers(edges, edge_count));
        std::copy_n(things.begin(), std::min(capacity, things.size()), out);
        return long(things.size());
    } catch (...) {
        return -1;
    }
}

void cat_clothes(const uint8_t *pixels, int width, int height, const double box[4],
                 double clothes[CA_CLOTHES_COUNT], double around[CA_CLOTHES_COUNT]) {
    ca_thing person{};
    person.box = {box[0], box[1], box[2], box[3]};
    descry::measureClothes({height, width, CV_8UC3, const_cast<uint8_t *>(pixels)}, person);
    std::copy(std::begin(person.clothes), std::end(person.clothes), clothes);
    std::copy(std::begin(person.around), std::end(person.around), around);
}
