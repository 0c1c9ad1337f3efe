#include "Decoding/Canvas.h"
#include "Decoding/FormatDecoders.h"
#include "Decoding/Limits.h"

#include <memory>
#include <vector>

#include <gif_lib.h>

namespace descry {

namespace {

struct CloseGif {
    void operator()(GifFileType *gif) const {
        int error;
        DGifCloseFile(gif, &error);
    }
};
using Gif = std::unique_ptr<GifFileType, CloseGif>;

int readBytes(GifFileType *gif, GifByteType *out, int count) {
    Bytes &rest = *static_cast<Bytes *>(gif->UserData);
    const size_t read = std::min(rest.size, size_t(count));
    std::memcpy(out, rest.data, read);
    rest = rest.from(read);
    if (read > 0 || count > 1)
        return int(read);
    *out = 0; // ends the blocks of a picture that lacks only this
    return 1;
}

/// Counts the pictures of a GIF without decoding them.
struct Blocks {
    uint32_t frames = 0;
    bool damaged = false; ///< a block is unknown or goes on behind the file's end
};

Blocks walkBlocks(Bytes file) {
    const auto paletteSize = [](uint8_t flags) {
        return flags & 0x80 ? 3u << ((flags & 7) + 1) : 0;
    };
    Blocks blocks;
    uint64_t offset = 13 + paletteSize(file.u8(10));
    while (offset < file.size) {
        const uint8_t kind = file.u8(offset);
        if (kind == 0x2C) { // an image: descriptor, palette, code size
            blocks.frames++;
            offset += 10 + paletteSize(file.u8(offset + 9)) + 1;
        } else if (kind == 0x21) { // an extension: its label
            offset += 2;
        } else {
            blocks.damaged = kind != 0x3B && kind != 0;
            return blocks;
        }
        while (const uint8_t length = file.u8(offset))
            offset += 1 + length;
        offset++;
    }
    // Only the mark behind the last block may be missing.
    blocks.damaged = offset > file.size + 1;
    return blocks;
}

/// Goes to the next picture and reads its descriptor. Returns the transparent index, or -1.
int findPicture(GifFileType *gif) {
    int transparent = NO_TRANSPARENT_COLOR;
    GifRecordType record;
    while (DGifGetRecordType(gif, &record) == GIF_OK && record != TERMINATE_RECORD_TYPE) {
        if (record == IMAGE_DESC_RECORD_TYPE) {
            if (DGifGetImageDesc(gif) != GIF_OK)
                break;
            return transparent;
        }
        int code = 0;
        GifByteType *extension = nullptr;
        if (DGifGetExtension(gif, &code, &extension) != GIF_OK)
            break;
        GraphicsControlBlock control;
        if (code == GRAPHICS_EXT_FUNC_CODE && extension &&
            DGifExtensionToGCB(extension[0], extension + 1, &control) == GIF_OK)
            transparent = control.TransparentColor;
        while (extension && DGifGetExtensionNext(gif, &extension) == GIF_OK) {
        }
    }
    throw Failure(CA_CORRUPT, "the GIF is damaged or holds no picture");
}

/// The palette as RGBA; grey if there is none.
std::vector<cv::Vec4b> paletteOf(const GifFileType *gif, int transparent) {
    std::vector<cv::Vec4b> palette(256);
    const ColorMapObject *map = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
    for (int i = 0; i < 256; i++) {
        const auto grey = GifByteType(i);
        const GifColorType colour = !map                  ? GifColorType{grey, grey, grey}
                                    : i < map->ColorCount ? map->Colors[i]
                                                          : GifColorType{0, 0, 0};
        palette[i] = {colour.Red, colour.Green, colour.Blue, uint8_t(i == transparent ? 0 : 255)};
    }
    return palette;
}

/// The frame's palette indices, and how many rows were decoded.
struct Frame {
    cv::Mat indices;
    int rows = 0;
};

/// Decodes the four passes of an interlaced picture; missing rows repeat the row above.
void readInterlaced(GifFileType *gif, Frame &frame, const Deadline &deadline) {
    constexpr int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    std::vector<bool> there(frame.indices.rows);
    bool whole = true;
    for (int pass = 0; pass < 4; pass++) {
        for (int y = starts[pass]; whole && y < frame.indices.rows; y += steps[pass]) {
            deadline.check();
            whole = DGifGetLine(gif, frame.indices.ptr(y), frame.indices.cols) == GIF_OK;
            there[y] = whole;
            frame.rows += whole;
        }
    }
    for (int y = 1; y < frame.indices.rows; y++)
        if (!there[y])
            frame.indices.row(y - 1).copyTo(frame.indices.row(y));
}

Frame readFrame(GifFileType *gif, const Deadline &deadline) {
    Frame frame{cv::Mat(gif->Image.Height, gif->Image.Width, CV_8UC1)};
    if (gif->Image.Interlace) {
        readInterlaced(gif, frame, deadline);
        requireQuarter(frame.rows, frame.indices.rows);
        return frame;
    }
    while (frame.rows < frame.indices.rows &&
           DGifGetLine(gif, frame.indices.ptr(frame.rows), frame.indices.cols) == GIF_OK) {
        deadline.check();
        frame.rows++;
    }
    requireQuarter(frame.rows, frame.indices.rows);
    frame.indices = frame.indices.rowRange(0, frame.rows);
    return frame;
}

/// Draws the frame on a transparent canvas.
void lay(const Frame &frame, const GifFileType *gif, int transparent, Canvas &canvas) {
    const std::vector<cv::Vec4b> palette = paletteOf(gif, transparent);
    std::vector<cv::Vec4b> row(canvas.size.width);
    const int left = gif->Image.Left, top = gif->Image.Top;
    const int width = std::min(frame.indices.cols, canvas.size.width - left);
    const bool whole = frame.rows == gif->Image.Height;
    for (int y = 0; !canvas.complete(); y++) {
        if (!whole && y - top >= frame.indices.rows)
            break;
        std::fill(row.begin(), row.end(), cv::Vec4b());
        if (y >= top && y - top < frame.indices.rows)
            for (int x = 0; x < width; x++)
                row[left + x] = palette[frame.indices.at<uint8_t>(y - top, x)];
        canvas.addRgba(row.front().val);
    }
}

} // namespace

Decoded decodeGif(const Source &source) {
    Bytes rest = source.file;
    int error = 0;
    const Gif gif(DGifOpen(&rest, readBytes, &error));
    if (!gif)
        throw Failure(CA_CORRUPT, "the GIF is damaged or ends in its header");
    const Blocks blocks = walkBlocks(source.file);
    const GifImageDesc &image = gif->Image;
    int transparent = findPicture(gif.get());
    Decoded decoded;
    decoded.frames = std::max(1u, blocks.frames);
    // Like browsers, enlarge the canvas to the first frame.
    decoded.size = checkedSize(std::max(gif->SWidth, image.Left + image.Width),
                               std::max(gif->SHeight, image.Top + image.Height), source.limits);
    for (uint32_t frame = 1; frame < source.frame; frame++) {
        const cv::Size skipped = checkedSize(image.Width, image.Height, source.limits);
        checkMemory(pixelCount(skipped), source.limits);
        readFrame(gif.get(), source.deadline);
        transparent = findPicture(gif.get());
    }
    const cv::Size frameSize = checkedSize(image.Width, image.Height, source.limits);
    const uint32_t workingSide = source.limits.working_side;
    checkMemory(pixelCount(frameSize) + Canvas::memory(decoded.size, workingSide), source.limits);

    const Frame frame = readFrame(gif.get(), source.deadline);
    Canvas canvas(decoded.size, workingSide, source);
    lay(frame, gif.get(), transparent, canvas);
    decoded.pixels = canvas.finish();
    decoded.truncated = frame.rows < image.Height || (blocks.frames > 1 && blocks.damaged);
    return decoded;
}

} // namespace descry
