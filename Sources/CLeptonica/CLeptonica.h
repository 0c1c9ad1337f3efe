/* Empty: only C++ calls Leptonica. This target tells the linker what its library is called. */
