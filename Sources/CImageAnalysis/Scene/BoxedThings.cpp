#include "Scene/BoxedThings.h"

#include "Failure.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace descry {
namespace {

constexpr int classCount = 80;
constexpr int firstAnimal = 14; // bird
constexpr int lastAnimal = 23;  // giraffe
constexpr float leastScore = 0.3F;
constexpr double mostOverlap = 0.5; // of the union of two boxes
constexpr double mostInside = 0.8;  // of a box inside a better one
constexpr size_t mostOfOneClass = 20;

/// The middles of all cells, in shares of the picture.
std::vector<ca_point> middles() {
    std::vector<ca_point> points;
    for (const int side : {17, 9})
        for (int row = 0; row < side; row++)
            for (int column = 0; column < side; column++)
                points.push_back({(column + 0.5) / side, (row + 0.5) / side});
    return points;
}

/// The net's outputs.
class Outputs {
  public:
    Outputs(const cv::Mat &scores, const cv::Mat &edges)
        : cells(middles()), scores(scores.ptr<float>()), edges(edges.ptr<float>()) {
        if (scores.total() != classCount * cells.size() || edges.total() != 4 * cells.size())
            throw Failure(CA_INTERNAL,
                          "the scene net does not have the boxes that the program expects");
    }

    /// The thing of the class that `kindAt` gives for a cell, for each cell where its score counts.
    template <typename KindAt> std::vector<ca_thing> things(const KindAt &kindAt) const {
        std::vector<ca_thing> found;
        for (size_t cell = 0; cell < cells.size(); cell++)
            if (const int kind = kindAt(cell); scoreAt(kind, cell) >= leastScore)
                found.push_back({kind, scoreAt(kind, cell), boxAt(cell), {}, {}});
        return found;
    }

    float scoreAt(int kind, size_t cell) const { return scores[kind * cells.size() + cell]; }

  private:
    ca_box boxAt(size_t cell) const {
        const auto [x, y] = cells[cell];
        const auto distance = [&](int side) -> double { return edges[side * cells.size() + cell]; };
        const double left = std::max(0.0, x - distance(0)), top = std::max(0.0, y - distance(1));
        return {left, top, std::min(1.0, x + distance(2)) - left,
                std::min(1.0, y + distance(3)) - top};
    }

    const std::vector<ca_point> cells;
    const float *scores, *edges;
};

double area(const ca_box &box) {
    return box.width * box.height;
}

/// Whether two boxes show the same thing; `better` has the higher score. A box inside another one
/// is the same only in one class: a dog can be in front of a cow.
bool isSame(const ca_thing &better, const ca_thing &thing) {
    const ca_box &one = better.box, &other = thing.box;
    const double width =
        std::min(one.x + one.width, other.x + other.width) - std::max(one.x, other.x);
    const double height =
        std::min(one.y + one.height, other.y + other.height) - std::max(one.y, other.y);
    if (width <= 0 || height <= 0)
        return false;
    const double shared = width * height;
    return shared > mostOverlap * (area(one) + area(other) - shared) ||
           (better.kind == thing.kind && shared > mostInside * area(other));
}

/// Sorts things by confidence; equal ones stay in their order. std::stable_sort needs what C++17
/// deprecates.
void sortSurestFirst(std::vector<ca_thing> &things) {
    std::vector<size_t> places(things.size());
    std::iota(places.begin(), places.end(), 0);
    std::sort(places.begin(), places.end(), [&](size_t one, size_t other) {
        return std::pair(things[other].confidence, one) < std::pair(things[one].confidence, other);
    });
    std::vector<ca_thing> sorted;
    for (size_t place : places)
        sorted.push_back(things[place]);
    things = std::move(sorted);
}

/// The best of overlapping things, best first.
std::vector<ca_thing> best(std::vector<ca_thing> things) {
    sortSurestFirst(things);
    std::vector<ca_thing> kept;
    for (const ca_thing &thing : things) {
        if (std::none_of(kept.begin(), kept.end(),
                         [&](const ca_thing &better) { return isSame(better, thing); }))
            kept.push_back(thing);
        if (kept.size() == mostOfOneClass)
            break;
    }
    return kept;
}

} // namespace

std::vector<ca_thing> boxedThings(const cv::Mat &scores, const cv::Mat &edges) {
    const Outputs outputs(scores, edges);
    std::vector<ca_thing> found;
    const auto add = [&](const auto &kindAt) {
        const auto things = best(outputs.things(kindAt));
        found.insert(found.end(), things.begin(), things.end());
    };
    for (int kind = 0; kind < classCount; kind++)
        if (kind < firstAnimal || kind > lastAnimal)
            add([&](size_t) { return kind; });
    // The net confuses animals, so one dog can be a dog and a cow: it has one box.
    add([&](size_t cell) {
        int surest = firstAnimal;
        for (int kind = firstAnimal; kind <= lastAnimal; kind++)
            if (outputs.scoreAt(kind, cell) > outputs.scoreAt(surest, cell))
                surest = kind;
        return surest;
    });
    sortSurestFirst(found);
    return found;
}

} // namespace descry
