package io.ledgerway.webhook.consumer;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A consumer with what became of it.
 *
 * @param disabledReason {@code Person} or {@code Failing}; null while it is enabled
 * @param source where it came from: {@code Api}, {@code AutomationApp}, {@code Rule}
 * @param version counts the changes
 */
record StoredConsumer(
        Consumer consumer,
        @Nullable String disabledReason,
        @Nullable Instant disabledAt,
        String source,
        Instant created,
        long version) {

    static StoredConsumer of(ResultSet row) throws SQLException {
        return new StoredConsumer(
                new Consumer(
                        new ConsumerId(row.getObject("id", UUID.class)),
                        row.getString("url"),
                        row.getBoolean("disabled"),
                        texts(row, "event_types"),
                        texts(row, "company_tags"),
                        row.getString("description"),
                        row.getObject("rate_per_second", Integer.class)),
                row.getString("disabled_reason"),
                instant(row, "disabled_at"),
                row.getString("source"),
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                row.getLong("version"));
    }

    private static List<String> texts(ResultSet row, String column) throws SQLException {
        return List.of((String[]) row.getArray(column).getArray());
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime at = row.getObject(column, OffsetDateTime.class);
        return at == null ? null : at.toInstant();
    }
}
