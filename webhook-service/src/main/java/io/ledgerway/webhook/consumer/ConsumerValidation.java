package io.ledgerway.webhook.consumer;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.webhook.destination.DestinationPolicy;
import io.ledgerway.webhook.eventtype.EventTypeNames;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Validates consumers on creation and change. One response names all validation errors. */
final class ConsumerValidation {

    private static final String CREATE = "CreateWebhookConsumer";
    private static final String UPDATE = "UpdateWebhookConsumer";
    private static final int MAX_ERRORS = 100;

    /** More than all spellings of all event types; bounds the work for one request. */
    private static final int MAX_EVENT_TYPES = 200;

    /** The nearest name is searched for this many unknown names of a request. */
    private static final int MAX_SUGGESTIONS = 10;

    private static final int MAX_TAGS = 10;

    /** Maximum number of tags in a request, with duplicates. */
    private static final int MAX_GIVEN_TAGS = 100;

    private static final String TOO_MANY_TAGS =
            "At most %d company tags are allowed.".formatted(MAX_TAGS);
    private static final int MAX_TAG_LENGTH = 128;
    private static final int MAX_DESCRIPTION_LENGTH = 1000;
    private static final BigDecimal HIGHEST_RATE = BigDecimal.valueOf(10_000);

    private final DestinationPolicy destinationPolicy;

    ConsumerValidation(DestinationPolicy destinationPolicy) {
        this.destinationPolicy = destinationPolicy;
    }

    /**
     * Validates a request to create a consumer and assigns an id.
     *
     * @throws ApiException 400 with one item per validation error, at most 100
     */
    Consumer check(CreateConsumerRequest request) {
        ValidationErrors validationErrors = new ValidationErrors(CREATE, MAX_ERRORS);
        Consumer consumer =
                new Consumer(
                        ConsumerId.random(),
                        url(request.url(), validationErrors),
                        Boolean.TRUE.equals(request.disabled()),
                        eventTypes(request.eventTypes(), validationErrors),
                        tags(request.companyTags(), validationErrors));
        validationErrors.throwIfAny();
        return consumer;
    }

    /**
     * Validates the settings of a new consumer and assigns an id.
     *
     * @throws ApiException 400 with one item per validation error, at most 100
     */
    Consumer check(ConsumerSettings settings) {
        ValidationErrors validationErrors = new ValidationErrors(CREATE, MAX_ERRORS);
        Consumer consumer =
                new Consumer(
                        ConsumerId.random(),
                        url(settings.url(), validationErrors),
                        Boolean.TRUE.equals(settings.disabled()),
                        eventTypes(settings.eventTypes(), validationErrors),
                        tags(settings.companyTags(), validationErrors),
                        description(settings.description(), validationErrors),
                        rate(settings.rateLimitPerSecond(), validationErrors));
        validationErrors.throwIfAny();
        return consumer;
    }

    /**
     * Validates the given settings of an existing consumer.
     *
     * @throws ApiException 400 with one item per validation error, at most 100
     */
    ConsumerChange change(ConsumerSettings settings) {
        ValidationErrors validationErrors = new ValidationErrors(UPDATE, MAX_ERRORS);
        boolean url = settings.has(ConsumerSettings.URL);
        boolean eventTypes = settings.has(ConsumerSettings.EVENT_TYPES);
        validationErrors.addIf(
                settings.has(ConsumerSettings.DISABLED) && settings.disabled() == null,
                "disabled",
                "`disabled` must be true or false.");
        Consumer wanted =
                new Consumer(
                        ConsumerId.random(),
                        url ? url(settings.url(), validationErrors) : "",
                        Boolean.TRUE.equals(settings.disabled()),
                        eventTypes
                                ? eventTypes(settings.eventTypes(), validationErrors)
                                : List.of(),
                        tags(settings.companyTags(), validationErrors),
                        description(settings.description(), validationErrors),
                        rate(settings.rateLimitPerSecond(), validationErrors));
        validationErrors.throwIfAny();
        return new ConsumerChange(settings, wanted);
    }

    private String url(@Nullable String url, ValidationErrors validationErrors) {
        if (url == null || url.isBlank()) {
            validationErrors.add("url", "The URL that messages are sent to is required.");
            return "";
        }
        destinationPolicy.findProblem(url).ifPresent(reason -> validationErrors.add("url", reason));
        return url;
    }

    private static List<String> eventTypes(
            @Nullable List<@Nullable String> names, ValidationErrors validationErrors) {
        SortedSet<String> kept = new TreeSet<>();
        if (names == null || names.isEmpty()) {
            validationErrors.add("eventTypes", "At least one event type is required.");
            return List.of();
        }
        if (names.size() > MAX_EVENT_TYPES) {
            validationErrors.add(
                    "eventTypes", "At most %d event types are allowed.".formatted(MAX_EVENT_TYPES));
            return List.of();
        }
        for (int at = 0; at < names.size(); at++) {
            String name = names.get(at);
            String canonicalName = name == null ? null : EventTypeNames.find(name).orElse(null);
            if (canonicalName != null) {
                kept.add(canonicalName);
            } else {
                validationErrors.add("eventTypes[" + at + "]", unknown(name, validationErrors));
            }
        }
        return List.copyOf(kept);
    }

    private static String unknown(@Nullable String name, ValidationErrors validationErrors) {
        if ("*".equals(name)) {
            return "* is not an event type: name each event type.";
        }
        String written = String.valueOf(name);
        return validationErrors.size() < MAX_SUGGESTIONS
                ? EventTypeNames.unknown(written)
                : EventTypeNames.unknownWithoutSuggestion(written);
    }

    private static List<String> tags(
            @Nullable List<@Nullable String> tags, ValidationErrors validationErrors) {
        LinkedHashSet<String> kept = new LinkedHashSet<>();
        if (tags == null) {
            return List.of();
        }
        if (tags.size() > MAX_GIVEN_TAGS) {
            validationErrors.add("companyTags", TOO_MANY_TAGS);
            return List.of();
        }
        for (int at = 0; at < tags.size(); at++) {
            String tag = tags.get(at);
            String path = "companyTags[" + at + "]";
            if (tag == null || tag.indexOf(':') < 1) {
                validationErrors.add(path, "A company tag must have the form key:value.");
            } else if (tag.length() > MAX_TAG_LENGTH) {
                validationErrors.add(
                        path, "A company tag has at most %d characters.".formatted(MAX_TAG_LENGTH));
            } else {
                kept.add(tag);
            }
        }
        validationErrors.addIf(kept.size() > MAX_TAGS, "companyTags", TOO_MANY_TAGS);
        return List.copyOf(kept);
    }

    private static String description(
            @Nullable String description, ValidationErrors validationErrors) {
        if (description == null) {
            return "";
        }
        validationErrors.addIf(
                description.length() > MAX_DESCRIPTION_LENGTH,
                "description",
                "The description has at most %d characters.".formatted(MAX_DESCRIPTION_LENGTH));
        return description;
    }

    private static @Nullable Integer rate(
            @Nullable BigDecimal rate, ValidationErrors validationErrors) {
        if (rate == null) {
            return null;
        }
        if (rate.compareTo(BigDecimal.ONE) < 0
                || rate.compareTo(HIGHEST_RATE) > 0
                || rate.stripTrailingZeros().scale() > 0) {
            validationErrors.add(
                    "rateLimitPerSecond",
                    "The limit is a whole number of messages per second from 1 to %s."
                            .formatted(HIGHEST_RATE));
            return null;
        }
        return rate.intValueExact();
    }
}
