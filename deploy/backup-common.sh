# Sourced by deploy/backup and deploy/restore: databases, file store, required programs.

services=(company sync expense portal webhook file)

fail() {
    echo "$0: $*" >&2
    exit 1
}

# SERVICE: prints its libpq URL, from COMPANY_DATABASE etc.; keep passwords in PGPASSFILE
database() {
    local variable="${1^^}_DATABASE"
    [ -n "${!variable:-}" ] || fail "$variable is not set: the address of a database, postgresql://user@host:5432/name"
    printf '%s' "${!variable}"
}

# SERVICE: executes SQL from stdin and prints rows as lines with tab-separated columns
sql() { PGOPTIONS="-c client_min_messages=warning" psql -XqAt -F $'\t' -v ON_ERROR_STOP=1 "$(database "$1")"; }

# The server's version or newer: an older pg_dump rejects the server
programs() {
    PATH="${POSTGRESQL_CLIENT:+$POSTGRESQL_CLIENT:}$PATH"
    local program server own
    for program in psql pg_dump pg_restore sha256sum openssl; do
        command -v "$program" >/dev/null || fail "$program is missing"
    done
    [ -z "${LEDGERWAY_FILE_STORE_BUCKET:-}" ] || command -v curl >/dev/null || fail "curl is missing"
    server="$(sql company <<<'SHOW server_version_num')" || fail "the database of company-service cannot be reached"
    own="$(pg_dump --version | sed 's/^[^0-9]*\([0-9]*\).*/\1/')"
    [ "$own" -ge $((server / 10000)) ] ||
        fail "pg_dump is of PostgreSQL $own, the server is $((server / 10000)): name the folder of newer programs in POSTGRESQL_CLIENT"
}

# Row count of every table in the snapshot of the session
count_rows=$(
    cat <<'SQL'
SELECT format('SELECT %L, count(*) FROM %I', c.relname, c.relname) FROM pg_class c
 WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname
\gexec
SQL
)

store_kind() {
    if [ -n "${LEDGERWAY_FILE_STORE_DIRECTORY:-}" ]; then
        echo folder
    elif [ -n "${LEDGERWAY_FILE_STORE_BUCKET:-}" ]; then
        echo bucket
    else
        fail "LEDGERWAY_FILE_STORE_DIRECTORY or LEDGERWAY_FILE_STORE_BUCKET must say where files are kept"
    fi
}

# KEY…: prints the URLs of objects
bucket_url() {
    local endpoint="${LEDGERWAY_FILE_STORE_ENDPOINT:-https://s3.${LEDGERWAY_FILE_STORE_REGION:-us-east-1}.amazonaws.com}"
    if [ "${LEDGERWAY_FILE_STORE_PATH_STYLE:-false}" = true ]; then
        printf '%s/%s/%s' "${endpoint%/}" "$LEDGERWAY_FILE_STORE_BUCKET" "$1"
    else
        printf '%s://%s.%s/%s' "${endpoint%%://*}" "$LEDGERWAY_FILE_STORE_BUCKET" "${endpoint#*://}" "$1"
    fi
}

# Prints curl options for stdin (--config -), so that credentials are never in a command line
bucket_options() {
    local secret="${LEDGERWAY_FILE_STORE_SECRET_KEY:-}"
    [ -z "${LEDGERWAY_FILE_STORE_SECRET_KEY_FILE:-}" ] || secret="$(<"$LEDGERWAY_FILE_STORE_SECRET_KEY_FILE")"
    printf 'silent\nno-progress-meter\nshow-error\nfail\nretry = 3\nparallel\nparallel-max = 8\naws-sigv4 = "aws:amz:%s:s3"\nuser = "%s:%s"\n' \
        "${LEDGERWAY_FILE_STORE_REGION:-us-east-1}" "${LEDGERWAY_FILE_STORE_ACCESS_KEY:-}" "$secret"
}
