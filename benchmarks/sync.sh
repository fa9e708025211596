#!/usr/bin/env bash
# Pulls, pulls again and serves many invoices of one company among others, in one JVM with 512 MB, against COPY, pgbench and
# psql on the same PostgreSQL. Needs wrk, pgbench and psql. RECORDS=1000000 takes about ten minutes on two cores.
# BENCHMARK=RecordReadBenchmark only serves; SQL inserts the records. With -Ddatabase=jdbc:postgresql://localhost:PORT/NAME (user and
# password postgres) they are kept, and the next run begins at once.
# BENCHMARK=HistoryBenchmark measures the record feed, reads as of a time and the cost of versions; it needs no other programs.
# BENCHMARK=ExportBenchmark exports the invoices to Parquet, CSV and NDJSON beside COPY TO STDOUT; it needs no other programs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
jvm="-Xmx${HEAP:-512m} -XX:+UseSerialGC -XX:+EnableDynamicAgentLoading -XX:-PrintWarnings --enable-native-access=ALL-UNNAMED"
${MVN:-mvn} test -Djacoco.skip -pl sync-service -am -Dtest="${BENCHMARK:-PullThroughputBenchmark}" \
    -Dsurefire.failIfNoSpecifiedTests=false -Dtest.jvm="$jvm --sun-misc-unsafe-memory-access=allow" \
    -Drecords="${RECORDS:-1000000}" -Dothers="${OTHERS:-100}" "$@" | grep --line-buffered "PACE \|ERROR" | sed -u 's/.*PACE //'
