/* Nothing: only C++ calls Leptonica, and this target only tells the linker what it is called here. */
