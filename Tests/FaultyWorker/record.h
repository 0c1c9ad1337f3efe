/* Written by Scripts/generate from Documentation/record.schema.json. */
/* clang-format off */
#define OTHER_MEMBERS \
    "\"schema\":3," \
    "\"path\":null," \
    "\"sha256\":null," \
    "\"label\":null," \
    "\"labelSource\":null," \
    "\"labelLanguage\":null," \
    "\"markedDescription\":null," \
    "\"language\":\"en\"," \
    "\"correction\":null," \
    "\"embedded\":null," \
    "\"sidecar\":null," \
    "\"longDescription\":null," \
    "\"silence\":null," \
    "\"announced\":null," \
    "\"things\":[]," \
    "\"doing\":[]," \
    "\"ground\":[]," \
    "\"scene\":null," \
    "\"setting\":null," \
    "\"sharpness\":{\"verdict\":null,\"score\":null}," \
    "\"brightness\":{\"verdict\":null,\"score\":null}," \
    "\"colour\":{\"verdict\":null,\"score\":null}," \
    "\"codes\":[]," \
    "\"text\":null," \
    "\"details\":[]," \
    "\"error\":null,"
