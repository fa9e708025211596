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
 * One budget per tenant of a platform, shared by all that ask it: reads and writes, of every
 * replica of this service. What is asked is written down before the call, in a short transaction
 * under the budget's row; its time is the database's. Losing the last moments of it in a crash of
 * the database is accepted, so its commits wait for no disk.
 */
final class RateLimitBudgets {

    private static final Logger log = LoggerFactory.getLogger(RateLimitBudgets.class);

    /** The budget of all tenants together. */
    private static final String EVERYBODY = "*";

    private static final String HOLD =
            """
            SELECT spent AS spending, ledgerway_now() AS now,
                   set_config('synchronous_commit', 'off', true)
              FROM platform_budget WHERE platform_key = :platform AND tenant = :tenant FOR UPDATE
            """;

    private static final String ADD =
            """
            INSERT INTO platform_budget (platform_key, tenant, changed_at)
            VALUES (:platform, :tenant, ledgerway_now()) ON CONFLICT DO NOTHING
            """;

    private static final String SPEND =
            """
            UPDATE platform_budget SET spent = CAST(:spent AS jsonb), changed_at = :now
             WHERE platform_key = :platform AND tenant = :tenant
            """;

    private static final String END =
            """
            UPDATE platform_budget SET spent = spent #- ARRAY['calls', :call]
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

    /** Longer than any window there is. */
    private static final String PRUNE =
            """
            DELETE FROM platform_budget
             WHERE changed_at < ledgerway_now() - interval '3 days'
               AND (paused_until IS NULL OR paused_until < ledgerway_now())
            """;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final JsonMapper json;
    private final RateLimitMetrics use;
    private final RowMapper<Held> held;

    RateLimitBudgets(
            JdbcClient jdbc,
            TransactionOperations transaction,
            JsonMapper json,
            RateLimitMetrics use) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.json = json;
        this.use = use;
        this.held = RecordRowMapper.of(Held.class, json);
    }

    /** How long the platform does not want to be asked for a tenant; empty when it may be. */
    Optional<Duration> paused(Key key) {
        return with(PAUSED, key.platform(), key.tenant())
                .query(Double.class)
                .optional()
                .map(seconds -> Duration.ofMillis((long) Math.ceil(seconds * 1_000)));
    }

    /** The platform said "later": nobody asks it for this tenant until then. */
    void pause(Key key, Duration pause) {
        with(PAUSE, key.platform(), key.tenant())
                .param("seconds", pause.toMillis() / 1_000.0)
                .update();
    }

    /** Asks for one call of a tenant. */
    Permit take(Key key, RatePolicy policy, CallKind purpose) {
        Permit permit = transaction.execute(_ -> takeHeld(key, policy, purpose));
        return permit == null ? new Permit.Later(Duration.ofSeconds(1), "budget") : permit;
    }

    private Permit takeHeld(Key key, RatePolicy policy, CallKind purpose) {
        String call = UUID.randomUUID().toString();
        List<Bucket> shared = of(policy, Scope.APPLICATION);
        Held all = null;
        RateWindow.Decision ofAll = null;
        if (!shared.isEmpty()) {
            all = hold(key.platform(), EVERYBODY);
            ofAll = all.spending().acquire(shared, Integer.MAX_VALUE, purpose, call, all.now());
            if (ofAll instanceof RateWindow.Deferred(Duration wait, String limit)) {
                return new Permit.Later(wait, limit);
            }
        }
        Held own = hold(key.platform(), key.tenant());
        use.record(key.platform(), own.spending().used(of(policy, Scope.TENANT), own.now()));
        RateWindow.Decision ofOwn =
                own.spending()
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
            // a call of everybody's is ended with its tenant's: what is counted here is permits
            recordCall(
                    key.platform(),
                    EVERYBODY,
                    new RateWindow(rateWindow.slots(), Map.of()),
                    all.now());
        }
        recordCall(
                key.platform(), key.tenant(), ((RateWindow.Granted) ofOwn).spending(), own.now());
        return new Permit.Granted(call);
    }

    private static List<Bucket> of(RatePolicy policy, Scope scope) {
        return policy.buckets().stream().filter(it -> it.scope() == scope).toList();
    }

    private Held hold(String platform, String tenant) {
        Optional<Held> known = with(HOLD, platform, tenant).query(held).optional();
        if (known.isPresent()) {
            return known.get();
        }
        with(ADD, platform, tenant).update();
        return with(HOLD, platform, tenant).query(held).single();
    }

    private void recordCall(String platform, String tenant, RateWindow rateWindow, Instant now) {
        with(SPEND, platform, tenant)
                .param("spent", json.writeValueAsString(rateWindow))
                .param("now", TimestampParameter.of(now))
                .update();
    }

    /** A call has come back; one that never does is taken for lost after a while. */
    void end(Key key, String call) {
        try {
            with(END, key.platform(), key.tenant()).param("call", call).update();
        } catch (DataAccessException e) {
            log.debug("A call to {} ends untold", key.platform(), e);
        }
    }

    /** Forgets tenants that nobody asked for in days. */
    void prune() {
        jdbc.sql(PRUNE).update();
    }

    private JdbcClient.StatementSpec with(String sql, String platform, String tenant) {
        return jdbc.sql(sql).param("platform", platform).param("tenant", tenant);
    }

    /** Whose budget. */
    record Key(String platform, String tenant) {}

    private record Held(RateWindow spending, Instant now) {}

    /** What came of asking for a call. */
    sealed interface Permit {

        /** Go on, and tell when it is over. */
        record Granted(String call) implements Permit {}

        /** Not now; which limit it is. */
        record Later(Duration pause, String limit) implements Permit {}
    }
}
