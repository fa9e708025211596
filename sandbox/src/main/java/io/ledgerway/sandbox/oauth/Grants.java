package io.ledgerway.sandbox.oauth;

import io.ledgerway.sandbox.tenant.Tenant;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Grants of users for organisations. Every code and token belongs to a grant and ends with it. */
class Grants {

    private final JdbcClient jdbc;
    private final Clock clock;

    Grants(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** Stores a grant of a user for these organisations. */
    UUID open(List<Tenant> tenants, String username) {
        UUID id = UUID.randomUUID();
        jdbc.sql(
                        """
                        INSERT INTO access_grant (id, tenants, username, created_at)
                        VALUES (:id, CAST(string_to_array(:tenants, ',') AS integer[]), :username, :now)
                        """)
                .param("id", id)
                .param(
                        "tenants",
                        tenants.stream()
                                .map(it -> Integer.toString(it.number()))
                                .collect(Collectors.joining(",")))
                .param("username", username)
                .param("now", clock.instant().atOffset(ZoneOffset.UTC))
                .update();
        return id;
    }

    /** Revokes a grant, at the time by the most advanced clock of its organisations. */
    void end(UUID grant) {
        endWhere("id = :value", grant);
    }

    /** Revokes every grant for the organisation. */
    void endAll(Tenant tenant) {
        endWhere("tenants @> ARRAY[CAST(:value AS integer)]", tenant.number());
    }

    private void endWhere(String condition, Object value) {
        jdbc.sql(
                        """
                        UPDATE access_grant SET revoked_at = CAST(:now AS timestamptz)
                            + coalesce((SELECT max(t.clock_offset) FROM tenant t
                                        WHERE t.number = ANY (tenants)), 0)
                              * interval '1 millisecond'
                        WHERE revoked_at IS NULL AND
                        """
                                + condition)
                .param("now", ahead(0).atOffset(ZoneOffset.UTC))
                .param("value", value)
                .update();
    }

    /** Token policy of the platform of its first organisation. */
    TokenPolicy policy(UUID grant) {
        return TokenPolicy.of(
                jdbc.sql(
                                """
                                SELECT t.platform FROM access_grant g
                                  JOIN tenant t ON t.number = g.tenants[1] WHERE g.id = :grant
                                """)
                        .param("grant", grant)
                        .query(String.class)
                        .single());
    }

    /** Time since it was given, by the most advanced clock of its organisations. */
    Duration age(UUID grant) {
        OffsetDateTime given =
                jdbc.sql("SELECT created_at FROM access_grant WHERE id = :grant")
                        .param("grant", grant)
                        .query(OffsetDateTime.class)
                        .single();
        return Duration.between(given.toInstant(), now(grant));
    }

    /** Time by the most advanced clock of its organisations. */
    Instant now(UUID grant) {
        return ahead(
                jdbc.sql(
                                """
                                SELECT max(t.clock_offset) FROM tenant t JOIN access_grant g
                                ON t.number = ANY (g.tenants) WHERE g.id = :grant
                                """)
                        .param("grant", grant)
                        .query(Long.class)
                        .single());
    }

    /** Current time plus an offset in milliseconds. */
    Instant ahead(long milliseconds) {
        return clock.instant().plusMillis(milliseconds).truncatedTo(ChronoUnit.MILLIS);
    }
}
