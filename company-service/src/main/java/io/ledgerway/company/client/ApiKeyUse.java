package io.ledgerway.company.client;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Records when API keys were last used. */
class ApiKeyUse {

    /** Rows are locked in order of their ids, so that concurrent reports cannot deadlock. */
    private static final String RECORD =
            """
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
            """;

    private final JdbcClient jdbc;
    private final Clock clock;

    ApiKeyUse(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /**
     * Records when keys, identified by their hashes, were used. A time never moves backwards. A
     * time in the future counts as now, because the clock of a gateway may be ahead.
     */
    void record(Map<String, Instant> times) {
        Instant now = clock.instant();
        List<Map.Entry<String, Instant>> uses = List.copyOf(times.entrySet());
        jdbc.sql(RECORD)
                .param(String.join(",", uses.stream().map(Map.Entry::getKey).toList()))
                .param(
                        String.join(
                                ",",
                                uses.stream()
                                        .map(it -> it.getValue().isAfter(now) ? now : it.getValue())
                                        .map(Instant::toString)
                                        .toList()))
                .update();
    }
}
