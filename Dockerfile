# Builds the Debian package of Descry and installs it, with only the packages that it needs:
#
#   docker build -t descry .
#   docker run --rm --network none -v "$PWD:/work" descry batch Photos
#
# For Debian 12, replace trixie with bookworm.
FROM debian:trixie-slim AS build
# Swift has no image for Debian 13. Its toolchain for Debian 12 runs there too.
ARG swift=6.2
ARG swift_server=https://download.swift.org
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        ca-certificates curl g++ git libcurl4 libedit2 libncurses6 libxml2 tzdata
RUN machine=$(uname -m | sed 's/x86_64//; s/aarch64/-aarch64/') \
    && mkdir /usr/local/swift \
    && curl --fail --silent --show-error --location "$swift_server/swift-$swift-release/debian12$machine/swift-$swift-RELEASE/swift-$swift-RELEASE-debian12$machine.tar.gz" \
    | tar --extract --gzip --directory /usr/local/swift --strip-components 1
ENV PATH=/usr/local/swift/usr/bin:$PATH
WORKDIR /descry
COPY debian/control debian/control
COPY Scripts/prepare Scripts/prepare
RUN Scripts/prepare build-essential debhelper
COPY . .
RUN Scripts/make-deb /package

FROM debian:trixie-slim
LABEL org.opencontainers.image.title="Descry" \
    org.opencontainers.image.description="Says what is in a picture, for people who cannot see it" \
    org.opencontainers.image.licenses="Apache-2.0" \
    org.opencontainers.image.version="0.4.0"
# OpenCV's package needs OpenGL's, which needs Mesa and LLVM: 200 MB that Descry never loads.
RUN printf 'path-exclude=/usr/lib/*/%s\n' 'libLLVM*' 'libgallium*' 'libz3.so*' 'dri/*' > /etc/dpkg/dpkg.cfg.d/descry
# What the package recommends reads text, draws SVG, and decodes HEIC and AVIF.
RUN --mount=type=bind,from=build,source=/package,target=/package \
    apt-get update \
    && apt-get install --yes --no-install-recommends /package/*.deb \
        $(dpkg-deb --field /package/*.deb Recommends | tr --delete ,) \
    && apt-get clean \
    && rm -rf /var/lib/apt/lists/*
COPY Integrations/GitHub/entrypoint /usr/local/bin/descry-action
# The owner of written files. For another user run with --user "$(id -u):$(id -g)".
USER 1000:1000
WORKDIR /work
# Only for `descry serve`: a container that runs another command ends by itself.
HEALTHCHECK --start-period=10s CMD ["bash", "-c", \
    "exec 3<> /dev/tcp/127.0.0.1/${DESCRY_PORT:-8080} && printf 'GET /health/ready HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep --quiet ' 200 '"]
ENTRYPOINT ["descry"]
