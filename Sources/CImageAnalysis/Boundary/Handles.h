#pragma once

#include "Decoding/Decoder.h"
#include "Faces/FaceDetector.h"
#include "Faces/SmileClassifier.h"
#include "Scene/SceneClassifier.h"
#include "Text/LineRecognizer.h"
#include "Text/TesseractReader.h"
#include "Text/TextDetector.h"

/// The picture of the C interface.
struct ca_picture {
    descry::Picture picture;
};

/// The engine of the C interface: one of each net and reader, all for one thread.
struct ca_engine {
    explicit ca_engine(const ca_configuration &configuration)
        : faceDetector(configuration.face_detector),
          smileClassifier(configuration.smile_classifier),
          sceneClassifier(configuration.scene_classifier, configuration.thing_detector,
                          configuration.mentions),
          textDetector(configuration.text_detector),
          recognizer(configuration.text_recognizer, configuration.eastern_text_recognizer),
          pageRecognizer(configuration.page_recognizer, {}),
          reader(
              {configuration.languages, configuration.languages + configuration.language_count}) {}

    descry::FaceDetector faceDetector;
    descry::SmileClassifier smileClassifier;
    descry::SceneClassifier sceneClassifier;
    descry::TextDetector textDetector;
    descry::LineRecognizer recognizer, pageRecognizer;
    descry::TesseractReader reader;
};
