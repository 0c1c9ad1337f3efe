#include "Boundary/Copied.h"
#include "Boundary/Guard.h"
#include "Boundary/Handles.h"

#include "Faces/FaceMeasurement.h"
#include "Nets/OnnxRuntime.h"
#include "Statistics/Quality.h"
#include "Statistics/Remainder.h"
#include "Text/PlacedWords.h"

#include <opencv2/core/utils/logger.hpp>

#include <cstdlib>
#include <cstring>
#include <system_error>

using namespace descry;

namespace {

/// Keeps OpenCV from writing errors to standard error; it throws them anyway.
int ignoreError(int, const char *, const char *, const char *, int, void *) {
    return 0;
}

void silenceOpenCV() {
    cv::setNumThreads(1);
    cv::redirectError(ignoreError);
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
}

} // namespace

ca_status ca_engine_create(const ca_configuration *configuration, ca_engine **out,
                           char message[CA_MESSAGE_SIZE]) {
    *out = nullptr;
    return guarded(message, [&] {
        silenceOpenCV();
        OnnxRuntime::shared();
        *out = new ca_engine(*configuration);
    });
}

void ca_engine_free(ca_engine *engine) {
    delete engine;
}

ca_status ca_set_languages(ca_engine *engine, const ca_language *languages, size_t count,
                           char message[CA_MESSAGE_SIZE]) {
    return guarded(message, [&] { engine->read(languages, count); });
}

ca_status ca_load_nets(ca_engine *engine, uint32_t nets, char message[CA_MESSAGE_SIZE]) {
    return guarded(message, [&] { engine->forNets(nets, [](Network &net) { net.load(); }); });
}

void ca_load_nets_ahead(ca_engine *engine, uint32_t nets) {
    engine->waitForNets();
    try {
        engine->loader = std::thread(
            [=] { ca_load_nets(engine, nets, nullptr); }); // a run reports what fails here
    } catch (const std::system_error &) {
        // Without a thread, they load when they run.
    }
}

void ca_free_nets(ca_engine *engine, uint32_t nets) {
    engine->forNets(nets, [](Network &net) { net.unload(); });
}

uint32_t ca_loaded_nets(ca_engine *engine) {
    uint32_t loaded = 0;
    for (uint32_t nets = 1; nets & CA_NETS_ALL; nets <<= 1) {
        bool isLoaded = true;
        engine->forNets(nets, [&](Network &net) { isLoaded = isLoaded && net.isLoaded(); });
        loaded |= isLoaded ? nets : 0;
    }
    return loaded;
}

ca_status ca_measure_quality(const ca_picture *picture, ca_quality *out,
                             char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] { *out = measureQuality(picture->picture.pixels); });
}

ca_status ca_find_faces(ca_engine *engine, const ca_picture *picture, ca_deadline deadline,
                        ca_faces *out, char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        const auto faces = measureFaces(engine->faceDetector, engine->smileClassifier,
                                        picture->picture.pixels, Deadline(deadline));
        *out = {copied(faces), faces.size()};
    });
}

void ca_faces_free(ca_faces *faces) {
    std::free(faces->items);
}

ca_status ca_classify_scene(ca_engine *engine, const ca_picture *picture, bool is_photo,
                            ca_scene *out, char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        ca_scene scene{};
        const auto things =
            engine->sceneClassifier.classify(picture->picture.pixels, is_photo, scene);
        scene.things = copied(things);
        scene.thing_count = things.size();
        *out = scene;
    });
}

void ca_scene_free(ca_scene *scene) {
    std::free(scene->things);
}

ca_status ca_find_text(ca_engine *engine, const ca_picture *picture, bool closely,
                       ca_deadline deadline, ca_text_lines *out, char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        const auto lines =
            findLines(engine->textDetector, picture->picture, closely, Deadline(deadline));
        *out = {copied(lines), lines.size()};
    });
}

void ca_text_lines_free(ca_text_lines *lines) {
    std::free(lines->items);
}

namespace {

void give(const std::vector<PlacedWord> &words, ca_words *out) {
    std::vector<ca_word> items;
    ca_words given{};
    try {
        for (const auto &word : words) {
            char *text = strdup(word.text.c_str());
            if (!text)
                throw std::bad_alloc();
            items.push_back({text, word.box, word.confidence, word.line, word.space, word.lostMark,
                             word.certainty});
        }
        given = {copied(items), items.size()};
    } catch (...) {
        for (const auto &item : items)
            std::free(item.text);
        throw;
    }
    *out = given;
}

} // namespace

ca_status ca_recognize_lines(ca_engine *engine, const ca_picture *picture,
                             const ca_text_line *lines, size_t count, ca_recognition kind,
                             ca_deadline deadline, ca_words *out, char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        auto &recognizer =
            kind == CA_RECOGNITION_QUICK ? engine->pageRecognizer : engine->recognizer;
        give(recognizeLines(recognizer, picture->picture, {lines, lines + count},
                            kind == CA_RECOGNITION_EASTERN, Deadline(deadline)),
             out);
    });
}

ca_status ca_read_lines(ca_engine *engine, const ca_picture *picture, const ca_text_line *lines,
                        size_t count, ca_deadline deadline, ca_words *out,
                        char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        give(readLines(*engine->reader, picture->picture, {lines, lines + count},
                       Deadline(deadline)),
             out);
    });
}

ca_status ca_read_page(ca_engine *engine, const ca_picture *picture, double angle,
                       ca_deadline deadline, ca_words *out, char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        give(readPage(*engine->reader, picture->picture, angle, Deadline(deadline)), out);
    });
}

void ca_words_free(ca_words *words) {
    for (size_t i = 0; i < words->count; i++)
        std::free(words->items[i].text);
    std::free(words->items);
}

ca_status ca_measure_remainder(const ca_picture *picture, const ca_box *words, size_t count,
                               double *out, char message[CA_MESSAGE_SIZE]) {
    *out = 1;
    return guarded(message, [&] {
        std::vector<cv::Rect2d> boxes;
        for (const ca_box *word = words; word != words + count; ++word)
            boxes.emplace_back(word->x, word->y, word->width, word->height);
        *out = remainder(picture->picture.pixels, boxes);
    });
}
