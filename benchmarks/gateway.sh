#!/usr/bin/env bash
# An authenticated request through the gateway against HAProxy in front of the same upstream, and against a bare Spring
# Cloud Gateway: requests/s, p99 and CPU time in alternating rounds. Two upstreams return the response of
# company-service immediately: nginx, which needs hardly any CPU time, and a small Spring MVC service. Needs haproxy, nginx, wrk
# and built jars (mvn -pl gateway,benchmarks -am package -DskipTests).
# OTHER=<jar> also compares the gateway with that jar of another commit; BARE=no leaves the bare gateway out; TLS=yes measures gateway
# and HAProxy with TLS towards the client, with the same self-signed certificate.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/jdk25.sh
source benchmarks/load.sh
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT

tomorrow=$(date -u -d '+1 day' +%Y-%m-%dT00:00:00Z)
cat >"$work/nginx.conf" <<CONFIG
worker_processes 1; daemon off; pid $work/nginx.pid; error_log $work/nginx.log;
events { worker_connections 2048; }
http {
  access_log off; keepalive_requests 100000000; default_type application/json;
  server {
    listen 127.0.0.1:18701;
    location = /internal/api-key-usage { return 204; }
    location /internal/api-keys/ { return 200 '{"keyId":"1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1","client":{"id":"0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d","plan":"paid","created":"2026-01-01T00:00:00Z","suspended":false},"revoked":false}'; }
    location /internal/clients/ { return 200 '{"granted":100000,"left":90000000,"shown":{"exact":false,"limit":100000000,"remaining":90000000},"shownMillis":5000,"lapsesMillis":10000,"concurrent":1000,"resets":"$tomorrow"}'; }
    location / { return 200 '{"id":"7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10","name":"Harbour Bakery","description":"","platform":"","dataConnections":[],"created":"2026-01-01T00:00:00Z","products":[],"tags":{"region":"uk"},"ownerUserIds":[],"referenceSubsidiaryCompanies":[]}'; }
  }
}
CONFIG
cat >"$work/haproxy.cfg" <<CONFIG
global
    maxconn 4096
defaults
    mode http
    timeout connect 2s
    timeout client 30s
    timeout server 30s
frontend before-nginx
    bind 127.0.0.1:18702
    default_backend nginx
backend nginx
    server upstream 127.0.0.1:18701
frontend before-service
    bind 127.0.0.1:18722
    default_backend service
backend service
    server upstream 127.0.0.1:18721
CONFIG
scheme=http
tls=()
if [ "${TLS:-no}" = yes ]; then
    scheme=https
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
        -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
    cat "$work/certificate.pem" "$work/key.pem" >"$work/both.pem"
    sed -i "s|^    bind .*|& ssl crt $work/both.pem|" "$work/haproxy.cfg"
    tls=("-Dserver.ssl.certificate=file:$work/certificate.pem" "-Dserver.ssl.certificate-private-key=file:$work/key.pem"
        -Dmanagement.server.ssl.enabled=false)
fi
nginx -c "$work/nginx.conf" &
haproxy -f "$work/haproxy.cfg" -db &
process[HAProxy]=$!
java -Xmx256m -XX:+UseSerialGC -XX:MetaspaceSize=128m -Dserver.port=18721 -Dloader.main=io.ledgerway.benchmark.SmallService \
    -jar benchmarks/target/benchmarks.jar >"$work/service.log" 2>&1 &
export AUTHORIZATION="Basic $(printf benchmark-key-0001 | base64)"
path=/companies/7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10

identity_key="$(openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -outform DER | base64 | tr -d '\n')"
identity_public_key="$(base64 -d <<<"$identity_key" | openssl pkey -inform DER -pubout -outform DER | base64 | tr -d '\n')"

gateway() { # name, jar, port, management port, upstream's port
    SERVER_PORT=$3 MANAGEMENT_SERVER_PORT=$4 \
        LEDGERWAY_IDENTITY_KEY="$identity_key" LEDGERWAY_IDENTITY_PUBLIC_KEYS="gateway:$identity_public_key" \
        LEDGERWAY_SERVICES_COMPANY=http://127.0.0.1:$5 LEDGERWAY_GATEWAY_KEYS_EVENTS=false LEDGERWAY_LIMITS_PER_IP=0 \
        java -Xmx512m -XX:+UseSerialGC -XX:MetaspaceSize=128m "${tls[@]}" -jar "$2" >"$work/$1.log" 2>&1 &
    process[$1]=$!
    wait_for "http://127.0.0.1:$4/actuator/health"
    # a request with a body, which the fast path does not take
    wrk -t1 -c32 "-d${WARM_UP:-20}s" -H "Authorization: $AUTHORIZATION" -H "Content-Length: 0" "$scheme://127.0.0.1:$3$path" >/dev/null
    warm_up "$scheme://127.0.0.1:$3$path"
}

stop() { # name
    kill "${process[$1]}"
    wait "${process[$1]}" || true
}

measure() { # upstream's name, its port, HAProxy's port
    local ours="$scheme://127.0.0.1:18703$path"
    wait_for "http://127.0.0.1:$2$path"
    gateway gateway gateway/target/gateway.jar 18703 18704 "$2"
    warm_up "$scheme://127.0.0.1:$3$path"
    echo "upstream: $1, $scheme"
    compare "gateway" "$ours" "HAProxy" "$scheme://127.0.0.1:$3$path"
    if [ -n "${OTHER:-}" ]; then
        gateway other "$OTHER" 18713 18714 "$2"
        compare "gateway" "$ours" "other" "$scheme://127.0.0.1:18713$path"
        stop other
    fi
    if [ "${BARE:-yes}" = yes ] && [ "$scheme" = http ]; then
        UPSTREAM=http://127.0.0.1:$2 SERVER_PORT=18705 \
            java -Xmx512m -XX:+UseSerialGC -XX:MetaspaceSize=128m -Dloader.main=io.ledgerway.benchmark.BareGateway \
            -jar benchmarks/target/benchmarks.jar >"$work/bare.log" 2>&1 &
        process[bare]=$!
        wait_for "http://127.0.0.1:18705$path"
        warm_up "http://127.0.0.1:18705$path"
        compare "gateway" "$ours" "bare" "http://127.0.0.1:18705$path"
        stop bare
    fi
    stop gateway
}

for upstream in ${UPSTREAMS:-nginx service}; do
    case $upstream in
        nginx) measure nginx 18701 18702 ;;
        service) measure "a small Spring MVC service" 18721 18722 ;;
    esac
done
