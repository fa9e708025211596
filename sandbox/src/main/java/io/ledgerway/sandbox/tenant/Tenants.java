package io.ledgerway.sandbox.tenant;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * All organisations. A hint always refers to the organisation of its first use.
 *
 * <p>A transaction that changes books holds {@link #lock}: changes of one organisation are
 * serialized, so times of change are committed in order.
 */
public class Tenants {

    private static final String COLUMNS =
            """
            SELECT t.number, t.id, t.platform, t.seed, t.size, t.base_currency, t.clock_offset,
                   t.generated, t.created_at
            FROM tenant t
            """;

    private final JdbcClient jdbc;
    private final Clock clock;
    private final TenantCache<UUID, Tenant> tenantCache = new TenantCache<>();

    Tenants(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** Current time without the offset of an organisation's clock, in milliseconds. */
    public Instant systemTime() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** Current time of the organisation, in milliseconds like every timestamp of the platform. */
    public Instant now(Tenant tenant) {
        return systemTime().plus(tenant.clockOffset());
    }

    public Optional<Tenant> find(UUID id) {
        return tenantCache.find(id, () -> read(id));
    }

    /** Increases whenever a stored organisation changes. */
    public long changes() {
        return tenantCache.changes();
    }

    /** Marks the stored organisations as changed in the current transaction. */
    public void changed() {
        tenantCache.forget();
    }

    private Optional<Tenant> read(UUID id) {
        return jdbc.sql(COLUMNS + "WHERE t.id = :id")
                .param("id", id)
                .query(Tenants::read)
                .optional();
    }

    /** Finds by the number that grants reference. */
    public Optional<Tenant> find(int number) {
        return jdbc.sql(COLUMNS + "WHERE t.number = :number")
                .param("number", number)
                .query(Tenants::read)
                .optional();
    }

    public Optional<Tenant> findByHint(String hint) {
        return jdbc.sql(COLUMNS + "JOIN account_hint h ON h.tenant = t.number WHERE h.hint = :hint")
                .param("hint", hint)
                .query(Tenants::read)
                .optional();
    }

    /**
     * Adds an organisation without books; an existing one with the same id stays unchanged.
     *
     * @param seed absent for the next number, from 1
     * @param clock start time of its clock; absent for the current time
     */
    public Tenant add(
            UUID id,
            String platform,
            @Nullable Long seed,
            int size,
            String baseCurrency,
            @Nullable Instant clock) {
        Instant present = systemTime();
        Instant start = clock == null ? present : clock.truncatedTo(ChronoUnit.MILLIS);
        jdbc.sql(
                        """
                        INSERT INTO tenant (id, platform, seed, size, base_currency, clock_offset, created_at)
                        VALUES (:id, :platform,
                                coalesce(CAST(:seed AS bigint), (SELECT coalesce(max(number), 0) + 1 FROM tenant)),
                                :size, :baseCurrency, :offset, :start)
                        ON CONFLICT (id) DO NOTHING
                        """)
                .param("id", id)
                .param("platform", platform)
                .param("seed", seed)
                .param("size", size)
                .param("baseCurrency", baseCurrency)
                .param("offset", Duration.between(present, start).toMillis())
                .param("start", start.atOffset(ZoneOffset.UTC))
                .update();
        return find(id).orElseThrow();
    }

    /** Binds the hint to this organisation. */
    public void remember(String hint, Tenant tenant) {
        jdbc.sql(
                        """
                        INSERT INTO account_hint (hint, tenant) VALUES (:hint, :tenant)
                        ON CONFLICT (hint) DO NOTHING
                        """)
                .param("hint", hint)
                .param("tenant", tenant.number())
                .update();
    }

    /** Locks the organisation until the end of the transaction. */
    public Tenant lock(Tenant tenant) {
        return jdbc.sql(COLUMNS + "WHERE t.number = :number FOR UPDATE")
                .param("number", tenant.number())
                .query(Tenants::read)
                .single();
    }

    public void markGenerated(Tenant tenant) {
        jdbc.sql("UPDATE tenant SET generated = true WHERE number = :number")
                .param("number", tenant.number())
                .update();
        changed();
    }

    /** Next number of a record of the organisation; the caller holds the lock. */
    public long nextNumber(Tenant tenant) {
        return jdbc.sql(
                        """
                        UPDATE tenant SET next_number = next_number + 1 WHERE number = :number
                        RETURNING next_number - 1
                        """)
                .param("number", tenant.number())
                .query(Long.class)
                .single();
    }

    /** Advances the organisation's clock and returns its new time. */
    public Instant advance(Tenant tenant, Duration by) {
        jdbc.sql("UPDATE tenant SET clock_offset = clock_offset + :by WHERE number = :number")
                .param("by", by.toMillis())
                .param("number", tenant.number())
                .update();
        changed();
        return now(read(tenant.id()).orElseThrow());
    }

    private static Tenant read(ResultSet rs, int row) throws SQLException {
        return new Tenant(
                rs.getInt("number"),
                rs.getObject("id", UUID.class),
                rs.getString("platform"),
                rs.getLong("seed"),
                rs.getInt("size"),
                rs.getString("base_currency"),
                Duration.ofMillis(rs.getLong("clock_offset")),
                rs.getBoolean("generated"),
                rs.getObject("created_at", OffsetDateTime.class).toInstant());
    }
}
