#!/usr/bin/env bash
# An authenticated request through the gateway against HAProxy in front of the same upstream: requests/s and p99 as
# ratios, three rounds each, taken in turn. Needs haproxy, wrk and a built gateway (mvn -pl gateway -am package).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/jdk25.sh
source benchmarks/load.sh
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT

# The upstream answers at once what company-service would: the key, the quota, a company.
now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
later=$(date -u -d '+1 day' +%Y-%m-%dT00:00:00Z)
cat >"$work/haproxy.cfg" <<CONFIG
global
    maxconn 4096
    nbthread 1
defaults
    mode http
    timeout connect 2s
    timeout client 30s
    timeout server 30s
frontend upstream
    bind 127.0.0.1:18701
    http-request return status 200 content-type application/json string '{"keyId":"1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1","client":{"id":"0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d","plan":"paid","created":"2026-01-01T00:00:00Z","suspended":false},"revoked":false}' if { path_beg /internal/api-keys/ }
    http-request return status 200 content-type application/json string '{"granted":100000,"left":90000000,"shown":{"exact":false,"limit":100000000,"remaining":90000000},"shownMillis":5000,"lapsesMillis":10000,"concurrent":1000,"resets":"$later"}' if { path_beg /internal/clients/ }
    http-request return status 200 content-type application/json string '{"id":"7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10","name":"Harbour Bakery","description":"","platform":"","dataConnections":[],"created":"$now","products":[],"tags":{"region":"uk"},"ownerUserIds":[],"referenceSubsidiaryCompanies":[]}'
frontend proxy
    bind 127.0.0.1:18702
    default_backend service
backend service
    server upstream 127.0.0.1:18701
CONFIG
haproxy -f "$work/haproxy.cfg" -db &
SERVER_PORT=18703 MANAGEMENT_SERVER_PORT=18704 \
    LEDGERWAY_IDENTITY_KEYS=b25seS1mb3ItYmVuY2htYXJrcy1uZXZlci1wcm9kdWN0aW9u \
    LEDGERWAY_SERVICES_COMPANY=http://127.0.0.1:18701 LEDGERWAY_GATEWAY_KEYS_EVENTS=false LEDGERWAY_LIMITS_PER_IP=0 \
    java -Xmx512m -jar gateway/target/gateway.jar >"$work/gateway.log" 2>&1 &
wait_for http://127.0.0.1:18704/actuator/health

path=/companies/7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10
export AUTHORIZATION="Basic $(printf benchmark-key-0001 | base64)"
warm_up "http://127.0.0.1:18703$path"
compare "gateway" "http://127.0.0.1:18703$path" "HAProxy" "http://127.0.0.1:18702$path"
