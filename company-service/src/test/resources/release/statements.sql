-- types: _int8 uuid
DELETE FROM outbox
WHERE id = ANY (?)
  AND EXISTS (SELECT FROM outbox_lease
              WHERE owner = ? AND expires_at > clock_timestamp())
;
-- types: _uuid
SELECT k.*, CASE WHEN k.grant_id IS NOT NULL
          THEN json_build_object('grantId', k.grant_id, 'tenantId', k.tenant_id,
              'tenantAttributes', k.tenant_attributes) END AS access
, (SELECT coalesce(json_agg(json_build_object('statusCode', e.status_code,
            'statusText', e.status_text, 'errorMessage', e.error_message,
            'erroredOnUtc', e.errored_at, 'resolvedOnUtc', e.resolved_at,
            'status', CASE WHEN e.resolved_at IS NULL THEN 'Active'
                           ELSE 'Resolved' END)
        ORDER BY e.id), '[]')
 FROM connection_error e WHERE e.connection_id = k.id)
 AS errors, (SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = k.id AND o.expires_at > ledgerway_now())
 AS password FROM connection k WHERE k.company_id = ANY (?) ORDER BY k.created_at, k.id
;
-- types: _varchar _varchar _varchar _varchar _varchar _varchar _varchar
INSERT INTO outbox (topic, record_key, event_id, event_type, occurred_at, body, traceparent)
SELECT topic, key, event_id, type, occurred_at, body, traceparent
  FROM unnest(CAST(? AS text[]), CAST(? AS text[]), CAST(? AS uuid[]),
              CAST(? AS text[]), CAST(? AS timestamptz[]),
              CAST(? AS text[]), CAST(? AS text[])) WITH ORDINALITY
       AS r(topic, key, event_id, type, occurred_at, body, traceparent, number)
 ORDER BY number
;
-- types: _varchar int4
SELECT id, topic, record_key AS key, event_id, event_type AS type, occurred_at, body,
       traceparent
FROM outbox
WHERE record_key <> ALL (?)
ORDER BY id
LIMIT ?
;
-- types: bool jsonb varchar varchar _varchar uuid
insert into client_settings (confirm_company_name,link,profile_name,redirect_url,white_list_urls,client_id) values (?,?,?,?,?,?)
;
-- types: bool varchar varchar _varchar uuid
update client_settings set confirm_company_name=?,profile_name=?,redirect_url=?,white_list_urls=? where client_id=?
;
-- types: bytea
DELETE FROM oidc_attempt WHERE state_hash = ? AND expires_at > ledgerway_now()
RETURNING *
;
-- types: bytea
INSERT INTO sign_up_form (ticket, created_at) VALUES (?, ledgerway_now())
ON CONFLICT (ticket) DO NOTHING
;
-- types: bytea
SELECT company_id FROM sign_up_form WHERE ticket = ?
;
-- types: bytea
SELECT i.id, i.client_id, i.email AS text, i.email_key AS key, i.name, i.role, i.created_at,
i.expires_at
 FROM app_user_invitation i WHERE i.token_hash = ? AND i.expires_at > ledgerway_now()
;
-- types: bytea bytea
UPDATE link_attempt SET status = 'Claimed'
WHERE state_hash = ? AND browser_hash = ? AND status = 'Begun'
  AND expires_at > ledgerway_now()
RETURNING *
;
-- types: bytea bytea uuid uuid
UPDATE credential_import
SET supplied_hash = ?, fresh_sealed = ?, renewed_at = ledgerway_now()
WHERE connection_id = ? AND owner = ?
;
-- types: bytea float8
UPDATE app_user_session s SET used_at = ledgerway_now() WHERE s.secret_hash = ? AND s.ends_at > ledgerway_now() AND s.used_at > ledgerway_now() - make_interval(secs => ?) RETURNING *
;
-- types: bytea timestamptz bytea uuid int8 uuid
UPDATE oauth_grant
SET generation = generation + 1, access_sealed = ?, access_expires_at = ?,
    previous_refresh_sealed = refresh_sealed, refresh_sealed = ?,
    lease_owner = NULL, lease_expires_at = NULL, refreshed_at = ledgerway_now(),
    retry_at = NULL, keep_alive_at = NULL, keep_alive_failures = 0
WHERE id = ? AND generation = ? AND lease_owner = ?
;
-- types: date int4
SELECT client_id AS value FROM quota_day
WHERE day < ? AND reached_quota IS NOT NULL AND reset_published_at IS NULL
ORDER BY day, client_id
LIMIT ?
FOR UPDATE SKIP LOCKED
;
-- types: float8 uuid int8 uuid
UPDATE oauth_grant SET lease_expires_at = ledgerway_now() + make_interval(secs => ?)
WHERE id = ? AND generation = ? AND lease_owner = ?
;
-- types: float8 uuid uuid
UPDATE oauth_grant
SET lease_owner = NULL, lease_expires_at = NULL,
    retry_at = ledgerway_now() + make_interval(secs => ?)
WHERE id = ? AND lease_owner = ?
;
-- types: float8 varchar
UPDATE token_keep_alive SET next_at = ledgerway_now() + make_interval(secs => ?)
WHERE platform_key = ?
;
-- types: int4
UPDATE token_migration_row r
SET attempts = r.attempts + 1, next_at = ledgerway_now() + interval '5 minutes'
FROM token_migration m
WHERE m.id = r.migration_id AND r.id IN (
    SELECT w.id FROM token_migration_row w JOIN token_migration j ON j.id = w.migration_id
    WHERE w.status = 'WAITING' AND w.next_at <= ledgerway_now()
      AND (j.status = 'RUNNING' OR j.pilot = 'RUNNING' AND j.status <> 'CANCELLED'
           AND w.company_id = j.pilot_company_id)
    ORDER BY w.next_at, w.line LIMIT ? FOR UPDATE OF w SKIP LOCKED)
RETURNING r.id, r.migration_id, r.company_id, r.connection_id, r.credentials_sealed,
    r.attempts, m.platform_key,
    m.pilot = 'RUNNING' AND m.pilot_company_id = r.company_id AS pilot
;
-- types: int4 int8
SELECT * FROM token_migration ORDER BY created_at DESC, id LIMIT ? OFFSET ?
;
-- types: int4 int8
SELECT c.id, c.name, c.plan, c.created_at AS created,
c.suspended_at IS NOT NULL AS suspended, c.suspended_at, c.daily_quota, c.concurrency
 FROM client c WHERE TRUE AND (TRUE) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: int4 int8
SELECT id, topic, record_key AS key, event_type, event_id, occurred_at, failed_at, error,
       status
  FROM dead_letter ORDER BY failed_at DESC, id LIMIT ? OFFSET ?
;
-- types: int4 int8 uuid
update client set concurrency=?,daily_quota=? where id=?
;
-- types: int4 timestamptz int8 varchar varchar timestamptz uuid
insert into client (concurrency,created_at,daily_quota,name,plan,suspended_at,id) values (?,?,?,?,?,?,?)
;
-- types: int8 int4
DELETE FROM dead_letter
 WHERE id IN (SELECT id FROM dead_letter
               WHERE closed_at < ledgerway_now() - make_interval(secs => ?)
               LIMIT ? FOR UPDATE SKIP LOCKED)
;
-- types: int8 int4
DELETE FROM inbox
WHERE ctid = ANY (ARRAY(SELECT ctid FROM inbox
                        WHERE handled_at < now() - make_interval(secs => ?)
                        LIMIT ?))
;
-- types: int8 timestamptz uuid
update client set daily_quota=?,suspended_at=? where id=?
;
-- types: int8 varchar text varchar varchar uuid
UPDATE company
SET version = ?, name = ?, description = ?, tags = ?::jsonb,
    products = string_to_array(?, ',')
WHERE id = ?
;
-- types: int8 varchar timestamptz uuid
update client set daily_quota=?,plan=?,suspended_at=? where id=?
;
-- types: int8 varchar timestamptz varchar uuid varchar varchar varchar uuid
UPDATE connection
SET version = ?, status = ?, linked_at = ?, info = ?::jsonb, grant_id = ?,
    tenant_id = ?, tenant_attributes = ?::jsonb, last_tenant_id = ?
WHERE id = ?
;
-- types: jsonb uuid
update client_settings set link=? where client_id=?
;
-- types: timestamptz timestamptz timestamptz uuid
UPDATE token_migration
SET scheduled_at = ?,
    status = CASE WHEN ?::timestamptz > ledgerway_now() THEN 'SCHEDULED'
                  ELSE 'RUNNING' END,
    started_at = CASE WHEN ?::timestamptz > ledgerway_now() THEN NULL
                      ELSE ledgerway_now() END
WHERE id = ?
;
-- types: timestamptz uuid
UPDATE connection_error SET resolved_at = ?
WHERE connection_id = ? AND resolved_at IS NULL
;
-- types: timestamptz uuid
update api_key set revoked_at=? where id=?
;
-- types: timestamptz uuid timestamptz
UPDATE company SET last_sync_at = ?
WHERE id = ? AND (last_sync_at IS NULL OR last_sync_at < ?)
;
-- types: timestamptz uuid uuid timestamptz
UPDATE connection SET last_sync_at = ?
WHERE id = ? AND company_id = ? AND (last_sync_at IS NULL OR last_sync_at < ?)
;
-- types: timestamptz uuid varchar varchar varchar
INSERT INTO connection_error
    (errored_at, connection_id, status_code, status_text, error_message)
VALUES (?, ?, ?, ?, ?)
;
-- types: timestamptz uuid varchar varchar varchar
UPDATE connection_error SET errored_at = ?
WHERE connection_id = ? AND status_code = ? AND status_text = ? AND error_message = ?
  AND resolved_at IS NULL
;
-- types: uuid
DELETE FROM allowed_origin WHERE client_id = ?
;
-- types: uuid
DELETE FROM app_user WHERE id = ?
;
-- types: uuid
DELETE FROM app_user_invitation i WHERE i.id = ? AND i.expires_at > ledgerway_now()
;
-- types: uuid
DELETE FROM client_integration WHERE client_id = ?
;
-- types: uuid
DELETE FROM company WHERE id = ?
;
-- types: uuid
DELETE FROM connection WHERE id = ?
;
-- types: uuid
DELETE FROM oauth_grant g WHERE g.id = ? AND NOT EXISTS (SELECT FROM connection k WHERE k.grant_id = g.id)
;
-- types: uuid
DELETE FROM revocation WHERE id = ?
;
-- types: uuid
SELECT (SELECT coalesce(json_agg(json_build_object('statusCode', e.status_code,
            'statusText', e.status_text, 'errorMessage', e.error_message,
            'erroredOnUtc', e.errored_at, 'resolvedOnUtc', e.resolved_at,
            'status', CASE WHEN e.resolved_at IS NULL THEN 'Active'
                           ELSE 'Resolved' END)
        ORDER BY e.id), '[]')
 FROM connection_error e WHERE e.connection_id = ?)
;
-- types: uuid
SELECT * FROM dead_letter WHERE id = ? AND status = 'waiting' FOR UPDATE
;
-- types: uuid
SELECT * FROM token_migration WHERE id = ?
;
-- types: uuid
SELECT * FROM token_migration WHERE id = ? FOR UPDATE
;
-- types: uuid
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
 FROM company c WHERE c.id = ?
;
-- types: uuid
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
 FROM company c WHERE c.id = ? FOR NO KEY UPDATE
;
-- types: uuid
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.id = ?
;
-- types: uuid
SELECT c.plan, c.daily_quota, c.concurrency,
    (SELECT count(*) FROM company y
     WHERE y.client_id = c.id AND EXISTS (
        SELECT FROM connection k
        WHERE k.company_id = y.id AND k.status = 'Linked'
            AND k.source_type <> 'Expense'
            AND k.platform_key NOT IN ('upac', 'upbk', 'updo'))) AS active
FROM client c
WHERE c.id = ?
;
-- types: uuid
SELECT count(*) AS rows, count(*) FILTER (WHERE status = 'WAITING') AS waiting,
    count(*) FILTER (WHERE status = 'AUTHORIZED') AS authorized,
    count(*) FILTER (WHERE status = 'FAILED') AS failed,
    count(*) FILTER (WHERE status = 'CANCELLED') AS cancelled
FROM token_migration_row WHERE migration_id = ?
;
-- types: uuid
SELECT count(*) FROM app_user
WHERE client_id = ? AND role = 'administrator' AND disabled_at IS NULL
;
-- types: uuid
SELECT count(*) FROM audit_entry a WHERE a.client_id = ? AND (TRUE) AND (TRUE)
;
-- types: uuid
SELECT count(*) FROM company c WHERE c.client_id = ?
;
-- types: uuid
SELECT count(*) FROM company c WHERE c.client_id = ? AND (TRUE) AND (TRUE)
;
-- types: uuid
SELECT count(*) FROM dead_letter WHERE id = ?
;
-- types: uuid
SELECT day, quota, concurrent, floor, shown_expires_at, reached_quota AS reached,
    exact, shown_quota AS "limit", shown AS remaining
FROM quota_day
WHERE client_id = ? AND day = (SELECT (clock_timestamp() + (ledgerway_now() - now())) AT TIME ZONE 'UTC')::date
FOR UPDATE
;
-- types: uuid
SELECT grouping(s.status) = 1 AS every, s.status, count(DISTINCT s.id) AS companies,
    count(DISTINCT s.id) FILTER (WHERE s.last_sync_at IS NOT NULL) AS read
FROM (
    SELECT c.id, c.last_sync_at,
        CASE WHEN k.id IS NULL AND c.connection_deleted THEN 'Unlinked'
             ELSE k.status END AS status
    FROM company c LEFT JOIN connection k ON k.company_id = c.id
    WHERE c.client_id = ?
) s
GROUP BY GROUPING SETS ((s.status), ())
;
-- types: uuid
SELECT hash FROM one_time_password
WHERE subject = ? AND expires_at > ledgerway_now()
;
-- types: uuid
SELECT id AS value FROM company WHERE parent_id = ? ORDER BY id
;
-- types: uuid
SELECT id FROM connection WHERE grant_id = ?
;
-- types: uuid
SELECT id, platform_key, generation, access_sealed, access_expires_at, refresh_sealed,
    previous_refresh_sealed,
    greatest(0, extract(epoch FROM retry_at - ledgerway_now())) AS pause_seconds
FROM oauth_grant WHERE id = ?
;
-- types: uuid
SELECT k.*, CASE WHEN k.grant_id IS NOT NULL
          THEN json_build_object('grantId', k.grant_id, 'tenantId', k.tenant_id,
              'tenantAttributes', k.tenant_attributes) END AS access
 FROM connection k WHERE k.company_id = ? ORDER BY k.created_at, k.id
;
-- types: uuid
SELECT k.*, CASE WHEN k.grant_id IS NOT NULL
          THEN json_build_object('grantId', k.grant_id, 'tenantId', k.tenant_id,
              'tenantAttributes', k.tenant_attributes) END AS access
 FROM connection k WHERE k.id = ?
;
-- types: uuid
SELECT k.*, CASE WHEN k.grant_id IS NOT NULL
          THEN json_build_object('grantId', k.grant_id, 'tenantId', k.tenant_id,
              'tenantAttributes', k.tenant_attributes) END AS access
, (SELECT coalesce(json_agg(json_build_object('statusCode', e.status_code,
            'statusText', e.status_text, 'errorMessage', e.error_message,
            'erroredOnUtc', e.errored_at, 'resolvedOnUtc', e.resolved_at,
            'status', CASE WHEN e.resolved_at IS NULL THEN 'Active'
                           ELSE 'Resolved' END)
        ORDER BY e.id), '[]')
 FROM connection_error e WHERE e.connection_id = k.id)
 AS errors, (SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = k.id AND o.expires_at > ledgerway_now())
 AS password FROM connection k WHERE k.company_id = ? ORDER BY k.created_at, k.id
;
-- types: uuid
SELECT k.*, CASE WHEN k.grant_id IS NOT NULL
          THEN json_build_object('grantId', k.grant_id, 'tenantId', k.tenant_id,
              'tenantAttributes', k.tenant_attributes) END AS access
, (SELECT coalesce(json_agg(json_build_object('statusCode', e.status_code,
            'statusText', e.status_text, 'errorMessage', e.error_message,
            'erroredOnUtc', e.errored_at, 'resolvedOnUtc', e.resolved_at,
            'status', CASE WHEN e.resolved_at IS NULL THEN 'Active'
                           ELSE 'Resolved' END)
        ORDER BY e.id), '[]')
 FROM connection_error e WHERE e.connection_id = k.id)
 AS errors, (SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = k.id AND o.expires_at > ledgerway_now())
 AS password FROM connection k WHERE k.id = ?
;
-- types: uuid
SELECT origin FROM allowed_origin WHERE client_id = ? ORDER BY position
;
-- types: uuid
SELECT platform_key, position, enabled FROM client_integration WHERE client_id = ?
;
-- types: uuid
SELECT u.id, u.client_id, u.email AS text, u.email_key AS key, u.name, u.role,
    u.password_hash, u.oidc_subject, u.disabled_at, u.created_at, u.last_sign_in_at
FROM app_user u WHERE
u.id = ?
;
-- types: uuid
UPDATE company SET connection_deleted = true WHERE id = ? AND NOT connection_deleted
;
-- types: uuid
UPDATE dead_letter
   SET status = 'discarded', closed_at = ledgerway_now(),
       record_key = NULL, body = NULL, error = NULL
 WHERE id = ?
;
-- types: uuid
UPDATE link_attempt SET status = 'Ended', credentials_sealed = NULL, choices = '[]'
WHERE id = ?
;
-- types: uuid
UPDATE token_migration SET status = 'CANCELLED', finished_at = ledgerway_now()
WHERE id = ?
;
-- types: uuid
UPDATE token_migration_row
SET status = 'CANCELLED', credentials_sealed = NULL, finished_at = ledgerway_now()
WHERE migration_id = ? AND status = 'WAITING'
;
-- types: uuid
WITH gone AS (DELETE FROM oauth_grant g WHERE g.id = ? AND NOT EXISTS (SELECT FROM connection k WHERE k.grant_id = g.id) RETURNING *)
INSERT INTO revocation (id, platform_key, tenant_id, access_sealed, refresh_sealed,
    created_at, next_at)
SELECT id, platform_key, tenant_id, access_sealed, refresh_sealed, ledgerway_now(),
    ledgerway_now()
FROM gone
;
-- types: uuid
select ak1_0.id,ak1_0.client_id,ak1_0.created_at,ak1_0.first_four,ak1_0.last_four,ak1_0.last_used_at,ak1_0.name,ak1_0.revoked_at,ak1_0.sha256 from api_key ak1_0 where ak1_0.client_id=? and ak1_0.revoked_at is null order by ak1_0.created_at,ak1_0.id
;
-- types: uuid
select ca1_0.id,ca1_0.concurrency,ca1_0.created_at,ca1_0.daily_quota,ca1_0.name,ca1_0.plan,ca1_0.suspended_at from client ca1_0 where ca1_0.id=?
;
-- types: uuid
select ca1_0.id,ca1_0.concurrency,ca1_0.created_at,ca1_0.daily_quota,ca1_0.name,ca1_0.plan,ca1_0.suspended_at from client ca1_0 where ca1_0.id=? for no key update of ca1_0
;
-- types: uuid
select cs1_0.client_id,cs1_0.confirm_company_name,cs1_0.link,cs1_0.profile_name,cs1_0.redirect_url,cs1_0.slug,cs1_0.white_list_urls from client_settings cs1_0 where cs1_0.client_id=?
;
-- types: uuid _varchar
INSERT INTO allowed_origin (client_id, origin, position)
SELECT ?, origin, position
FROM unnest(?::text[]) WITH ORDINALITY AS listed (origin, position)
;
-- types: uuid bytea
DELETE FROM one_time_password WHERE subject = ? AND hash = ? AND expires_at > ledgerway_now()
;
-- types: uuid bytea
UPDATE sign_up_form SET company_id = ? WHERE ticket = ?
;
-- types: uuid bytea bytea bytea varchar float8
INSERT INTO oidc_attempt
    (id, state_hash, nonce_hash, verifier_sealed, redirect_uri, expires_at)
VALUES (?, ?, ?, ?, ?, ledgerway_now() + make_interval(secs => ?))
;
-- types: uuid bytea varchar
SELECT * FROM link_attempt
WHERE id = ? AND browser_hash = ? AND status = ? AND expires_at > ledgerway_now()
;
-- types: uuid bytea varchar
UPDATE link_attempt SET status = 'Claimed'
WHERE id = ? AND browser_hash = ? AND status = ? AND expires_at > ledgerway_now()
RETURNING credentials_sealed
;
-- types: uuid date
DELETE FROM quota_day WHERE client_id = ? AND day < ?
;
-- types: uuid date
UPDATE quota_day SET reset_published_at = ledgerway_now()
WHERE client_id = ? AND day < ? AND reached_quota IS NOT NULL
  AND reset_published_at IS NULL
;
-- types: uuid date int8 int4 int8 timestamptz bool int8 int8
INSERT INTO quota_day (client_id, day, quota, concurrent, floor, shown_expires_at,
    exact, shown_quota, shown)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
;
-- types: uuid date uuid int8 int8 int8 timestamptz int8 int4 int8 timestamptz bool int8 int8 int8 uuid date
WITH share AS (
    INSERT INTO quota_lease (client_id, day, gateway, call, used, held, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (client_id, day, gateway) DO UPDATE
    SET call = excluded.call, used = excluded.used, held = excluded.held,
        expires_at = excluded.expires_at)
UPDATE quota_day
SET quota = ?, concurrent = ?, floor = ?, shown_expires_at = ?, exact = ?,
    shown_quota = ?, shown = ?, reached_quota = ?
WHERE client_id = ? AND day = ?
;
-- types: uuid float8
SELECT * FROM app_user_session s WHERE s.id = ? AND s.ends_at > ledgerway_now() AND s.used_at > ledgerway_now() - make_interval(secs => ?)
;
-- types: uuid float8 uuid
UPDATE outbox_lease
SET owner = ?, expires_at = clock_timestamp() + make_interval(secs => ?)
WHERE owner = ? OR owner IS NULL OR expires_at < clock_timestamp()
;
-- types: uuid float8 uuid int8
UPDATE oauth_grant
SET lease_owner = ?, lease_expires_at = ledgerway_now() + make_interval(secs => ?)
WHERE id = ? AND generation = ?
  AND (lease_expires_at IS NULL OR lease_expires_at < ledgerway_now())
;
-- types: uuid int4
SELECT c.id, c.name FROM company c
WHERE c.client_id = ? AND EXISTS (
    SELECT 1 FROM connection k
    WHERE k.company_id = c.id AND k.status = 'Deauthorized')
ORDER BY c.created_at, c.id LIMIT ?
;
-- types: uuid int4 int8
SELECT a.* FROM audit_entry a WHERE a.client_id = ? AND (TRUE) AND (TRUE) ORDER BY a.occurred_at ASC NULLS LAST, a.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT a.* FROM audit_entry a WHERE a.client_id = ? AND (TRUE) AND (TRUE) ORDER BY a.occurred_at DESC NULLS LAST, a.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (TRUE) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (TRUE) AND (TRUE) ORDER BY ledgerway_fold(c.name) COLLATE "C" DESC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT i.id, i.email, i.name, i.role, i.created_at AS created, i.expires_at FROM app_user_invitation i WHERE i.client_id = ? AND (TRUE) AND (TRUE) ORDER BY i.created_at ASC NULLS LAST, i.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT k.*, CASE WHEN k.grant_id IS NOT NULL
          THEN json_build_object('grantId', k.grant_id, 'tenantId', k.tenant_id,
              'tenantAttributes', k.tenant_attributes) END AS access
, (SELECT coalesce(json_agg(json_build_object('statusCode', e.status_code,
            'statusText', e.status_text, 'errorMessage', e.error_message,
            'erroredOnUtc', e.errored_at, 'resolvedOnUtc', e.resolved_at,
            'status', CASE WHEN e.resolved_at IS NULL THEN 'Active'
                           ELSE 'Resolved' END)
        ORDER BY e.id), '[]')
 FROM connection_error e WHERE e.connection_id = k.id)
 AS errors, (SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = k.id AND o.expires_at > ledgerway_now())
 AS password FROM connection k WHERE k.company_id = ? AND (TRUE) AND (TRUE) ORDER BY k.created_at ASC NULLS LAST, k.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT u.id, u.email, u.name, u.role, u.disabled_at IS NOT NULL AS disabled,
u.password_hash IS NOT NULL AS has_password, u.created_at AS created,
u.last_sign_in_at AS last_sign_in
 FROM app_user u WHERE u.client_id = ? AND (TRUE) AND (TRUE) ORDER BY u.created_at ASC NULLS LAST, u.id LIMIT ? OFFSET ?
;
-- types: uuid text text
SELECT count(*) FROM token_migration_row WHERE migration_id = ? AND (?::text IS NULL OR status = ?)
;
-- types: uuid text text int4 int8
SELECT * FROM token_migration_row WHERE migration_id = ? AND (?::text IS NULL OR status = ?) ORDER BY line, company_id LIMIT ? OFFSET ?
;
-- types: uuid timestamptz
SELECT count(*) FROM company c WHERE c.client_id = ? AND (c.last_sync_at > ?) AND (TRUE)
;
-- types: uuid timestamptz int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (c.last_sync_at > ?) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid timestamptz varchar varchar varchar timestamptz varchar uuid
insert into api_key (client_id,created_at,first_four,last_four,name,revoked_at,sha256,id) values (?,?,?,?,?,?,?,?)
;
-- types: uuid uuid
DELETE FROM app_user_invitation WHERE client_id = ? AND id = ?
;
-- types: uuid uuid
DELETE FROM app_user_session WHERE user_id = ? AND id <> ? RETURNING id
;
-- types: uuid uuid
DELETE FROM app_user_session WHERE user_id = ? AND id = ? RETURNING id
;
-- types: uuid uuid
DELETE FROM credential_import WHERE connection_id = ? AND owner = ?
;
-- types: uuid uuid
SELECT * FROM token_migration_row WHERE migration_id = ? AND company_id = ?
;
-- types: uuid uuid
SELECT count(*) FROM company WHERE id = ? AND client_id = ?
;
-- types: uuid uuid
SELECT u.id, u.client_id, u.email AS text, u.email_key AS key, u.name, u.role,
    u.password_hash, u.oidc_subject, u.disabled_at, u.created_at, u.last_sign_in_at
FROM app_user u WHERE
u.client_id = ? AND u.id = ?
;
-- types: uuid uuid
UPDATE credential_import SET lease_expires_at = ledgerway_now()
WHERE connection_id = ? AND owner = ?
;
-- types: uuid uuid
UPDATE token_migration_row
SET status = 'AUTHORIZED', connection_id = ?, credentials_sealed = NULL, message = NULL,
    finished_at = ledgerway_now()
WHERE id = ? AND status IN ('WAITING', 'CANCELLED')
;
-- types: uuid uuid
UPDATE token_migration_row SET connection_id = ? WHERE id = ?
;
-- types: uuid uuid
WITH RECURSIVE ancestor (id, parent_id) AS (
    SELECT id, parent_id FROM company WHERE id = ?
    UNION
    SELECT c.id, c.parent_id FROM company c JOIN ancestor a ON c.id = a.parent_id)
SELECT count(*) FROM ancestor WHERE id = ?
;
-- types: uuid uuid float8
INSERT INTO credential_import AS i (connection_id, owner, lease_expires_at)
VALUES (?, ?, ledgerway_now() + make_interval(secs => ?))
ON CONFLICT (connection_id) DO UPDATE
SET owner = excluded.owner, lease_expires_at = excluded.lease_expires_at
WHERE i.lease_expires_at <= ledgerway_now()
RETURNING i.supplied_hash, i.fresh_sealed
;
-- types: uuid uuid int4 int8
SELECT a.* FROM audit_entry a WHERE a.client_id = ? AND (a.company_id = ?) AND (TRUE) ORDER BY a.occurred_at DESC NULLS LAST, a.id LIMIT ? OFFSET ?
;
-- types: uuid uuid int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (EXISTS (SELECT 1 FROM (SELECT s.id FROM company s WHERE s.parent_id = c.id) AS element(v) WHERE element.v = ?)) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid uuid int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (c.parent_id = ?) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid uuid int4 uuid uuid bytea
INSERT INTO token_migration_row AS r (id, migration_id, line, company_id, connection_id,
    credentials_sealed, status, next_at)
VALUES (?, ?, ?, ?, ?, ?, 'WAITING', ledgerway_now())
ON CONFLICT (migration_id, company_id) DO UPDATE
SET id = excluded.id, line = excluded.line, connection_id = excluded.connection_id,
    credentials_sealed = excluded.credentials_sealed, status = 'WAITING', attempts = 0,
    next_at = excluded.next_at, message = NULL, finished_at = NULL
WHERE r.status <> 'AUTHORIZED'
;
-- types: uuid uuid int8 varchar text varchar varchar text timestamptz
INSERT INTO company (id, client_id, version, name, description, tags, products,
    created_by, created_at)
VALUES (?, ?, ?, ?, ?, ?::jsonb, string_to_array(?, ','), ?, ?)
;
-- types: uuid uuid int8 varchar varchar uuid uuid varchar varchar timestamptz timestamptz
INSERT INTO connection (id, company_id, version, platform_key, platform_name,
    integration_id, source_id, source_type, status, created_at, linked_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
;
-- types: uuid uuid uuid
UPDATE company SET parent_id = ? WHERE id = ? AND parent_id IS DISTINCT FROM ?
;
-- types: uuid uuid uuid bytea bytea bytea varchar bool varchar float8
INSERT INTO link_attempt (id, company_id, connection_id, state_hash, browser_hash,
    verifier_sealed, parameters, via_company, status, created_at, expires_at)
VALUES (?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ledgerway_now(),
    ledgerway_now() + make_interval(secs => ?))
;
-- types: uuid uuid uuid bytea float8
INSERT INTO app_user_session AS s
    (id, user_id, client_id, secret_hash, created_at, used_at, ends_at)
VALUES (?, ?, ?, ?, ledgerway_now(), ledgerway_now(),
    ledgerway_now() + make_interval(secs => ?))
RETURNING *
;
-- types: uuid uuid uuid timestamptz varchar varchar varchar varchar text varchar varchar
INSERT INTO audit_entry (id, client_id, company_id, occurred_at, actor_kind, actor_id,
    action, subject, address, correlation_id, details)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)
ON CONFLICT (id) DO NOTHING
;
-- types: uuid uuid uuid uuid uuid uuid date
WITH time AS MATERIALIZED (SELECT clock_timestamp() + (ledgerway_now() - now()) AS now)
SELECT time.now,
    coalesce(max(s.call) FILTER (WHERE s.gateway = ?), '-9223372036854775808'::bigint) AS call,
    coalesce(sum(s.used) FILTER (WHERE s.gateway = ?), 0) AS used,
    coalesce(sum(s.held) FILTER (WHERE s.gateway = ?), 0) AS held,
    coalesce(sum(s.used) FILTER (WHERE s.gateway <> ?), 0) AS others_used,
    coalesce(
        sum(s.held) FILTER (WHERE s.gateway <> ? AND s.expires_at > time.now), 0)
        AS others_held
FROM time LEFT JOIN quota_lease s ON s.client_id = ? AND s.day = ?
GROUP BY time.now
;
-- types: uuid uuid varchar uuid timestamptz varchar varchar varchar
INSERT INTO token_migration (id, client_id, platform_key, status, pilot_company_id,
    pilot, scheduled_at, platform_details, note, created_by, created_at)
VALUES (?, ?, ?, 'DRAFT', ?, 'NONE', ?, ?::jsonb, ?, ?, ledgerway_now())
;
-- types: uuid uuid varchar varchar text varchar bytea float8
INSERT INTO app_user_invitation AS i
    (id, client_id, email, email_key, name, role, token_hash, created_at, expires_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ledgerway_now(),
    ledgerway_now() + make_interval(secs => ?))
ON CONFLICT (client_id, email_key) DO UPDATE SET id = excluded.id,
    email = excluded.email, name = excluded.name, role = excluded.role,
    token_hash = excluded.token_hash, created_at = excluded.created_at,
    expires_at = excluded.expires_at
RETURNING
i.id, i.client_id, i.email AS text, i.email_key AS key, i.name, i.role, i.created_at,
i.expires_at
;
-- types: uuid uuid varchar varchar varchar varchar varchar timestamptz
INSERT INTO app_user (id, client_id, email, email_key, name, role, password_hash,
    created_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (email_key) DO NOTHING
;
-- types: uuid varchar
DELETE FROM client_image WHERE client_id = ? AND kind = ?
;
-- types: uuid varchar
INSERT INTO inbox (event_id, topic) VALUES (?, ?)
ON CONFLICT DO NOTHING
;
-- types: uuid varchar
SELECT count(*) FROM company c WHERE c.client_id = ? AND (EXISTS (SELECT 1 FROM (SELECT k.status FROM connection k WHERE k.company_id = c.id UNION ALL SELECT 'Unlinked' WHERE c.connection_deleted AND NOT EXISTS (SELECT k.id FROM connection k WHERE k.company_id = c.id)) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?))) AND (TRUE)
;
-- types: uuid varchar
SELECT id FROM company WHERE client_id = ? AND id = ANY (string_to_array(?, ',')::uuid[])
;
-- types: uuid varchar
SELECT id, name FROM api_key WHERE client_id = ? AND name IS NOT NULL AND id = ANY (string_to_array(?, ',')::uuid[])
;
-- types: uuid varchar
SELECT id, name FROM app_user WHERE client_id = ? AND name IS NOT NULL AND id = ANY (string_to_array(?, ',')::uuid[])
;
-- types: uuid varchar
SELECT media_type, version, content
FROM client_image WHERE client_id = ? AND kind = ?
;
-- types: uuid varchar
SELECT version, media_type, octet_length(content) AS size
FROM client_image WHERE client_id = ? AND kind = ?
;
-- types: uuid varchar bool int4 int8
SELECT u.id, u.email, u.name, u.role, u.disabled_at IS NOT NULL AS disabled,
u.password_hash IS NOT NULL AS has_password, u.created_at AS created,
u.last_sign_in_at AS last_sign_in
 FROM app_user u WHERE u.client_id = ? AND ((ledgerway_fold(u.role) = ledgerway_fold(?) AND (u.disabled_at IS NOT NULL) = ?)) AND (TRUE) ORDER BY u.created_at DESC NULLS LAST, u.id LIMIT ? OFFSET ?
;
-- types: uuid varchar bytea bytea
INSERT INTO revocation (id, platform_key, access_sealed, refresh_sealed, created_at,
    next_at)
VALUES (?, ?, ?, ?, ledgerway_now(), ledgerway_now())
;
-- types: uuid varchar bytea timestamptz bytea varchar
INSERT INTO oauth_grant (id, platform_key, generation, access_sealed,
    access_expires_at, refresh_sealed, tenant_id, created_at)
VALUES (?, ?, 1, ?, ?, ?, ?, ledgerway_now())
;
-- types: uuid varchar int4 bool
INSERT INTO client_integration (client_id, platform_key, position, enabled)
VALUES (?, ?, ?, ?)
;
-- types: uuid varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (EXISTS (SELECT 1 FROM (SELECT k.status FROM connection k WHERE k.company_id = c.id UNION ALL SELECT 'Unlinked' WHERE c.connection_deleted AND NOT EXISTS (SELECT k.id FROM connection k WHERE k.company_id = c.id)) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?))) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (EXISTS (SELECT 1 FROM (SELECT unnest(c.products)) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?))) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (NOT EXISTS (SELECT 1 FROM (SELECT k.status FROM connection k WHERE k.company_id = c.id UNION ALL SELECT 'Unlinked' WHERE c.connection_deleted AND NOT EXISTS (SELECT k.id FROM connection k WHERE k.company_id = c.id)) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?))) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (ledgerway_fold((SELECT p.name FROM company p WHERE p.id = c.parent_id)) = ledgerway_fold(?)) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (ledgerway_fold(c.name) = ledgerway_fold(?)) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (strpos(ledgerway_fold(c.name), ledgerway_fold(?)) > 0) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (strpos(ledgerway_fold(coalesce(c.description, '')), ledgerway_fold(?)) > 0) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar timestamptz int4 int8
SELECT a.* FROM audit_entry a WHERE a.client_id = ? AND ((strpos(ledgerway_fold(a.action), ledgerway_fold(?)) > 0 AND a.occurred_at > ?)) AND (TRUE) ORDER BY a.occurred_at DESC NULLS LAST, a.id LIMIT ? OFFSET ?
;
-- types: uuid varchar varchar int4 int8
SELECT a.* FROM audit_entry a WHERE a.client_id = ? AND ((ledgerway_fold(a.action) = ledgerway_fold(?) AND ledgerway_fold(a.actor_id) = ledgerway_fold(?))) AND (TRUE) ORDER BY a.occurred_at DESC NULLS LAST, a.id LIMIT ? OFFSET ?
;
-- types: uuid varchar varchar int4 int8
SELECT a.* FROM audit_entry a WHERE a.client_id = ? AND ((ledgerway_fold(a.actor_kind) = ledgerway_fold(?) AND ledgerway_fold(a.actor_id) = ledgerway_fold(?))) AND (TRUE) ORDER BY a.occurred_at DESC NULLS LAST, a.id LIMIT ? OFFSET ?
;
-- types: uuid varchar varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (TRUE) AND (((c.tags ->> CAST(? AS text)) = ?)) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (ledgerway_fold((c.tags ->> CAST(? AS text))) = ledgerway_fold(?)) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar varchar int4 int8
SELECT k.*, CASE WHEN k.grant_id IS NOT NULL
          THEN json_build_object('grantId', k.grant_id, 'tenantId', k.tenant_id,
              'tenantAttributes', k.tenant_attributes) END AS access
, (SELECT coalesce(json_agg(json_build_object('statusCode', e.status_code,
            'statusText', e.status_text, 'errorMessage', e.error_message,
            'erroredOnUtc', e.errored_at, 'resolvedOnUtc', e.resolved_at,
            'status', CASE WHEN e.resolved_at IS NULL THEN 'Active'
                           ELSE 'Resolved' END)
        ORDER BY e.id), '[]')
 FROM connection_error e WHERE e.connection_id = k.id)
 AS errors, (SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = k.id AND o.expires_at > ledgerway_now())
 AS password FROM connection k WHERE k.company_id = ? AND ((ledgerway_fold(k.platform_key) = ledgerway_fold(?) OR strpos(ledgerway_fold(k.platform_name), ledgerway_fold(?)) > 0)) AND (TRUE) ORDER BY k.created_at ASC NULLS LAST, k.id LIMIT ? OFFSET ?
;
-- types: uuid varchar varchar varchar bytea
INSERT INTO client_image (client_id, kind, media_type, version, content)
VALUES (?, ?, ?, ?, ?)
ON CONFLICT (client_id, kind) DO UPDATE
SET media_type = excluded.media_type, version = excluded.version,
    content = excluded.content
;
-- types: uuid varchar varchar varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (ledgerway_fold(c.name) = ledgerway_fold(?)) AND (((c.tags ->> CAST(? AS text)) IS DISTINCT FROM ?)) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar varchar varchar varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND ((NOT EXISTS (SELECT 1 FROM (SELECT k.status FROM connection k WHERE k.company_id = c.id UNION ALL SELECT 'Unlinked' WHERE c.connection_deleted AND NOT EXISTS (SELECT k.id FROM connection k WHERE k.company_id = c.id)) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?)) AND NOT EXISTS (SELECT 1 FROM (SELECT k.status FROM connection k WHERE k.company_id = c.id UNION ALL SELECT 'Unlinked' WHERE c.connection_deleted AND NOT EXISTS (SELECT k.id FROM connection k WHERE k.company_id = c.id)) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?)) AND NOT EXISTS (SELECT 1 FROM (SELECT k.status FROM connection k WHERE k.company_id = c.id UNION ALL SELECT 'Unlinked' WHERE c.connection_deleted AND NOT EXISTS (SELECT k.id FROM connection k WHERE k.company_id = c.id)) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?)) AND NOT EXISTS (SELECT 1 FROM (SELECT k.status FROM connection k WHERE k.company_id = c.id UNION ALL SELECT 'Unlinked' WHERE c.connection_deleted AND NOT EXISTS (SELECT k.id FROM connection k WHERE k.company_id = c.id)) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?)))) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: uuid varchar varchar varchar varchar int4 int8
SELECT c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
c.created_by, c.created_at, c.last_sync_at
,
CASE WHEN c.parent_id IS NOT NULL
     THEN (SELECT json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 FROM company r WHERE r.id = c.parent_id) END AS parent,
(SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description,
    'tags', r.tags)
 ORDER BY r.created_at, r.id), '[]')
 FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
(SELECT s.link -> 'oneTimeCompanyLinks' FROM client_settings s
 WHERE s.client_id = c.client_id) IS DISTINCT FROM 'false'::jsonb
 AS one_time_link,
(SELECT o.nonce || o.hash FROM one_time_password o
 WHERE o.subject = c.id AND o.expires_at > ledgerway_now())
 AS password
 FROM company c WHERE c.client_id = ? AND (TRUE) AND (((c.tags ->> CAST(? AS text)) IS DISTINCT FROM ? AND (c.tags ->> CAST(? AS text)) = ?)) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: varchar
DELETE FROM one_time_password WHERE subject = ANY (string_to_array(?, ',')::uuid[])
;
-- types: varchar
INSERT INTO rate_limit_counter AS it (key, hits, first_at, last_at)
VALUES (?, 1, ledgerway_now(), ledgerway_now())
ON CONFLICT (key) DO UPDATE
SET hits = it.hits + 1, last_at = excluded.last_at
RETURNING hits
;
-- types: varchar
INSERT INTO sign_in_address (subject, signed_in_at) VALUES (?, ledgerway_now())
ON CONFLICT (subject) DO UPDATE SET signed_in_at = excluded.signed_in_at
;
-- types: varchar
SELECT EXISTS (SELECT FROM sign_in_address WHERE subject = ?)
;
-- types: varchar
SELECT client_id FROM allowed_origin WHERE origin = ? ORDER BY client_id
;
-- types: varchar
SELECT count(*) FROM credential_import WHERE substring(fresh_sealed FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT count(*) FROM idempotency_response WHERE substring(response FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT count(*) FROM link_attempt WHERE substring(credentials_sealed FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT count(*) FROM link_attempt WHERE substring(verifier_sealed FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT count(*) FROM oauth_grant WHERE substring(access_sealed FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT count(*) FROM oauth_grant WHERE substring(previous_refresh_sealed FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT count(*) FROM oauth_grant WHERE substring(refresh_sealed FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT count(*) FROM oidc_attempt WHERE substring(verifier_sealed FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT count(*) FROM revocation WHERE substring(access_sealed FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT count(*) FROM revocation WHERE substring(refresh_sealed FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT count(*) FROM token_migration_row WHERE substring(credentials_sealed FROM 1 FOR 5) <> decode(?, 'hex')
;
-- types: varchar
SELECT hits, floor(extract(epoch FROM ledgerway_now() - last_at) * 1000) AS quiet_millis
FROM rate_limit_counter
WHERE key = ? AND first_at >= ledgerway_now() - interval '1 hour'
;
-- types: varchar
SELECT i.id, i.client_id, i.email AS text, i.email_key AS key, i.name, i.role, i.created_at,
i.expires_at
 FROM app_user_invitation i WHERE i.email_key = ? AND i.expires_at > ledgerway_now()
;
-- types: varchar
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE TRUE ORDER BY i.position
;
-- types: varchar
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE TRUE ORDER BY ledgerway_fold((i.it ->> 'name')) COLLATE "C" DESC NULLS LAST, i.position
;
-- types: varchar
SELECT id, company_id, platform_key FROM connection
WHERE id = ANY (string_to_array(?, ',')::uuid[])
;
-- types: varchar
SELECT subject, nonce, hash FROM one_time_password
WHERE subject = ANY (string_to_array(?, ',')::uuid[]) AND expires_at > ledgerway_now()
;
-- types: varchar
SELECT u.id, u.client_id, u.email AS text, u.email_key AS key, u.name, u.role,
    u.password_hash, u.oidc_subject, u.disabled_at, u.created_at, u.last_sign_in_at
FROM app_user u WHERE
u.email_key = ?
;
-- types: varchar
select ak1_0.id,ak1_0.client_id,ak1_0.created_at,ak1_0.first_four,ak1_0.last_four,ak1_0.last_used_at,ak1_0.name,ak1_0.revoked_at,ak1_0.sha256 from api_key ak1_0 where ak1_0.sha256=?
;
-- types: varchar
select ca1_0.id,ca1_0.concurrency,ca1_0.created_at,ca1_0.daily_quota,ca1_0.name,ca1_0.plan,ca1_0.suspended_at from client ca1_0 where ca1_0.name=? for no key update of ca1_0
;
-- types: varchar
select cs1_0.client_id,cs1_0.confirm_company_name,cs1_0.link,cs1_0.profile_name,cs1_0.redirect_url,cs1_0.slug,cs1_0.white_list_urls from client_settings cs1_0 where cs1_0.slug=?
;
-- types: varchar bool
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE (i.it ->> 'enabled')::boolean = ? ORDER BY i.position
;
-- types: varchar bool
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE (i.it ->> 'isOfflineConnector')::boolean = ? ORDER BY i.position
;
-- types: varchar bytea varchar uuid
UPDATE link_attempt SET status = ?, credentials_sealed = ?, choices = ?::jsonb
WHERE id = ?
;
-- types: varchar float8
INSERT INTO token_keep_alive AS t (platform_key, next_at)
VALUES (?, ledgerway_now() + make_interval(secs => ?))
ON CONFLICT (platform_key) DO UPDATE SET next_at = excluded.next_at
WHERE t.next_at <= ledgerway_now()
;
-- types: varchar float8 float8
SELECT count(*) FROM oauth_grant WHERE platform_key = ? AND refresh_sealed IS NOT NULL
  AND coalesce(refreshed_at, created_at) < ledgerway_now() - make_interval(secs => ?) * 0.9
  AND coalesce(refreshed_at, created_at) < ledgerway_now() - make_interval(secs => ?)
        * (1 - 0.1 * mod(abs(hashtext(id::text)::bigint), 100) / 100)
;
-- types: varchar float8 float8 int4
UPDATE oauth_grant g
SET keep_alive_failures = g.keep_alive_failures + 1,
    keep_alive_at = ledgerway_now() + least(
        interval '10 minutes' * power(2, g.keep_alive_failures), interval '6 hours')
WHERE g.id IN (SELECT id FROM oauth_grant WHERE platform_key = ? AND refresh_sealed IS NOT NULL
  AND coalesce(refreshed_at, created_at) < ledgerway_now() - make_interval(secs => ?) * 0.9
  AND coalesce(refreshed_at, created_at) < ledgerway_now() - make_interval(secs => ?)
        * (1 - 0.1 * mod(abs(hashtext(id::text)::bigint), 100) / 100)

                 AND (keep_alive_at IS NULL OR keep_alive_at <= ledgerway_now())
               ORDER BY coalesce(refreshed_at, created_at) LIMIT ? FOR UPDATE SKIP LOCKED)
RETURNING g.id, g.generation, g.keep_alive_failures - 1 AS failures
;
-- types: varchar float8 uuid
UPDATE token_migration_row
SET message = ?, next_at = ledgerway_now() + make_interval(secs => ?)
WHERE id = ? AND status = 'WAITING'
;
-- types: varchar float8 varchar varchar varchar
WITH wanted (id) AS (SELECT unnest(string_to_array(?, ',')::uuid[])),
     companies AS MATERIALIZED (
        SELECT id FROM company
        WHERE id IN (SELECT id FROM wanted) ORDER BY id FOR KEY SHARE),
     connections AS MATERIALIZED (
        SELECT id FROM connection
        WHERE id IN (SELECT id FROM wanted) ORDER BY id FOR KEY SHARE)
INSERT INTO one_time_password AS live (subject, nonce, hash, expires_at)
SELECT subject, decode(nonce, 'hex'), decode(hash, 'hex'),
       ledgerway_now() + make_interval(secs => ?)
FROM unnest(string_to_array(?, ',')::uuid[],
            string_to_array(?, ','), string_to_array(?, ','))
     AS made (subject, nonce, hash)
WHERE subject = ANY (ARRAY(SELECT id FROM companies UNION ALL SELECT id FROM connections))
ON CONFLICT (subject) DO UPDATE
SET nonce = excluded.nonce, hash = excluded.hash, expires_at = excluded.expires_at
WHERE live.expires_at <= ledgerway_now()
;
-- types: varchar int4 float8 int4
INSERT INTO sign_in_backoff AS s (subject, failures, failed_at)
VALUES (?, 1, ledgerway_now())
ON CONFLICT (subject) DO UPDATE SET
    failures = CASE WHEN s.failed_at < ledgerway_now() - interval '1 hour'
        THEN 1 ELSE s.failures + 1 END,
    retry_at = CASE
        WHEN s.failed_at < ledgerway_now() - interval '1 hour' THEN NULL
        WHEN s.failures + 1 >= ? THEN ledgerway_now() + make_interval(
            secs => least(?::float8, power(2, least(s.failures + 1 - ?, 20))::float8))
        END,
    failed_at = ledgerway_now()
WHERE s.retry_at IS NULL OR s.retry_at <= ledgerway_now()
;
-- types: varchar int4 int8
SELECT c.id, c.name, c.plan, c.created_at AS created,
c.suspended_at IS NOT NULL AS suspended, c.suspended_at, c.daily_quota, c.concurrency
 FROM client c WHERE TRUE AND (ledgerway_fold(c.name) = ledgerway_fold(?)) AND (TRUE) ORDER BY c.created_at ASC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: varchar timestamptz
INSERT INTO maintenance (document, changed_at) VALUES (?::jsonb, ?)
ON CONFLICT (singleton)
DO UPDATE SET document = excluded.document, changed_at = excluded.changed_at
;
-- types: varchar uuid
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE (i.it ->> 'integrationId')::uuid = ? ORDER BY i.position
;
-- types: varchar uuid
UPDATE dead_letter SET error = ? WHERE id = ?
;
-- types: varchar uuid
UPDATE token_migration m SET pilot = ?
FROM token_migration_row r
WHERE r.id = ? AND m.id = r.migration_id AND m.pilot = 'RUNNING'
  AND m.pilot_company_id = r.company_id
;
-- types: varchar uuid
UPDATE token_migration_row
SET status = 'FAILED', credentials_sealed = NULL, message = ?,
    finished_at = ledgerway_now()
WHERE id = ? AND status = 'WAITING'
;
-- types: varchar uuid
update client set name=? where id=?
;
-- types: varchar uuid
update client set plan=? where id=?
;
-- types: varchar uuid
update client_settings set profile_name=? where client_id=?
;
-- types: varchar uuid uuid
UPDATE token_migration SET pilot = ?, pilot_company_id = ? WHERE id = ?
;
-- types: varchar uuid varchar
UPDATE app_user SET last_sign_in_at = ledgerway_now(), password_hash = ?
WHERE id = ? AND disabled_at IS NULL AND password_hash IS NOT DISTINCT FROM ?
;
-- types: varchar uuid varchar
UPDATE app_user SET password_hash = ? WHERE id = ? AND password_hash = ?
;
-- types: varchar varchar
DELETE FROM dead_letter WHERE record_key = ? AND event_id IS DISTINCT FROM ?
;
-- types: varchar varchar
DELETE FROM sign_in_backoff WHERE subject IN (?, ?)
;
-- types: varchar varchar
SELECT ctid::text AS place, connection_id::text AS owner, fresh_sealed AS sealed FROM credential_import
WHERE ctid > ?::tid AND substring(fresh_sealed FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT ctid::text AS place, id::text AS owner, access_sealed AS sealed FROM oauth_grant
WHERE ctid > ?::tid AND substring(access_sealed FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT ctid::text AS place, id::text AS owner, access_sealed AS sealed FROM revocation
WHERE ctid > ?::tid AND substring(access_sealed FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT ctid::text AS place, id::text AS owner, credentials_sealed AS sealed FROM link_attempt
WHERE ctid > ?::tid AND substring(credentials_sealed FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT ctid::text AS place, id::text AS owner, credentials_sealed AS sealed FROM token_migration_row
WHERE ctid > ?::tid AND substring(credentials_sealed FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT ctid::text AS place, id::text AS owner, previous_refresh_sealed AS sealed FROM oauth_grant
WHERE ctid > ?::tid AND substring(previous_refresh_sealed FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT ctid::text AS place, id::text AS owner, refresh_sealed AS sealed FROM oauth_grant
WHERE ctid > ?::tid AND substring(refresh_sealed FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT ctid::text AS place, id::text AS owner, refresh_sealed AS sealed FROM revocation
WHERE ctid > ?::tid AND substring(refresh_sealed FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT ctid::text AS place, id::text AS owner, verifier_sealed AS sealed FROM link_attempt
WHERE ctid > ?::tid AND substring(verifier_sealed FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT ctid::text AS place, id::text AS owner, verifier_sealed AS sealed FROM oidc_attempt
WHERE ctid > ?::tid AND substring(verifier_sealed FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT ctid::text AS place, scope AS owner, response AS sealed FROM idempotency_response
WHERE ctid > ?::tid AND substring(response FROM 1 FOR 5) <> decode(?, 'hex') ORDER BY ctid LIMIT 100 FOR UPDATE SKIP LOCKED
;
-- types: varchar varchar
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE EXISTS (SELECT 1 FROM (SELECT g ->> 'featureState' FROM jsonb_array_elements(i.it -> 'datatypeFeatures') AS f, jsonb_array_elements(f -> 'supportedFeatures') AS g) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?)) ORDER BY i.position
;
-- types: varchar varchar
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE ledgerway_fold((i.it ->> 'dataProvidedBy')) = ledgerway_fold(?) ORDER BY i.position
;
-- types: varchar varchar
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE ledgerway_fold((i.it ->> 'key')) = ledgerway_fold(?) ORDER BY i.position
;
-- types: varchar varchar
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE strpos(ledgerway_fold((i.it ->> 'name')), ledgerway_fold(?)) > 0 ORDER BY i.position
;
-- types: varchar varchar
SELECT u.id, u.client_id, u.email AS text, u.email_key AS key, u.name, u.role,
    u.password_hash, u.oidc_subject, u.disabled_at, u.created_at, u.last_sign_in_at
FROM app_user u WHERE
u.oidc_issuer = ? AND u.oidc_subject = ?
;
-- types: varchar varchar
UPDATE api_key SET last_used_at = reported.at
FROM (
    SELECT k.id, used.at
    FROM unnest(string_to_array(?, ','), string_to_array(?, ',')::timestamptz[])
        AS used (sha256, at)
    JOIN api_key k ON k.sha256 = used.sha256
    ORDER BY k.id FOR NO KEY UPDATE OF k
) reported
WHERE api_key.id = reported.id
    AND (api_key.last_used_at IS NULL OR api_key.last_used_at < reported.at)
;
-- types: varchar varchar bool bool
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE (ledgerway_fold((i.it ->> 'sourceType')) = ledgerway_fold(?) AND (i.it ->> 'enabled')::boolean = ? AND (i.it ->> 'isBeta')::boolean = ?) ORDER BY i.position
;
-- types: varchar varchar bool numeric
SELECT count(*) FROM client c WHERE TRUE AND ((strpos(ledgerway_fold(c.name), ledgerway_fold(?)) > 0 AND ledgerway_fold(c.plan) = ledgerway_fold(?) AND (c.suspended_at IS NOT NULL) = ? AND c.daily_quota > ?)) AND (TRUE)
;
-- types: varchar varchar bool numeric int4 int8
SELECT c.id, c.name, c.plan, c.created_at AS created,
c.suspended_at IS NOT NULL AS suspended, c.suspended_at, c.daily_quota, c.concurrency
 FROM client c WHERE TRUE AND ((strpos(ledgerway_fold(c.name), ledgerway_fold(?)) > 0 AND ledgerway_fold(c.plan) = ledgerway_fold(?) AND (c.suspended_at IS NOT NULL) = ? AND c.daily_quota > ?)) AND (TRUE) ORDER BY ledgerway_fold(c.name) COLLATE "C" DESC NULLS LAST, c.id LIMIT ? OFFSET ?
;
-- types: varchar varchar timestamptz uuid
UPDATE app_user SET name = ?, role = ?, disabled_at = ? WHERE id = ?
;
-- types: varchar varchar uuid varchar varchar
UPDATE app_user SET oidc_issuer = ?, oidc_subject = ?
WHERE id = ? AND (oidc_subject IS NULL
    OR oidc_issuer = ? AND oidc_subject = ?)
;
-- types: varchar varchar varchar
SELECT coalesce(max(extract(epoch FROM retry_at - ledgerway_now())), 0)::float8
FROM sign_in_backoff WHERE subject IN (?, ?, ?)
;
-- types: varchar varchar varchar
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE (ledgerway_fold((i.it ->> 'sourceType')) = ledgerway_fold(?) OR ledgerway_fold((i.it ->> 'sourceType')) = ledgerway_fold(?)) ORDER BY i.position
;
-- types: varchar varchar varchar varchar
SELECT i.it ->> 'key'
FROM jsonb_array_elements(?::jsonb) WITH ORDINALITY AS i (it, position)
WHERE (EXISTS (SELECT 1 FROM (SELECT f ->> 'dataType' FROM jsonb_array_elements(i.it -> 'datatypeFeatures') AS f) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?)) AND ledgerway_fold((i.it ->> 'key')) IS DISTINCT FROM ledgerway_fold(?) AND ledgerway_fold((i.it ->> 'key')) IS DISTINCT FROM ledgerway_fold(?)) ORDER BY i.position
;
DELETE FROM app_user_invitation WHERE expires_at < ledgerway_now() - interval '30 days'
;
DELETE FROM app_user_session WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM app_user_session WHERE ends_at < ledgerway_now() LIMIT 100))
;
DELETE FROM link_attempt WHERE expires_at < ledgerway_now()
;
DELETE FROM oidc_attempt WHERE expires_at < ledgerway_now()
;
DELETE FROM rate_limit_counter WHERE key IN (
    SELECT key FROM rate_limit_counter
    WHERE first_at < ledgerway_now() - interval '1 hour'
    LIMIT 1000 FOR UPDATE SKIP LOCKED)
;
DELETE FROM sign_in_address WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM sign_in_address
    WHERE signed_in_at < ledgerway_now() - interval '90 days' LIMIT 100))
;
DELETE FROM sign_in_backoff WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM sign_in_backoff
    WHERE failed_at < ledgerway_now() - interval '1 day' LIMIT 100))
;
DELETE FROM sign_up_form WHERE created_at < ledgerway_now() - interval '15 minutes'
;
SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT 100000) AS counted) AS waiting,
       coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at)
                 FROM outbox ORDER BY id LIMIT 1), 0) AS oldest_seconds
;
SELECT (ledgerway_now() AT TIME ZONE 'UTC')::date
;
SELECT clock_timestamp() + (ledgerway_now() - now())
;
SELECT count(*) FROM client c WHERE TRUE AND (TRUE) AND (TRUE)
;
SELECT count(*) FROM dead_letter
;
SELECT count(*) FROM revocation
;
SELECT count(*) FROM token_migration
;
SELECT document FROM maintenance
;
SELECT id FROM dead_letter WHERE status = 'waiting' ORDER BY failed_at, id
;
SELECT ledgerway_now()
;
SELECT pg_advisory_xact_lock(hashtextextended('client bootstrap', 0))
;
SELECT platform_key, extract(epoch FROM ledgerway_now() - min(coalesce(refreshed_at, created_at))) AS seconds
FROM oauth_grant WHERE refresh_sealed IS NOT NULL GROUP BY platform_key
;
SELECT platform_key, status, count(*) AS connections
FROM connection GROUP BY platform_key, status
;
SELECT topic, count(*) AS letters FROM dead_letter WHERE status = 'waiting'
 GROUP BY topic
;
UPDATE revocation r
SET attempts = r.attempts + 1,
    next_at = ledgerway_now()
        + least(interval '10 minutes' * power(2, r.attempts), interval '4 hours')
WHERE r.id IN (SELECT id FROM revocation WHERE next_at <= ledgerway_now()
               ORDER BY next_at LIMIT 20 FOR UPDATE SKIP LOCKED)
RETURNING r.id, r.platform_key, r.access_sealed, r.refresh_sealed,
    r.created_at < ledgerway_now() - interval '1 day' AS late,
    EXISTS (SELECT FROM connection k WHERE k.platform_key = r.platform_key
            AND k.tenant_id = r.tenant_id AND k.linked_at >= r.created_at)
        AS linked_again
;
UPDATE token_migration SET status = 'RUNNING', started_at = ledgerway_now()
WHERE status = 'SCHEDULED' AND scheduled_at <= ledgerway_now()
;
UPDATE token_migration m SET status = 'COMPLETED', finished_at = ledgerway_now()
WHERE status = 'RUNNING' AND NOT EXISTS (
    SELECT FROM token_migration_row r
    WHERE r.migration_id = m.id AND r.status = 'WAITING')
RETURNING *
;
