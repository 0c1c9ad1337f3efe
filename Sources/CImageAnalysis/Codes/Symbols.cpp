#include "Codes/Symbols.h"

#define ZX_USE_UTF8 // text in UTF-8, as in later versions
#include <ZXing/ReadBarcode.h>

namespace descry {
namespace {

using ZXing::BarcodeFormat;

// zxing-cpp 1.4 is on Debian 12, 2.3 on Debian 13.
#if __has_include(<ZXing/ReaderOptions.h>)
using Options = ZXing::ReaderOptions;

Options usualOptions() {
    return Options().setTryInvert(false).setTextMode(ZXing::TextMode::Plain);
}
#else
using Options = ZXing::DecodeHints;

Options usualOptions() {
    return {};
}
#endif

constexpr int fewestLines = 3; // that must agree, of a linear code
constexpr size_t shortest = 4; // characters of a Code 128, whose checksum is weak

ZXing::ImageView view(const cv::Mat &grey) {
    return {grey.data, grey.cols, grey.rows, ZXing::ImageFormat::Lum, int(grey.step)};
}

std::optional<ca_code_format> format(BarcodeFormat format) {
    switch (format) {
    case BarcodeFormat::QRCode:
        return CA_QR;
    case BarcodeFormat::DataMatrix:
        return CA_DATA_MATRIX;
    case BarcodeFormat::Aztec:
        return CA_AZTEC;
    case BarcodeFormat::EAN13:
        return CA_EAN_13;
    case BarcodeFormat::EAN8:
        return CA_EAN_8;
    case BarcodeFormat::UPCA:
        return CA_UPC_A;
    case BarcodeFormat::UPCE:
        return CA_UPC_E;
    case BarcodeFormat::Code128:
        return CA_CODE_128;
    default:
        return {};
    }
}

template <typename Result> std::optional<Symbol> symbol(const Result &result) {
    const auto known = format(result.format());
    if (!result.isValid() || !known)
        return {};
    Symbol symbol{*known, result.text(), {}};
    // zxing-cpp gives 13 digits of every American product code.
    const bool isAmerican = symbol.format == CA_EAN_13 || symbol.format == CA_UPC_E;
    if (isAmerican && symbol.content.size() == 13 && symbol.content[0] == '0') {
        symbol.content.erase(0, 1);
        symbol.format = symbol.format == CA_EAN_13 ? CA_UPC_A : CA_UPC_E;
    }
    for (size_t i = 0; i < symbol.corners.size(); i++) {
        const auto &corner = result.position()[int(i)];
        symbol.corners[i] = {float(corner.x), float(corner.y)};
    }
    return symbol;
}

} // namespace

std::vector<Symbol> readMatrixSymbols(const cv::Mat &grey) {
    const auto options = usualOptions().setTryDownscale(false).setFormats(
        BarcodeFormat::QRCode | BarcodeFormat::DataMatrix | BarcodeFormat::Aztec);
    std::vector<Symbol> symbols;
    for (const auto &result : ZXing::ReadBarcodes(view(grey), options))
        if (auto read = symbol(result))
            symbols.push_back(*read);
    return symbols;
}

// One at a time: `ReadBarcodes` of version 1.4 aborts if two linear codes have the same content.
std::optional<Symbol> readBars(const cv::Mat &grey, bool isPatient) {
    const auto options = usualOptions()
                             .setTryDownscale(false)
                             .setTryRotate(false)
                             .setTryHarder(isPatient)
                             .setMinLineCount(fewestLines)
                             .setFormats(BarcodeFormat::EAN13 | BarcodeFormat::EAN8 |
                                         BarcodeFormat::UPCE | BarcodeFormat::Code128);
    auto read = symbol(ZXing::ReadBarcode(view(grey), options));
    if (read && read->format == CA_CODE_128 && read->content.size() < shortest)
        return {};
    return read;
}

} // namespace descry
