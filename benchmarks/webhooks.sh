#!/usr/bin/env bash
# The webhook engine against its targets (T1 to T8 and T10): an open loop of events into Kafka, PostgreSQL, the service and
# the receiver with its ledger, each a separate process, all on this machine. Prints rows for README.md.
#
#   PARTS="t2 t4" benchmarks/webhooks.sh     some parts; all take about 90 minutes
#   T1_SECONDS=60 WARM_UP=10 RUNS=1 T3_COUNT=100000 benchmarks/webhooks.sh     smaller
#
# CUSTOMERS (100), FAN_OUT (1: consumers that each event goes to), WARM_UP (60 s), RUNS (5), SERVICE_JVM (-Xmx224m
# -Xss512k -XX:+UseSerialGC), POSTGRES (additional settings, name=value; fsync is on), T1_RATE (2000), T1_SECONDS (600),
# T2_RATES (500 2000), T2_SECONDS (60), T3_COUNT (1000000), RAW_SECONDS (15), T4_RATE (1000), T4_SECONDS (30), T4_ROUNDS (5),
# T4_HANGING (1), T5_RATE (1000), T5_SECONDS (120), T6_SECONDS (330), T10_EVENTS (100), T10_SECONDS (60), CORES (0,1: cores of
# all processes). Variables that begin with LEDGERWAY_ are those of the service (LEDGERWAY_INBOX_CONCURRENCY: 1, the default).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/jdk25.sh
log=$(mktemp)
trap 'rm -f "$log"' EXIT

taskset -c "${CORES:-0,1}" mvn -B -o -pl webhook-service -am verify -Djacoco.skip=true -Dspotless.check.skip=true \
    -Dtest=NONE -Dit.test=WebhookBenchmark -Dsurefire.failIfNoSpecifiedTests=false \
    -Dfailsafe.failIfNoSpecifiedTests=false 2>&1 | tee "$log" | grep --line-buffered -E '^(\||  T|service JVM|load )' || true
grep -q 'BUILD SUCCESS' "$log" || { grep -E 'ERROR|WARNING.*java' "$log" | head -20 >&2; exit 1; }
