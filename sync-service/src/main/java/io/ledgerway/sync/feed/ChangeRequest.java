package io.ledgerway.sync.feed;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.NearestName;
import io.ledgerway.starter.feed.FeedParameters;
import io.ledgerway.sync.record.DataTypePath;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Validated parameters of a request to the record feed.
 *
 * @param type only changes of this data type, and deletions of connections and companies; null for
 *     all
 * @param maxWait how long to wait for a change
 */
record ChangeRequest(@Nullable DataType type, int limit, Payload payload, Duration maxWait) {

    private static final List<String> KEYS =
            Arrays.stream(DataType.values()).map(DataType::key).toList();

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
        DataType type = type(dataType);
        FeedParameters feed = FeedParameters.of(limit, wait);
        return new ChangeRequest(type, feed.limit(), Payload.of(payload), feed.maxWait());
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
                                                : "There is no data type %s.".formatted(dataType)
                                                        + NearestName.question(dataType, KEYS)));
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
