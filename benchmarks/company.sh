#!/usr/bin/env bash
# GET /companies/{id} through gateway and company-service against a bare MVC + JdbcClient service behind a bare Spring
# Cloud Gateway, on the same PostgreSQL and the same rows. Needs wrk; builds what is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/jdk25.sh
source benchmarks/load.sh
state=.local/benchmark
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; ./run --stop --state "$state" >/dev/null 2>&1; rm -rf "$work"' EXIT

[ -f benchmarks/target/benchmarks.jar ] || mvn -B -q -DskipTests -Djacoco.skip=true -pl benchmarks -am package
./run --detach --clean --port 0 --state "$state" >/dev/null
of() { python3 -c "import json,sys; run=json.load(open('$state/run.json')); print($1)"; }
gateway=$(of "run['gatewayUrl']")
database=$(of "[s['url'] for s in run['services'] if s['name']=='postgresql'][0]")
export AUTHORIZATION=$(of "run['authorization']")
id=$(curl -sf -H "Authorization: $AUTHORIZATION" "$gateway/companies?pageSize=1" | python3 -c "import json,sys; print(json.load(sys.stdin)['results'][0]['id'])")

# the same JVM settings as ./run gives its services
jvm=(-Xmx192m -Xss512k -XX:+UseSerialGC -XX:TieredStopAtLevel=1)
SPRING_DATASOURCE_URL="${database}company" SPRING_DATASOURCE_USERNAME=postgres SPRING_DATASOURCE_PASSWORD="$(cat "$state/secrets/database-password")" SERVER_PORT=18711 \
    java "${jvm[@]}" -Dloader.main=io.ledgerway.benchmark.BareService -jar benchmarks/target/benchmarks.jar >"$work/service.log" 2>&1 &
UPSTREAM=http://127.0.0.1:18711 SERVER_PORT=18712 \
    java "${jvm[@]}" -Dloader.main=io.ledgerway.benchmark.BareGateway -jar benchmarks/target/benchmarks.jar >"$work/gateway.log" 2>&1 &
wait_for "http://127.0.0.1:18712/companies/$id"

warm_up "$gateway/companies/$id"
warm_up "http://127.0.0.1:18712/companies/$id"
compare "Ledgerway" "$gateway/companies/$id" "bare" "http://127.0.0.1:18712/companies/$id"
