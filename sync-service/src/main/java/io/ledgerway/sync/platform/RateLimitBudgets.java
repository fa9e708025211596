package io.ledgerway.sync.platform;

import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.RatePolicy.Bucket;
import io.ledgerway.connector.RatePolicy.Scope;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/**
 * Rate limit budgets: one per tenant of a platform, shared by all reads and writes of all replicas.
 * A call is counted before it is sent, in a short transaction under the lock of the budget's row,
 * with the database's clock. The commits are asynchronous: a crash of the database may lose the
 * last few counted calls.
 */
final class RateLimitBudgets {

    private static final Logger log = LoggerFactory.getLogger(RateLimitBudgets.class);

    /** Tenant of the budget that all tenants share. */
    private static final String ALL_TENANTS = "*";

    private static final String LOCK =
            """
            SELECT usage, ledgerway_now() AS now,
                   set_config('synchronous_commit', 'off', true)
              FROM platform_budget WHERE platform_key = :platform AND tenant = :tenant FOR UPDATE
            """;

    private static final String ADD =
            """
            INSERT INTO platform_budget (platform_key, tenant, changed_at)
            VALUES (:platform, :tenant, ledgerway_now()) ON CONFLICT DO NOTHING
            """;

    private static final String UPDATE =
            """
            UPDATE platform_budget SET usage = CAST(:usage AS jsonb), changed_at = :now
             WHERE platform_key = :platform AND tenant = :tenant
            """;

    private static final String END =
            """
            UPDATE platform_budget SET usage = usage #- ARRAY['calls', :call]
             WHERE platform_key = :platform AND tenant = :tenant
            """;

    private static final String PAUSE =
            """
            INSERT INTO platform_budget AS b (platform_key, tenant, paused_until, changed_at)
            VALUES (:platform, :tenant, ledgerway_now() + make_interval(secs => :seconds),
                    ledgerway_now())
            ON CONFLICT (platform_key, tenant) DO UPDATE
                SET paused_until = GREATEST(b.paused_until, excluded.paused_until),
                    changed_at = excluded.changed_at
            """;

    private static final String PAUSED =
            """
            SELECT EXTRACT(EPOCH FROM paused_until - ledgerway_now()) AS seconds
              FROM platform_budget
             WHERE platform_key = :platform AND tenant = :tenant
               AND paused_until > ledgerway_now()
            """;

    /** Deletes budgets that are older than any window. */
    private static final String PRUNE =
            """
            DELETE FROM platform_budget
             WHERE changed_at < ledgerway_now() - interval '3 days'
               AND (paused_until IS NULL OR paused_until < ledgerway_now())
            """;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final JsonMapper json;
    private final RateLimitMetrics usage;
    private final RowMapper<LockedBudget> lockedBudget;

    RateLimitBudgets(
            JdbcClient jdbc,
            TransactionOperations transaction,
            JsonMapper json,
            RateLimitMetrics usage) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.json = json;
        this.usage = usage;
        this.lockedBudget = RecordRowMapper.of(LockedBudget.class, json);
    }

    /** Returns how long the tenant is paused; empty if it is not. */
    Optional<Duration> paused(Key key) {
        return with(PAUSED, key.platform(), key.tenant())
                .query(Double.class)
                .optional()
                .map(seconds -> Duration.ofMillis((long) Math.ceil(seconds * 1_000)));
    }

    /** Pauses the tenant after a rate limit. */
    void pause(Key key, Duration pause) {
        with(PAUSE, key.platform(), key.tenant())
                .param("seconds", pause.toMillis() / 1_000.0)
                .update();
    }

    /** Requests a permit for one call of a tenant. */
    Permit take(Key key, RatePolicy policy, CallKind purpose) {
        Permit permit = transaction.execute(_ -> takeLocked(key, policy, purpose));
        return permit == null ? new Permit.Later(Duration.ofSeconds(1), "budget") : permit;
    }

    private Permit takeLocked(Key key, RatePolicy policy, CallKind purpose) {
        String call = UUID.randomUUID().toString();
        List<Bucket> shared = of(policy, Scope.APPLICATION);
        LockedBudget all = null;
        RateWindow.Decision ofAll = null;
        if (!shared.isEmpty()) {
            all = lock(key.platform(), ALL_TENANTS);
            ofAll = all.usage().acquire(shared, Integer.MAX_VALUE, purpose, call, all.now());
            if (ofAll instanceof RateWindow.Deferred(Duration wait, String limit)) {
                return new Permit.Later(wait, limit);
            }
        }
        LockedBudget own = lock(key.platform(), key.tenant());
        usage.record(key.platform(), own.usage().used(of(policy, Scope.TENANT), own.now()));
        RateWindow.Decision ofOwn =
                own.usage()
                        .acquire(
                                of(policy, Scope.TENANT),
                                policy.maxConcurrentCalls(),
                                purpose,
                                call,
                                own.now());
        if (ofOwn instanceof RateWindow.Deferred(Duration wait, String limit)) {
            return new Permit.Later(wait, limit);
        }
        if (all != null && ofAll instanceof RateWindow.Granted(RateWindow rateWindow)) {
            // calls in flight are tracked per tenant only; the shared budget counts permits
            recordCall(
                    key.platform(),
                    ALL_TENANTS,
                    new RateWindow(rateWindow.slots(), Map.of()),
                    all.now());
        }
        recordCall(key.platform(), key.tenant(), ((RateWindow.Granted) ofOwn).usage(), own.now());
        return new Permit.Granted(call);
    }

    private static List<Bucket> of(RatePolicy policy, Scope scope) {
        return policy.buckets().stream().filter(it -> it.scope() == scope).toList();
    }

    private LockedBudget lock(String platform, String tenant) {
        Optional<LockedBudget> existing =
                with(LOCK, platform, tenant).query(lockedBudget).optional();
        if (existing.isPresent()) {
            return existing.get();
        }
        with(ADD, platform, tenant).update();
        return with(LOCK, platform, tenant).query(lockedBudget).single();
    }

    private void recordCall(String platform, String tenant, RateWindow rateWindow, Instant now) {
        with(UPDATE, platform, tenant)
                .param("usage", json.writeValueAsString(rateWindow))
                .param("now", TimestampParameter.of(now))
                .update();
    }

    /** Ends a call. A call that is never ended stops counting after a timeout. */
    void end(Key key, String call) {
        try {
            with(END, key.platform(), key.tenant()).param("call", call).update();
        } catch (DataAccessException e) {
            log.debug("The end of a call to {} cannot be stored", key.platform(), e);
        }
    }

    /** Deletes budgets that have not been used for days. */
    void prune() {
        jdbc.sql(PRUNE).update();
    }

    private JdbcClient.StatementSpec with(String sql, String platform, String tenant) {
        return jdbc.sql(sql).param("platform", platform).param("tenant", tenant);
    }

    /** Key of a budget. */
    record Key(String platform, String tenant) {}

    private record LockedBudget(RateWindow usage, Instant now) {}

    /** Result of a request for a permit. */
    sealed interface Permit {

        /** The call may be sent; it must be ended afterwards. */
        record Granted(String call) implements Permit {}

        /**
         * The call must wait.
         *
         * @param limit the exhausted limit
         */
        record Later(Duration pause, String limit) implements Permit {}
    }
}
