#include "Boundary/Guard.h"
#include "Boundary/Handles.h"

#include "Decoding/FormatSniffer.h"
#include "Decoding/FormatTable.h"
#include "Statistics/PixelHash.h"

ca_status ca_decode(const uint8_t *bytes, size_t size, const ca_limits *limits,
                    ca_deadline deadline, ca_picture **out, char message[CA_MESSAGE_SIZE]) {
    *out = nullptr;
    return descry::guarded(message, [&] {
        *out = new ca_picture{descry::decode(bytes, size, *limits, descry::Deadline(deadline))};
    });
}

void ca_picture_free(ca_picture *picture) {
    delete picture;
}

ca_picture_info ca_picture_get_info(const ca_picture *picture) {
    return picture->picture.info;
}

ca_status ca_turn(const ca_picture *picture, uint32_t quarters, ca_picture **out,
                  char message[CA_MESSAGE_SIZE]) {
    *out = nullptr;
    return descry::guarded(
        message, [&] { *out = new ca_picture{descry::turned(picture->picture, quarters)}; });
}

ca_status ca_hash_pixels(const ca_picture *picture, uint8_t out[CA_PIXEL_HASH_SIZE],
                         char message[CA_MESSAGE_SIZE]) {
    return descry::guarded(message, [&] {
        const auto hash = descry::pixelHash(picture->picture);
        std::copy(hash.begin(), hash.end(), out);
    });
}

ca_status ca_sniff(const uint8_t *bytes, size_t size, ca_format *out,
                   char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return descry::guarded(message, [&] { *out = descry::sniffFormat({bytes, size}); });
}

ca_format_facts ca_get_format_facts(ca_format format) {
    return descry::entry(format).facts;
}

bool ca_reads_format(ca_format format) {
    const auto isInstalled = descry::entry(format).isInstalled;
    return isInstalled == nullptr || isInstalled();
}
