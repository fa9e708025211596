package io.ledgerway.webhook.messagelog;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.webhook.eventtype.EventTypeNames;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Filter, page size and cursor of a message list.
 *
 * @param since start, inclusive
 * @param until end, exclusive
 * @param after end of the previous page
 */
record MessageFilter(
        @Nullable String eventType,
        @Nullable UUID company,
        @Nullable MessageState state,
        @Nullable Instant since,
        @Nullable Instant until,
        int pageSize,
        @Nullable MessageCursor after) {

    static final int DEFAULT_PAGE_SIZE = 50;
    static final int MAX_PAGE_SIZE = 250;

    /** After every message, and within the range of the database. */
    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    /**
     * Parses the parameters of a list.
     *
     * @throws ApiException 400 with one item per invalid parameter
     */
    static MessageFilter of(Parameters asked) {
        ValidationErrors validationErrors = new ValidationErrors("WebhookMessages");
        MessageFilter filter =
                new MessageFilter(
                        eventType(asked.eventType(), validationErrors),
                        company(asked.companyId(), validationErrors),
                        state(asked.state(), validationErrors),
                        moment("since", asked.since(), validationErrors),
                        moment("until", asked.until(), validationErrors),
                        pageSize(asked.pageSize(), validationErrors),
                        mark(asked.cursor(), validationErrors));
        validationErrors.addIf(
                filter.since() != null
                        && filter.until() != null
                        && filter.until().isBefore(filter.since()),
                "until",
                "The end of the period is before its start.");
        validationErrors.throwIfAny("A parameter of the list is invalid.");
        return filter;
    }

    private static @Nullable String eventType(
            @Nullable String text, ValidationErrors validationErrors) {
        if (text == null || text.isBlank()) {
            return null;
        }
        String eventType = EventTypeNames.findOfMessage(text).orElse(null);
        if (eventType == null) {
            validationErrors.add("eventType", EventTypeNames.unknown(text));
        }
        return eventType;
    }

    private static @Nullable UUID company(
            @Nullable String text, ValidationErrors validationErrors) {
        if (text == null) {
            return null;
        }
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            validationErrors.add("companyId", "The company ID is not a UUID.");
            return null;
        }
    }

    private static @Nullable MessageState state(
            @Nullable String text, ValidationErrors validationErrors) {
        if (text == null) {
            return null;
        }
        MessageState state = MessageState.of(text).orElse(null);
        if (state == null) {
            validationErrors.add(
                    "state",
                    "The state must be one of %s."
                            .formatted(
                                    Arrays.stream(MessageState.values())
                                            .map(MessageState::wire)
                                            .collect(Collectors.joining(", "))));
        }
        return state;
    }

    private static @Nullable Instant moment(
            String name, @Nullable String text, ValidationErrors validationErrors) {
        if (text == null) {
            return null;
        }
        try {
            Instant moment =
                    text.length() == "2026-03-02".length()
                            ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                            : OffsetDateTime.parse(text).toInstant();
            if (moment.isAfter(Instant.EPOCH) && moment.isBefore(LATEST)) {
                return moment;
            }
        } catch (DateTimeException e) {
            // rejected below, like a time outside the range
        }
        validationErrors.add(
                name,
                "A time must have the form 2026-03-02T08:15:30Z, a date the form 2026-03-02.");
        return null;
    }

    private static int pageSize(@Nullable Integer size, ValidationErrors validationErrors) {
        if (size == null) {
            return DEFAULT_PAGE_SIZE;
        }
        if (size < 1 || size > MAX_PAGE_SIZE) {
            validationErrors.add(
                    "pageSize", "The page size must be from 1 to %d.".formatted(MAX_PAGE_SIZE));
        }
        return size;
    }

    private static @Nullable MessageCursor mark(
            @Nullable String text, ValidationErrors validationErrors) {
        if (text == null) {
            return null;
        }
        MessageCursor mark = MessageCursor.read(text).orElse(null);
        if (mark == null) {
            validationErrors.add("cursor", "The cursor is invalid.");
        }
        return mark;
    }

    /** Parameters of a message list, bound by Spring. */
    record Parameters(
            @Nullable String eventType,
            @Nullable String companyId,
            @Nullable String state,
            @Nullable String since,
            @Nullable String until,
            @Nullable Integer pageSize,
            @Nullable String cursor) {}
}
