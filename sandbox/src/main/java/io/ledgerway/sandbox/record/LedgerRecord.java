package io.ledgerway.sandbox.record;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A record of the ledger.
 *
 * @param balance balance of a ledger account, debit positive, in the account's currency
 * @param changedAt time of the change of this version, by the organisation's clock
 * @param body native JSON object without id, balance and timestamps
 */
public record LedgerRecord(
        Kind kind,
        String id,
        int version,
        @Nullable BigDecimal balance,
        Instant createdAt,
        Instant changedAt,
        @Nullable Instant deletedAt,
        String body) {

    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    /** Formats a timestamp: UTC with milliseconds. */
    public static String timestamp(Instant time) {
        return TIMESTAMP.format(time);
    }

    public boolean deleted() {
        return deletedAt != null;
    }

    /** Copy of an account with another balance. */
    LedgerRecord moved(int nextVersion, BigDecimal nextBalance, Instant at) {
        return new LedgerRecord(kind, id, nextVersion, nextBalance, createdAt, at, deletedAt, body);
    }

    /** JSON of the native API. */
    public String nativeJson() {
        StringBuilder json = start();
        if (kind != Kind.ORGANISATION) {
            json.append(",\"changed_at\":\"").append(timestamp(changedAt)).append('"');
        }
        return json.append('}').toString();
    }

    /** JSON of the control API: the native JSON with version and deletion. */
    public String truthJson() {
        StringBuilder json = start();
        json.append(",\"changed_at\":\"").append(timestamp(changedAt)).append('"');
        json.append(",\"version\":").append(version);
        json.append(",\"deleted\":").append(deleted());
        Instant deletion = deletedAt;
        if (deletion != null) {
            json.append(",\"deleted_at\":\"").append(timestamp(deletion)).append('"');
        }
        return json.append('}').toString();
    }

    private StringBuilder start() {
        StringBuilder json = new StringBuilder(body.length() + 160);
        json.append("{\"id\":\"").append(id).append("\",");
        json.append(body, body.indexOf('{') + 1, body.lastIndexOf('}'));
        BigDecimal sum = balance;
        if (sum != null) {
            json.append(",\"balance\":\"").append(sum.toPlainString()).append('"');
        }
        return json.append(",\"created_at\":\"").append(timestamp(createdAt)).append('"');
    }
}
