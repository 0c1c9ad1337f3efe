#include "Nets/NetEngine.h"

#include "Nets/OnnxRuntime.h"

#include <cstdlib>
#include <string>

namespace descry {

NetEngine netEngine() {
    static const NetEngine engine = [] {
        const char *wanted = std::getenv("DESCRY_NETS");
        const bool isForced = wanted && std::string(wanted) == "opencv";
        return isForced || onnxRuntimeVersion().empty() ? NetEngine::openCV
                                                        : NetEngine::onnxRuntime;
    }();
    return engine;
}

} // namespace descry
