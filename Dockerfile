# Builds an image with descry and only the packages that it needs at run time:
#
#   docker build -t descry .
#   docker run --rm --network none -v "$PWD:/work" descry batch Photos
#
# For Debian 12 replace trixie with bookworm, and the libraries of the second stage with
#   libcmark-gfm0.29.0.gfm.6 libcmark-gfm-extensions0.29.0.gfm.6 libgif7 libgomp1 libgumbo1 libheif1
#   libjpeg62-turbo liblept5 libopencv-core406 libopencv-dnn406 libopencv-imgproc406 libpng16-16
#   librsvg2-2 libseccomp2 libsqlite3-0 libtesseract5 libtiff6 libwebp7 libwebpdemux2 tesseract-ocr-eng
# Debian 12 has no ONNX Runtime, so OpenCV runs the nets there.
FROM debian:trixie-slim AS build
# Swift has no image for Debian 13. Its toolchain for Debian 12 runs there too.
ARG swift=6.2
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        ca-certificates curl g++ git libcurl4 libedit2 libncurses6 libxml2 tzdata
RUN machine=$(uname -m | sed 's/x86_64//; s/aarch64/-aarch64/') \
    && mkdir /usr/local/swift \
    && curl --fail --silent --show-error --location "https://download.swift.org/swift-$swift-release/debian12$machine/swift-$swift-RELEASE/swift-$swift-RELEASE-debian12$machine.tar.gz" \
    | tar --extract --gzip --directory /usr/local/swift --strip-components 1
ENV PATH=/usr/local/swift/usr/bin:$PATH
WORKDIR /descry
COPY Scripts/prepare Scripts/prepare
RUN Scripts/prepare
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build --configuration release --static-swift-stdlib --product descry \
    && install -s "$(swift build --configuration release --show-bin-path)/descry" /usr/local/bin/descry

FROM debian:trixie-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        libcmark-gfm0.29.0.gfm.13 libcmark-gfm-extensions0.29.0.gfm.13 libgif7 libgomp1 libgumbo3 \
        libheif1 libheif-plugin-aomdec libheif-plugin-libde265 libjpeg62-turbo libleptonica6 \
        libonnxruntime1.21 libopencv-core410 libopencv-dnn410 libopencv-imgproc410 libpng16-16t64 \
        librsvg2-2 libseccomp2 libsqlite3-0 libtesseract5 libtiff6 libwebp7 libwebpdemux2 tesseract-ocr-eng \
    && apt-get clean \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/descry /usr/local/bin/descry
COPY Integrations/GitHub/entrypoint /usr/local/bin/descry-action
# The owner of written files. For another user run with --user "$(id -u):$(id -g)".
USER 1000:1000
WORKDIR /work
ENTRYPOINT ["descry"]
