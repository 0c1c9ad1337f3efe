#include "Boundary/Copied.h"
#include "Boundary/Guard.h"
#include "Boundary/Handles.h"

#include "Drawing/Marks.h"
#include "Drawing/PngEncoder.h"
#include "Drawing/Thumbnail.h"

#include <cstdlib>

using namespace descry;

ca_status ca_draw_marks(const ca_picture *picture, const ca_mark *marks, size_t count,
                        const char *names, ca_file *out, char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        const auto file =
            encodePng(drawMarks(picture->picture.pixels, {marks, marks + count}, names));
        *out = {copied(file), file.size()};
    });
}

ca_status ca_make_thumbnail(const ca_picture *picture, uint32_t side, ca_file *out,
                            char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        const auto file = makeThumbnail(picture->picture.pixels, int(std::min(side, 65535u)));
        *out = {copied(file), file.size()};
    });
}

void ca_file_free(ca_file *file) {
    std::free(file->bytes);
}
