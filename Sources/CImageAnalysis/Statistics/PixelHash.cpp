#include "Statistics/PixelHash.h"

namespace descry {

Sha256::Digest pixelHash(const Picture &picture) {
    const auto &pixels = picture.pixels;
    const uint32_t sizes[] = {picture.info.width, picture.info.height, uint32_t(pixels.cols),
                              uint32_t(pixels.rows)};
    Sha256 hash;
    hash.add(sizes, sizeof sizes);
    for (int row = 0; row < pixels.rows; ++row)
        hash.add(pixels.ptr(row), size_t(pixels.cols) * pixels.elemSize());
    if (picture.detail) {
        hash.add(&picture.info.orientation, sizeof picture.info.orientation);
        hash.add(picture.detail->data(), picture.detail->size());
    }
    return hash.finish();
}

} // namespace descry
