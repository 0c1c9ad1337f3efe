#pragma once

#include "Faces/FaceDetector.h"
#include "Faces/SmileClassifier.h"
#include "Scene/SceneClassifier.h"
#include "Text/LineRecognizer.h"
#include "Text/TesseractReader.h"
#include "Text/TextDetector.h"

namespace descry {

/// What looks at pictures: one of each, all for one thread.
struct Engine {
    explicit Engine(const ca_configuration &configuration)
        : faceDetector(configuration.face_detector),
          smileClassifier(configuration.smile_classifier),
          sceneClassifier(configuration.scene_classifier),
          textDetector(configuration.text_detector), recognizer(configuration.text_recognizer),
          reader(
              {configuration.languages, configuration.languages + configuration.language_count}) {}

    FaceDetector faceDetector;
    SmileClassifier smileClassifier;
    SceneClassifier sceneClassifier;
    TextDetector textDetector;
    LineRecognizer recognizer;
    TesseractReader reader;
};

} // namespace descry
