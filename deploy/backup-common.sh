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

# CLAUSES (SET … [WHERE …]): updates the relay lease of every service that has one
update_leases() {
    local service
    for service in "${services[@]}"; do
        sql "$service" <<SQL
SELECT to_regclass('outbox_lease') IS NOT NULL AS there \\gset
\\if :there
UPDATE outbox_lease $1;
\\endif
SQL
    done
}

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
        fail "Set LEDGERWAY_FILE_STORE_DIRECTORY or LEDGERWAY_FILE_STORE_BUCKET: the location of files"
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

# VARIABLE: prints the secret in VARIABLE or in the file that VARIABLE_FILE names
secret() {
    local file="$1_FILE"
    if [ -n "${!file:-}" ]; then cat "${!file}"; else printf '%s' "${!1:-}"; fi
}

# Reads the key pair of the bucket as file-service does: its own, otherwise that of AWS
bucket_credentials() {
    access_key="$(secret LEDGERWAY_FILE_STORE_ACCESS_KEY)"
    secret_key="$(secret LEDGERWAY_FILE_STORE_SECRET_KEY)"
    session_token=
    if [ -z "$access_key" ] || [ -z "$secret_key" ]; then
        access_key="${AWS_ACCESS_KEY_ID:-}"
        secret_key="${AWS_SECRET_ACCESS_KEY:-}"
        session_token="${AWS_SESSION_TOKEN:-}"
    fi
    [ -n "$access_key" ] && [ -n "$secret_key" ] ||
        fail "the bucket needs a key pair: LEDGERWAY_FILE_STORE_ACCESS_KEY and LEDGERWAY_FILE_STORE_SECRET_KEY (each also as …_FILE)," \
            "or AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and, for a role, AWS_SESSION_TOKEN"
}

# Prints curl options for stdin (--config -), so that credentials are never in a command line
bucket_options() {
    printf 'silent\nno-progress-meter\nshow-error\nfail\nretry = 3\nparallel\nparallel-max = 8\naws-sigv4 = "aws:amz:%s:s3"\nuser = "%s:%s"\n' \
        "${LEDGERWAY_FILE_STORE_REGION:-us-east-1}" "$access_key" "$secret_key"
    [ -z "$session_token" ] || printf 'header = "x-amz-security-token: %s"\n' "$session_token"
}

# Prints a list of at most one object as XML
bucket_list() {
    { bucket_options && printf 'url = "%s?list-type=2&max-keys=1"\n' "$(bucket_url "")"; } | curl --config - ||
        fail "the bucket cannot be read: check the address, the key pair and its permissions"
}

# Prints curl options of an upload: the server-side encryption that file-service requests
bucket_encryption() {
    local encryption="${LEDGERWAY_FILE_STORE_ENCRYPTION:-NONE}"
    case "${encryption^^}" in
    NONE) ;;
    AES256) echo 'header = "x-amz-server-side-encryption: AES256"' ;;
    KMS)
        echo 'header = "x-amz-server-side-encryption: aws:kms"'
        [ -z "${LEDGERWAY_FILE_STORE_KMS_KEY:-}" ] ||
            printf 'header = "x-amz-server-side-encryption-aws-kms-key-id: %s"\n' "$LEDGERWAY_FILE_STORE_KMS_KEY"
        ;;
    *) fail "LEDGERWAY_FILE_STORE_ENCRYPTION must be NONE, AES256 or KMS" ;;
    esac
}
