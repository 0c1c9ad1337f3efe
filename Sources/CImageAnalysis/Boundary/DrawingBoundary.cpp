#include "Boundary/Copied.h"
#include "Boundary/Guard.h"
#include "Boundary/Handles.h"

#include "Drawing/Marks.h"
#include "Drawing/PngEncoder.h"

#include <cstdlib>

using namespace descry;

ca_status ca_draw_marks(const ca_picture *picture, const ca_mark *marks, size_t count, ca_file *out,
                        char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        const auto file = encodePng(drawMarks(picture->picture.pixels, {marks, marks + count}));
        *out = {copied(file), file.size()};
    });
}

void ca_file_free(ca_file *file) {
    std::free(file->bytes);
}
