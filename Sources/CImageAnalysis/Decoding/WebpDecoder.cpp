#include "Decoding/Canvas.h"
#include "Decoding/FormatDecoders.h"
#include "Decoding/Limits.h"
#include "Decoding/Orientation.h"

#include <memory>
#include <vector>

#include <webp/decode.h>
#include <webp/demux.h>

namespace descry {

namespace {

struct Demuxer {
    WebPDemuxState state;
    WebPDemuxer *demuxer;

    explicit Demuxer(Bytes file) {
        const WebPData data{file.data, file.size};
        demuxer = WebPDemuxPartial(&data, &state);
    }
    ~Demuxer() { WebPDemuxDelete(demuxer); }
};

/// A frame: place and bitstream.
struct Frame {
    WebPIterator iterator{};

    Frame(const Demuxer &demuxer, uint32_t number) {
        if (!demuxer.demuxer || !WebPDemuxGetFrame(demuxer.demuxer, int(number), &iterator))
            throw Failure(CA_CORRUPT, "the WebP is damaged or ends before its picture");
    }
    ~Frame() { WebPDemuxReleaseIterator(&iterator); }
};

struct Configuration {
    WebPDecoderConfig webp;

    explicit Configuration(const WebPData &bitstream) {
        if (!WebPInitDecoderConfig(&webp) ||
            WebPGetFeatures(bitstream.bytes, bitstream.size, &webp.input) != VP8_STATUS_OK)
            throw Failure(CA_CORRUPT, "the WebP is damaged: its picture has no valid header");
        webp.output.colorspace = MODE_RGBA;
    }
    ~Configuration() { WebPFreeDecBuffer(&webp.output); }

    cv::Size size() const { return {webp.input.width, webp.input.height}; }

    void scaleTo(cv::Size size) {
        webp.options.use_scaling = size != this->size();
        webp.options.scaled_width = size.width;
        webp.options.scaled_height = size.height;
    }

    /// Bytes that libwebp takes: it unpacks lossless pictures and alpha whole.
    uint64_t memory(cv::Size output) const {
        const bool lossless = webp.input.format == 2;
        const int perPixel = lossless ? 4 : webp.input.has_alpha ? 1 : 0;
        return pixelCount(size()) * perPixel + pixelCount(output) * 4;
    }
};

using IncrementalDecoder = std::unique_ptr<WebPIDecoder, decltype(&WebPIDelete)>;

/// Feeds the bitstream in parts, to keep what a truncated one holds and to check the deadline.
void feed(WebPIDecoder *decoder, const WebPData &bitstream, const Deadline &deadline) {
    const size_t step = std::max<size_t>(bitstream.size / 32, 65536);
    for (size_t end = 0; end < bitstream.size;) {
        deadline.check();
        end = std::min(end + step, bitstream.size);
        const VP8StatusCode status = WebPIUpdate(decoder, bitstream.bytes, end);
        if (status == VP8_STATUS_OUT_OF_MEMORY)
            throw std::bad_alloc();
        if (status != VP8_STATUS_SUSPENDED)
            return;
    }
}

/// Decodes `frame` at the size `output` and draws it on the `canvas`.
void readPixels(const WebPIterator &frame, Configuration &configuration, cv::Size output,
                Canvas &canvas, const Deadline &deadline) {
    configuration.scaleTo(output);
    const IncrementalDecoder decoder(WebPIDecode(nullptr, 0, &configuration.webp), WebPIDelete);
    if (!decoder)
        throw std::bad_alloc();
    feed(decoder.get(), frame.fragment, deadline);

    int rows = 0, stride = 0;
    const uint8_t *rgba = WebPIDecGetRGB(decoder.get(), &rows, nullptr, nullptr, &stride);
    requireQuarter(rgba ? rows : 0, output.height);
    std::vector<uint8_t> row(size_t(canvas.size.width) * 4);
    const bool whole = rows == output.height;
    for (int y = 0; !canvas.complete(); y++) {
        const int frameRow = y - frame.y_offset;
        if (!whole && frameRow >= rows)
            break;
        std::fill(row.begin(), row.end(), 0);
        if (frameRow >= 0 && frameRow < rows)
            std::memcpy(&row[size_t(frame.x_offset) * 4], rgba + size_t(stride) * frameRow,
                        size_t(output.width) * 4);
        canvas.addRgba(row.data());
    }
}

Exif exifOf(const WebPDemuxer *demuxer) {
    WebPChunkIterator chunk;
    if (!WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk))
        return {};
    const Exif exif = readExif({chunk.chunk.bytes, chunk.chunk.size});
    WebPDemuxReleaseChunkIterator(&chunk);
    return exif;
}

ColourTransform colourOf(const WebPDemuxer *demuxer) {
    WebPChunkIterator chunk;
    if (!WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk))
        return {};
    const ColourTransform colour({chunk.chunk.bytes, chunk.chunk.size}, Samples::rgba);
    WebPDemuxReleaseChunkIterator(&chunk);
    return colour;
}

} // namespace

Decoded decodeWebp(const Source &source) {
    const Demuxer file(source.file);
    const Frame frame(file, source.frame);
    Configuration configuration(frame.iterator.fragment);
    const cv::Size frameSize =
        checkedSize(configuration.size().width, configuration.size().height, source.limits);
    Decoded decoded;
    decoded.size = checkedSize(WebPDemuxGetI(file.demuxer, WEBP_FF_CANVAS_WIDTH),
                               WebPDemuxGetI(file.demuxer, WEBP_FF_CANVAS_HEIGHT), source.limits);
    decoded.frames = std::max(1u, WebPDemuxGetI(file.demuxer, WEBP_FF_FRAME_COUNT));
    decoded.exif = exifOf(file.demuxer);
    if (frame.iterator.x_offset + frameSize.width > decoded.size.width ||
        frame.iterator.y_offset + frameSize.height > decoded.size.height)
        throw Failure(CA_CORRUPT, "the WebP is damaged: its frame is larger than its canvas");

    // libwebp scales a frame that fills the canvas.
    const uint32_t workingSide = source.limits.working_side;
    const bool fills = frameSize == decoded.size;
    const cv::Size output =
        fills ? divided(frameSize, reduction(frameSize, workingSide)) : frameSize;
    const cv::Size canvasSize = fills ? output : decoded.size;
    checkMemory(configuration.memory(output) + Canvas::memory(canvasSize, workingSide),
                source.limits);
    Canvas canvas(canvasSize, fills ? 0 : workingSide, source, colourOf(file.demuxer));
    readPixels(frame.iterator, configuration, output, canvas, source.deadline);
    decoded.pixels = canvas.finish();
    const bool animated = WebPDemuxGetI(file.demuxer, WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG;
    decoded.truncated = !canvas.complete() || (animated && file.state != WEBP_DEMUX_DONE);
    return decoded;
}

} // namespace descry
