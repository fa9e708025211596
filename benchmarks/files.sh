#!/usr/bin/env bash
# 20 files of 10 MB in and 1 GB out as a zip, through nginx: to file-service (256 MB of heap, a folder, no scanner) and to
# another nginx that stores files by PUT (a folder), alternating; and the rates of the built-in scanner and of clamd over
# TCP with two signatures. Needs nginx and clamd. Takes about two minutes and 5 GB of disk.
#
#   ROUNDS=5 benchmarks/files.sh
#   SERVICE_JVM="-Xmx256m -XX:+UseSerialGC" benchmarks/files.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/jdk25.sh
log=$(mktemp)
trap 'rm -f "$log"' EXIT

${MVN:-mvn -B -o -am} -pl file-service verify -Djacoco.skip=true -Dspotless.check.skip=true -Dtest=NONE -Dit.test=FileBenchmark \
    -Drounds="${ROUNDS:-5}" -Dservice.jvm="${SERVICE_JVM:--Xmx256m -XX:+UseSerialGC}" \
    -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false "$@" 2>&1 |
    tee "$log" | grep --line-buffered '^FILES ' | sed -u 's/^FILES //' || true
grep -q 'BUILD SUCCESS' "$log" || { grep -E 'ERROR' "$log" | head -20 >&2; exit 1; }
