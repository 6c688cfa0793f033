#!/bin/sh
# Installs from Debian's packages what it takes to try every starter kit: Python, Java, C# (Mono) and
# compilers of C++, one of them for Windows, whose programs Wine runs.
# The tests of the kits do without: a kit whose language is missing is left out, and they say so.
set -e
apt-get update
apt-get install --yes --no-install-recommends python3 default-jdk-headless mono-mcs mono-runtime libmono-system-core4.0-cil g++ \
  g++-mingw-w64-x86-64 wine wine64
