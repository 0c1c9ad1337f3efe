#include "Faces/FaceMeasurement.h"

namespace descry {

std::vector<ca_face> measureFaces(FaceDetector &detector, SmileClassifier &classifier,
                                  const cv::Mat &picture, const Deadline &deadline) {
    std::vector<ca_face> faces = detector.find(picture, deadline);
    const double pictureColours = faces.empty() ? 0 : coloursOf(picture);
    for (auto &face : faces) {
        deadline.check();
        const AlignedFace aligned(picture, face);
        face.eye_distance = aligned.eyeDistance;
        face.turn = aligned.turn;
        face.lightness = aligned.lightness;
        face.redness = aligned.redness;
        face.colours = aligned.colours;
        face.picture_colours = pictureColours;
        face.smile = classifier.smile(aligned);
    }
    return faces;
}

} // namespace descry
