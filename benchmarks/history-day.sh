#!/usr/bin/env bash
# Measures the history of records: a day of COMPANIES companies with INVOICES invoices, read READS times, of which CHANGED (1 %)
# change before each read; with and without raw payloads. Computes a day of 10,000 such companies from it, and measures how long
# a month of versions and changes takes to drop. About six minutes on two idle cores; PostgreSQL is that of the test kit.
# WRITE=docs/operations/sizing.md puts the tables between the marks of the page.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
companies=${COMPANIES:-200} invoices=${INVOICES:-1000} reads=${READS:-24} changed=${CHANGED:-$((invoices / 100))}
lines=$(BENCHMARK=HistoryDayBenchmark benchmarks/sync.sh -Dcompanies="$companies" -Dinvoices="$invoices" -Dreads="$reads" \
    -Dchanged="$changed" "$@" | tee /dev/stderr)
grep -q '^| client_change' <<<"$lines" || { echo "The measurement is not complete." >&2; exit 1; }
[ -n "${WRITE:-}" ] || exit 0
export TABLES="Measured $(date -I), commit $(git rev-parse --short=12 HEAD), \`COMPANIES=$companies INVOICES=$invoices READS=$reads \
CHANGED=$changed benchmarks/history-day.sh\`: $lines"
awk '
    /<!-- end of measured history -->/ { inside = 0 }
    !inside { print }
    /<!-- measured history -->/ {
        inside = 1
        table = 0
        count = split(ENVIRON["TABLES"], line, "\n")
        for (i = 1; i <= count; i++) {
            if ((line[i] ~ /^\|/) != table) { print ""; table = !table }
            print line[i]
        }
    }' "$WRITE" >"$WRITE.new"
mv "$WRITE.new" "$WRITE"
