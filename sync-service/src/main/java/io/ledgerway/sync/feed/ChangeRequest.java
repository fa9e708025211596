package io.ledgerway.sync.feed;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.record.DataTypePath;
import java.time.Duration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a caller wants to read of the changes.
 *
 * @param type only changes of this data type, and deletions of connections and companies; null for
 *     all
 * @param maxWait how long to wait for a change
 */
record ChangeRequest(@Nullable DataType type, int limit, Payload payload, Duration maxWait) {

    /** As many as one value of the database can contain. */
    static final int MAX_LIMIT = 1_000;

    static final int DEFAULT_LIMIT = 100;
    static final int MAX_WAIT = 30;

    /**
     * Checks the parameters.
     *
     * @throws ApiException 400 if one is invalid
     */
    static ChangeRequest of(
            @Nullable String dataType,
            @Nullable Integer limit,
            @Nullable String payload,
            @Nullable Integer wait) {
        return new ChangeRequest(
                type(dataType),
                number("limit", limit, DEFAULT_LIMIT, 1, MAX_LIMIT),
                Payload.of(payload),
                Duration.ofSeconds(number("wait", wait, 0, 0, MAX_WAIT)));
    }

    /**
     * The data type of this key or path; null if none is given.
     *
     * @throws ApiException 400 if there is no such type
     */
    static @Nullable DataType type(@Nullable String dataType) {
        return dataType == null || dataType.isBlank()
                ? null
                : DataTypePath.typeOf(dataType)
                        .orElseThrow(() ->
                                ApiException.badRequest(
                                        DataTypePath.isCustom(dataType)
                                                ? "Custom data types are not part of the record feed"
                                                : "There is no data type %s".formatted(dataType)));
    }

    private static int number(
            String name, @Nullable Integer value, int usual, int minimum, int maximum) {
        int number = value == null ? usual : value;
        if (number < minimum || number > maximum) {
            throw ApiException.badRequest(
                    "The parameter %s must be a whole number from %d to %d"
                            .formatted(name, minimum, maximum));
        }
        return number;
    }

    /** Which state of the record a change contains. */
    enum Payload {
        /** The present state; the default. */
        NOW,
        /** The state after the change. */
        THEN,
        NONE;

        private static Payload of(@Nullable String text) {
            if (text == null || text.isBlank()) {
                return NOW;
            }
            return Arrays.stream(values())
                    .filter(it -> it.name().equalsIgnoreCase(text.strip()))
                    .findFirst()
                    .orElseThrow(() ->
                            ApiException.badRequest(
                                    "The parameter payload must be now, then or none"));
        }
    }
}
