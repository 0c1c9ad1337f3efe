#pragma once

#include "Failure.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <new>
#include <opencv2/core.hpp>

namespace descry {

/// Copies `text` into a caller's message: one line, at most `CA_MESSAGE_SIZE` bytes with the final
/// zero, cut between UTF-8 characters. `message` may be null.
inline void writeMessage(char *message, const char *text) {
    if (!message)
        return;
    size_t length = std::strlen(text);
    if (length >= CA_MESSAGE_SIZE) {
        length = CA_MESSAGE_SIZE - 1;
        while (length > 0 && (uint8_t(text[length]) & 0xC0) == 0x80)
            length--;
    }
    std::transform(text, text + length, message,
                   [](char c) { return uint8_t(c) < 0x20 || c == 0x7F ? ' ' : c; });
    message[length] = '\0';
}

/// Runs `question` and turns exceptions into a status and a message.
template <typename Question> ca_status guarded(char *message, Question question) noexcept {
    const auto failed = [message](ca_status status, const char *why) {
        writeMessage(message, why);
        return status;
    };
    const char *noMemory = "not enough memory for this picture";
    try {
        question();
        return CA_OK;
    } catch (const Failure &failure) {
        return failed(failure.status, failure.what());
    } catch (const std::bad_alloc &) {
        return failed(CA_TOO_LARGE, noMemory);
    } catch (const cv::Exception &exception) {
        if (exception.code == cv::Error::StsNoMem)
            return failed(CA_TOO_LARGE, noMemory);
        const auto code = std::to_string(exception.code);
        return failed(CA_INTERNAL,
                      ("the picture could not be analysed (OpenCV error " + code + ")").c_str());
    } catch (...) {
        return failed(CA_INTERNAL, "the picture could not be analysed");
    }
}

} // namespace descry
