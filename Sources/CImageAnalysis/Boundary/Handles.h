#pragma once

#include "Decoding/Decoder.h"
#include "Faces/FaceDetector.h"
#include "Faces/SmileClassifier.h"
#include "Scene/SceneClassifier.h"
#include "Text/LineRecognizer.h"
#include "Text/TesseractReader.h"
#include "Text/TextDetector.h"

#include <memory>
#include <thread>

/// The picture of the C interface.
struct ca_picture {
    descry::Picture picture;
};

/// The engine of the C interface: one of each net and reader, all for one thread.
struct ca_engine {
    explicit ca_engine(const ca_configuration &configuration)
        : faceDetector(configuration.face_detector),
          smileClassifier(configuration.smile_classifier),
          sceneClassifier(configuration.scene_stages, configuration.thing_classifier,
                          configuration.scene_classifier, configuration.is_for_one),
          textDetector(configuration.text_detector),
          recognizer(configuration.text_recognizer, configuration.eastern_text_recognizer),
          pageRecognizer(configuration.page_recognizer, {}) {
        read(configuration.languages, configuration.language_count);
    }

    ~ca_engine() { waitForNets(); }

    /// Reads text in these languages from now on.
    void read(const ca_language *languages, size_t count) {
        reader = std::make_unique<descry::TesseractReader>(
            std::vector<ca_language>(languages, languages + count));
    }

    /// Calls `use` with each net of these `CA_NETS_`, in the order of their use.
    template <typename Use> void forNets(uint32_t nets, Use use) {
        if (nets & CA_NETS_FACES) {
            faceDetector.forNets(use);
            smileClassifier.forNets(use);
        }
        if (nets & CA_NETS_TEXT)
            textDetector.forNets(use);
        if (nets & CA_NETS_LINES)
            recognizer.forNets(use);
        if (nets & CA_NETS_EASTERN)
            recognizer.forEasternNets(use);
        if (nets & CA_NETS_PAGES)
            pageRecognizer.forNets(use);
        if (nets & CA_NETS_SCENE)
            sceneClassifier.forNets(use);
    }

    void waitForNets() {
        if (loader.joinable())
            loader.join();
    }

    descry::FaceDetector faceDetector;
    descry::SmileClassifier smileClassifier;
    descry::SceneClassifier sceneClassifier;
    descry::TextDetector textDetector;
    descry::LineRecognizer recognizer, pageRecognizer;
    std::unique_ptr<descry::TesseractReader> reader;
    std::thread loader; ///< loads nets ahead
};
