package io.ledgerway.webhook.messagelog;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    static final int USUAL_PAGE = 50;
    static final int LARGEST_PAGE = 250;

    /** After every message, and within the range of the database. */
    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    /**
     * Parses the parameters of a list.
     *
     * @throws ApiException 400 with one item per invalid parameter
     */
    static MessageFilter of(Parameters asked) {
        List<ErrorBody.Item> wrong = new ArrayList<>();
        MessageFilter filter =
                new MessageFilter(
                        asked.eventType(),
                        company(asked.companyId(), wrong),
                        state(asked.state(), wrong),
                        moment("since", asked.since(), wrong),
                        moment("until", asked.until(), wrong),
                        pageSize(asked.pageSize(), wrong),
                        mark(asked.cursor(), wrong));
        if (!wrong.isEmpty()) {
            throw ApiException.invalid("A parameter of the list is invalid.", wrong);
        }
        return filter;
    }

    private static @Nullable UUID company(@Nullable String text, List<ErrorBody.Item> wrong) {
        if (text == null) {
            return null;
        }
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            wrong.add(item("companyId", "The company ID is not a UUID."));
            return null;
        }
    }

    private static @Nullable MessageState state(@Nullable String text, List<ErrorBody.Item> wrong) {
        if (text == null) {
            return null;
        }
        MessageState state = MessageState.of(text).orElse(null);
        if (state == null) {
            wrong.add(
                    item(
                            "state",
                            "The state must be one of %s."
                                    .formatted(
                                            Arrays.stream(MessageState.values())
                                                    .map(MessageState::wire)
                                                    .collect(Collectors.joining(", ")))));
        }
        return state;
    }

    private static @Nullable Instant moment(
            String name, @Nullable String text, List<ErrorBody.Item> wrong) {
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
        wrong.add(
                item(
                        name,
                        "A time must have the form 2026-03-02T08:15:30Z, a date the form 2026-03-02."));
        return null;
    }

    private static int pageSize(@Nullable Integer size, List<ErrorBody.Item> wrong) {
        if (size == null) {
            return USUAL_PAGE;
        }
        if (size < 1 || size > LARGEST_PAGE) {
            wrong.add(
                    item(
                            "pageSize",
                            "The page size must be from 1 to %d.".formatted(LARGEST_PAGE)));
        }
        return size;
    }

    private static @Nullable MessageCursor mark(@Nullable String text, List<ErrorBody.Item> wrong) {
        if (text == null) {
            return null;
        }
        MessageCursor mark = MessageCursor.read(text).orElse(null);
        if (mark == null) {
            wrong.add(item("cursor", "The cursor is invalid."));
        }
        return mark;
    }

    private static ErrorBody.Item item(String name, String message) {
        return new ErrorBody.Item(name, message, "WebhookMessages");
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
