#include "Boundary/Copied.h"
#include "Boundary/Guard.h"
#include "Boundary/Handles.h"

#include "Thumbnails/Thumbnail.h"

#include <cstdlib>

using namespace descry;

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
