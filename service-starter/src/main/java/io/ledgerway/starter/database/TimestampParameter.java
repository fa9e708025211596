package io.ledgerway.starter.database;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Value of a {@code timestamptz} parameter. The PostgreSQL driver does not accept an Instant. */
public final class TimestampParameter {

    private TimestampParameter() {}

    public static OffsetDateTime of(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    /** Returns NULL for a missing instant. */
    public static @Nullable OffsetDateTime ofNullable(@Nullable Instant instant) {
        return instant == null ? null : of(instant);
    }
}
