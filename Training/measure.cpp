// Measures pictures as the program does, for fit_kind.py and fit_sharpness.py, which compile it.
// In: for each picture, width and height in a line, then BGR, 8 bit, row-major. Out: a line of the
// statistics of kind and, where there are any, those of focus.

#include "Statistics/Appearance.h"
#include "Statistics/Quality.h"

#include <opencv2/imgproc.hpp>

#include <cstdio>
#include <iostream>

int main() {
    cv::setNumThreads(1);
    for (int width, height; std::cin >> width >> height && std::cin.get() == '\n';) {
        cv::Mat picture(height, width, CV_8UC3), luma;
        std::cin.read(picture.ptr<char>(), long(picture.total()) * 3);
        picture = descry::copyToMeasure(picture);
        cv::cvtColor(picture, luma, cv::COLOR_BGR2GRAY);
        for (const double value : descry::measureAppearance(picture, luma))
            std::printf("%.6g ", value);
        if (const auto statistics = descry::focusStatistics(luma))
            for (const double value : *statistics)
                std::printf("%.6g ", value);
        std::printf("\n");
        std::fflush(stdout);
    }
}
