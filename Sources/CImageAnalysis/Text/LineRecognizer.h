#pragma once

#include "Deadline.h"
#include "Nets/Network.h"
#include "Text/TesseractReader.h"

#include <string>
#include <vector>

namespace descry {

/// Reads single lines with PP-OCRv6's small recogniser, a net with a CTC head (Graves et al.,
/// "Connectionist Temporal Classification", 2006), for one thread.
///
/// The net itself has the signs of languages in Latin letters. A second last layer has those of
/// Chinese and Japanese as well; it reads the same features.
class LineRecognizer {
  public:
    static constexpr int lineHeight = 48; ///< pixels, as in the training

    /// The files must outlive this.
    LineRecognizer(const ca_recognizer &western, const ca_recognizer &eastern);

    /// Reads a level line and cuts it into pieces wherever a space is possible. Boxes are as high
    /// as the line. A piece's confidence is the mean over its characters.
    /// - `line`: 8-bit BGR, `lineHeight` pixels high; throws `CA_INTERNAL` for other heights, for
    /// which the net returns nonsense.
    std::vector<Word> read(const cv::Mat &line, bool isEastern, const Deadline &deadline);

    /// Calls `use` with the net.
    template <typename Use> void forNets(Use use) { use(western.network); }

    /// Calls `use` with the second last layer.
    template <typename Use> void forEasternNets(Use use) { use(eastern.network); }

  private:
    /// A last layer, the texts of its classes (nothing, the signs, and a space), and the classes of
    /// the marks in numbers.
    struct Layer {
        explicit Layer(const ca_recognizer &files);

        Network network;
        std::vector<std::string> texts;
        std::vector<int> marks;
    };

    std::vector<Word> readPart(const cv::Mat &part, int left, bool isEastern);

    Layer western, eastern;
};

} // namespace descry
