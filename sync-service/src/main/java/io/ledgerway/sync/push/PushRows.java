package io.ledgerway.sync.push;

import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.database.RecordRowMapper;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import tools.jackson.databind.json.JsonMapper;

/** Between the rows of this package's tables and its records. */
final class PushRows {

    static final RowMapper<Attempt> ATTEMPT = RecordRowMapper.of(Attempt.class);

    final RowMapper<Push> push;

    private final JsonMapper json;

    PushRows(JsonMapper json) {
        this.json = json;
        this.push = RecordRowMapper.of(Push.class, json);
    }

    static WriteStatus status(String wire) {
        return of(WriteStatus.values(), WriteStatus::wire, wire);
    }

    private static <E> E of(E[] all, Function<E, String> wire, String word) {
        return Arrays.stream(all)
                .filter(it -> wire.apply(it).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No such word: " + word));
    }

    String text(Object value) {
        return json.writeValueAsString(value);
    }

    /** As the driver takes it. */
    static @Nullable OffsetDateTime at(@Nullable Instant instant) {
        return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
    }
}
