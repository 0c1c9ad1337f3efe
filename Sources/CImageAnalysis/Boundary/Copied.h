#pragma once

#include <algorithm>
#include <cstdlib>
#include <new>
#include <vector>

namespace descry {

/// Copies `values` into memory that a C caller can free; null if there are none.
template <typename Item> Item *copied(const std::vector<Item> &values) {
    if (values.empty())
        return nullptr;
    auto *items = static_cast<Item *>(std::malloc(values.size() * sizeof(Item)));
    if (!items)
        throw std::bad_alloc();
    std::copy(values.begin(), values.end(), items);
    return items;
}

} // namespace descry
