#pragma once

#include "Decoding/Decoder.h"
#include "Engine.h"

/// What the boundary calls a picture.
struct ca_picture {
    descry::Picture picture;
};

/// What the boundary calls an engine.
struct ca_engine {
    descry::Engine engine;
};
