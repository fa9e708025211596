package io.ledgerway.company.tokenvault;

import io.ledgerway.starter.database.RecordRowMapper;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Counts the connections whose authorization ends soon, however often its tokens are refreshed. */
class ExpiringAuthorizations {

    private static final String COUNT =
            """
            SELECT g.platform_key,
                count(*) FILTER (
                    WHERE g.authorization_ends_at
                        < (SELECT ledgerway_now()) + interval '30 days') AS month,
                count(*) FILTER (
                    WHERE g.authorization_ends_at
                        < (SELECT ledgerway_now()) + interval '90 days') AS quarter,
                count(*) AS half_year
            FROM oauth_grant g JOIN connection k ON k.grant_id = g.id
            WHERE g.authorization_ends_at < ledgerway_now() + interval '180 days'
            GROUP BY g.platform_key
            """;

    private static final RowMapper<Count> ROW = RecordRowMapper.of(Count.class);

    private final JdbcClient jdbc;

    ExpiringAuthorizations(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Counts the connections of every platform; a longer time includes the shorter ones. */
    Counts count() {
        return new Counts(jdbc.sql(COUNT).query(ROW).list());
    }

    /** Time until the end. */
    enum Within {
        MONTH("30d"),
        QUARTER("90d"),
        HALF_YEAR("180d");

        private final String label;

        Within(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    /** Counts by platform and time. */
    record Counts(List<Count> all) {

        Counts {
            all = List.copyOf(all);
        }

        long of(String platformKey, Within within) {
            return all.stream()
                    .filter(it -> it.platformKey().equals(platformKey))
                    .mapToLong(it -> it.of(within))
                    .sum();
        }
    }

    record Count(String platformKey, long month, long quarter, long halfYear) {

        long of(Within within) {
            return switch (within) {
                case MONTH -> month;
                case QUARTER -> quarter;
                case HALF_YEAR -> halfYear;
            };
        }
    }
}
