package io.ledgerway.starter.database;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Prints the cost of mapping a row in code, by {@link RecordRowMapper} and by Spring's mapper:
 * {@code mvn -pl service-starter -am test -Dtest=RowMappingBenchmark}.
 */
class RowMappingBenchmark {

    private static final String SELECT =
            """
            SELECT gen_random_uuid() AS client_id, gen_random_uuid() AS company_id, 'paid' AS plan_name,
                n AS record_count, n AS read_count, 'a name' AS display_name, true AS is_enabled,
                now() AS created_at, now() AS changed_at, NULL::timestamptz AS ended_at
            FROM generate_series(1, 20000) n
            """;

    private final JdbcClient jdbc = StarterDatabase.create().jdbc();

    record Wide(
            ClientId clientId,
            CompanyId companyId,
            Plan planName,
            long recordCount,
            long readCount,
            String displayName,
            boolean isEnabled,
            Instant createdAt,
            Instant changedAt,
            @org.jspecify.annotations.Nullable Instant endedAt) {}

    @Test
    void compare() {
        var conversions =
                (DefaultConversionService) ColumnConversions.with(JsonMapper.builder().build());
        conversions.addConverter(java.sql.Timestamp.class, Instant.class, it -> it.toInstant());
        var mappers =
                List.of(
                        new Named("by hand", byHand()),
                        new Named("RecordRowMapper", RecordRowMapper.of(Wide.class)),
                        new Named(
                                "SimplePropertyRowMapper",
                                new SimplePropertyRowMapper<>(Wide.class, conversions)));
        for (int round = 0; round < 5; round++) {
            for (Named named : mappers) {
                long from = System.nanoTime();
                int rows = jdbc.sql(SELECT).query(named.mapper()).list().size();
                System.err.printf(
                        "%-24s %6.2f us/row%n",
                        named.name(), (System.nanoTime() - from) / 1e3 / rows);
            }
        }
    }

    private record Named(String name, RowMapper<Wide> mapper) {}

    private static RowMapper<Wide> byHand() {
        return (row, number) -> {
            OffsetDateTime ended = row.getObject("ended_at", OffsetDateTime.class);
            return new Wide(
                    new ClientId(row.getObject("client_id", UUID.class)),
                    new CompanyId(row.getObject("company_id", UUID.class)),
                    Arrays.stream(Plan.values())
                            .filter(it -> it.wire().equals("paid"))
                            .findFirst()
                            .orElseThrow(),
                    row.getLong("record_count"),
                    row.getLong("read_count"),
                    row.getString("display_name"),
                    row.getBoolean("is_enabled"),
                    row.getObject("created_at", OffsetDateTime.class).toInstant(),
                    row.getObject("changed_at", OffsetDateTime.class).toInstant(),
                    ended == null ? null : ended.toInstant());
        };
    }
}
