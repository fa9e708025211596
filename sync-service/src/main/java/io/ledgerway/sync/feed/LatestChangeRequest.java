package io.ledgerway.sync.feed;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.IntegerRange;
import io.ledgerway.starter.query.InstantParser;
import io.ledgerway.sync.history.ChangeKind;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Validated parameters of a request for the latest changes, of a signed-in user.
 *
 * @param olderThan where a page of older changes begins; null for the newest page
 * @param newerThan where a page of newer changes begins
 * @param type only changes of this data type
 * @param kind only changes of this kind
 * @param recordId only changes of the records with this id
 * @param from only changes at or after this time
 * @param to only changes before this time
 */
record LatestChangeRequest(
        @Nullable ChangePosition olderThan,
        @Nullable ChangePosition newerThan,
        @Nullable DataType type,
        @Nullable String kind,
        @Nullable String recordId,
        @Nullable Instant from,
        @Nullable Instant to,
        int limit) {

    /** Deletions of companies are only in the changes of a client. */
    static final String COMPANY_DELETED = "companyDeleted";

    private static final IntegerRange LIMITS = new IntegerRange(1, 200);
    private static final int DEFAULT_LIMIT = 50;

    /**
     * Checks the parameters.
     *
     * @throws ApiException 400 if one is invalid
     */
    static LatestChangeRequest of(LatestChangeParameters parameters) {
        String older = given(parameters.olderThan());
        String newer = given(parameters.newerThan());
        return new LatestChangeRequest(
                older == null ? null : ChangePosition.parse("olderThan", older),
                newer == null ? null : ChangePosition.parse("newerThan", newer),
                ChangeRequest.type(given(parameters.dataType())),
                kind(given(parameters.kind())),
                recordId(given(parameters.recordId())),
                time("from", given(parameters.from())),
                time("to", given(parameters.to())),
                limit(given(parameters.limit())));
    }

    /** Whether some changes are left out. */
    boolean isFiltered() {
        return type != null || kind != null || recordId != null;
    }

    /** Whether newer changes than a position are wanted: the search begins with the oldest. */
    boolean isUpwards() {
        return newerThan != null;
    }

    /** Where the search begins; null for the newest change. */
    @Nullable ChangePosition start() {
        return newerThan == null ? olderThan : newerThan;
    }

    /** All wanted changes are after it. */
    ChangePosition above() {
        return newerThan == null ? ChangePosition.FIRST : newerThan;
    }

    /** All wanted changes are before it. */
    ChangePosition below() {
        return olderThan == null || newerThan != null ? ChangePosition.LAST : olderThan;
    }

    private static @Nullable String given(@Nullable String value) {
        return value == null || value.isBlank() ? null : value.strip();
    }

    private static @Nullable String kind(@Nullable String kind) {
        if (kind != null
                && !kind.equals(COMPANY_DELETED)
                && Arrays.stream(ChangeKind.values()).noneMatch(it -> it.key().equals(kind))) {
            throw ApiException.badRequest(
                    "Unknown kind of change: %s. Use %s or %s."
                            .formatted(
                                    kind,
                                    Arrays.stream(ChangeKind.values())
                                            .map(ChangeKind::key)
                                            .collect(Collectors.joining(", ")),
                                    COMPANY_DELETED));
        }
        return kind;
    }

    private static @Nullable String recordId(@Nullable String id) {
        if (id != null && id.indexOf('\0') >= 0) {
            throw ApiException.badRequest("The parameter recordId contains a NUL character");
        }
        return id;
    }

    private static @Nullable Instant time(String name, @Nullable String value) {
        return value == null
                ? null
                : InstantParser.parse(value)
                        .map(OffsetDateTime::toInstant)
                        .orElseThrow(() ->
                                ApiException.badRequest(
                                        "The parameter %s must be a time such as 2026-01-31T00:00:00Z"
                                                .formatted(name)));
    }

    private static int limit(@Nullable String limit) {
        return limit == null
                ? DEFAULT_LIMIT
                : LIMITS.parse(limit)
                        .orElseThrow(() -> ApiException.badRequest(LIMITS.error("limit")));
    }
}
