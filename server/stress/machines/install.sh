#!/bin/sh
# What `npm run machines` needs beside Node: network namespaces (iproute2), a load balancer, and a C compiler for lossy cables where the
# kernel has none, from Debian's packages. As root.
set -e
apt-get install -y --no-install-recommends iproute2 haproxy util-linux gcc libc6-dev
