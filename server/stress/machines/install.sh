#!/bin/sh
# What `npm run machines` needs beside Node: network namespaces (iproute2) and a load balancer, from Debian's packages. As root.
set -e
apt-get install -y --no-install-recommends iproute2 haproxy util-linux
