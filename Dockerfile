# Builds descry and puts it into an image with what it needs at run time and nothing else:
#
#   docker build -t descry .
#   docker run --rm --network none -v "$PWD:/work" descry batch Photos
FROM swift:6.2-bookworm AS build
WORKDIR /descry
COPY Scripts/prepare Scripts/prepare
RUN Scripts/prepare
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build --configuration release --static-swift-stdlib --product descry \
    && install -s "$(swift build --configuration release --show-bin-path)/descry" /usr/local/bin/descry

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        libcmark-gfm0.29.0.gfm.6 libcmark-gfm-extensions0.29.0.gfm.6 libgif7 libgomp1 libgumbo1 libheif1 \
        libjpeg62-turbo liblept5 libopencv-core406 libopencv-dnn406 \
        libopencv-imgproc406 libpng16-16 libseccomp2 libsqlite3-0 libtesseract5 libtiff6 \
        libwebp7 libwebpdemux2 tesseract-ocr-eng \
    && apt-get clean \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/descry /usr/local/bin/descry
# Whose files are written: another user than the first of a machine says --user "$(id -u):$(id -g)".
USER 1000:1000
WORKDIR /work
ENTRYPOINT ["descry"]
