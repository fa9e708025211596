package io.ledgerway.sync.history;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.query.InstantParser;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Checks the parameter {@code asOf} against what is kept. */
public final class AsOfValidator {

    /** A clock that went back is behind the times of changes. */
    private static final Duration CLOCK_SKEW = Duration.ofMinutes(2);

    /** PostgreSQL has no year 0000. */
    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");

    private final JdbcClient jdbc;
    private final Clock clock;

    AsOfValidator(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /**
     * Parses the parameter. An empty one is not the present: the caller meant a time.
     *
     * @throws ApiException 400 if it is no time or in the future, 410 if the versions of that time
     *     are no longer kept
     */
    public AsOf asOf(@Nullable String text) {
        if (text == null) {
            return AsOf.PRESENT;
        }
        Instant time =
                InstantParser.parse(text.strip())
                        .map(OffsetDateTime::toInstant)
                        .filter(it -> !it.isBefore(EARLIEST))
                        .orElseThrow(() ->
                                invalid(
                                        "The parameter asOf must be a time such as"
                                                + " 2026-11-26T09:30:00Z."));
        if (time.isAfter(clock.instant().plus(CLOCK_SKEW))) {
            throw invalid("The parameter asOf must not be in the future.");
        }
        return asOf(time);
    }

    /**
     * Returns a time whose versions are kept.
     *
     * @throws ApiException 410 if they are no longer kept
     */
    public AsOf asOf(Instant time) {
        long missing =
                jdbc.sql(
                                "SELECT count(*) FROM history_horizon WHERE kept_from > '%s'::timestamptz"
                                        .formatted(time))
                        .query(ValueRowMapper.of(Long.class))
                        .single();
        if (missing > 0) {
            throw ApiException.of(
                    HttpStatus.GONE, "The records of %s are no longer kept.".formatted(time));
        }
        return new AsOf(time);
    }

    private static ApiException invalid(String sentence) {
        return ApiException.invalid(
                sentence, List.of(new ErrorBody.Item("asOf", sentence, "AsOf")));
    }
}
