#include "include/CImageAnalysis.h"

#include "Boundary/Guard.h"
#include "Nets/OnnxRuntime.h"

#if __has_include(<ZXing/Version.h>)
#include <ZXing/Version.h>
#else
#include <ZXing/ZXVersion.h> // until version 2.1
#endif
#include <cstdio>
#include <gif_lib.h>
#include <jpeglib.h>
#include <lcms2.h>
#include <leptonica/allheaders.h>
#include <libde265/de265.h>
#include <libheif/heif.h>
#include <opencv2/core/utility.hpp>
#include <png.h>
#include <tesseract/baseapi.h>
#include <tiffio.h>
#include <webp/decode.h>

using namespace descry;

namespace {

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)

void setVersion(ca_library &library, const char *name, const char *version) {
    library.name = name;
    std::snprintf(library.version, sizeof library.version, "%s", version);
}

/// Takes the version from "leptonica-1.82.0" and "LIBTIFF, Version 4.5.0\n…".
void setVersionAfterName(ca_library &library, const char *name, const char *text) {
    const char *first = text + std::strcspn(text, "0123456789");
    setVersion(library, name, first);
    library.version[std::strcspn(library.version, "\r\n")] = '\0';
}

} // namespace

ca_libraries ca_get_libraries(void) {
    ca_libraries libraries{};
    ca_library *next = libraries.items;
    setVersion(*next++, "OpenCV", cv::getVersionString().c_str());
    setVersion(*next++, "Tesseract", tesseract::TessBaseAPI::Version());
    char *leptonica = getLeptonicaVersion();
    setVersionAfterName(*next++, "Leptonica", leptonica ? leptonica : "");
    lept_free(leptonica);
    setVersion(*next++, "libjpeg-turbo", TEXT(LIBJPEG_TURBO_VERSION));
    setVersion(*next++, "libpng", png_get_libpng_ver(nullptr));
    const int webp = WebPGetDecoderVersion();
    ca_library &webpLibrary = *next++;
    webpLibrary.name = "libwebp";
    std::snprintf(webpLibrary.version, sizeof webpLibrary.version, "%d.%d.%d", webp >> 16,
                  webp >> 8 & 0xFF, webp & 0xFF);
    setVersion(*next++, "giflib",
               TEXT(GIFLIB_MAJOR) "." TEXT(GIFLIB_MINOR) "." TEXT(GIFLIB_RELEASE));
    setVersionAfterName(*next++, "libtiff", TIFFGetVersion());
    setVersion(*next++, "libheif", heif_get_version());
    setVersion(*next++, "libde265", de265_get_version());
    const int lcms = cmsGetEncodedCMMversion(); // 2140 for 2.14
    ca_library &lcmsLibrary = *next++;
    lcmsLibrary.name = "Little CMS";
    std::snprintf(lcmsLibrary.version, sizeof lcmsLibrary.version, "%d.%d", lcms / 1000,
                  lcms % 1000 / 10);
    setVersion(
        *next++, "zxing-cpp",
        TEXT(ZXING_VERSION_MAJOR) "." TEXT(ZXING_VERSION_MINOR) "." TEXT(ZXING_VERSION_PATCH));
    libraries.count = size_t(next - libraries.items);
    return libraries;
}

ca_status ca_get_net_engine(ca_net_engine *out, char message[CA_MESSAGE_SIZE]) {
    *out = {};
    return guarded(message, [&] {
        const auto &runtime = OnnxRuntime::shared();
        *out = {runtime.version.c_str(), runtime.path.c_str()};
    });
}
