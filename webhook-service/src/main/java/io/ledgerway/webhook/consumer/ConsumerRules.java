package io.ledgerway.webhook.consumer;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.catalogue.EventCatalogue;
import io.ledgerway.webhook.check.Checks;
import io.ledgerway.webhook.destination.Destinations;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a consumer must look like (webhooks.md 2.2, 7.1, 7.2, 7.4), however it is registered or
 * changed. All that is wrong is named at once.
 */
final class ConsumerRules {

    private static final String CREATE = "CreateWebhookConsumer";
    private static final String UPDATE = "UpdateWebhookConsumer";
    private static final int MOST_TAGS = 10;
    private static final int LONGEST_TAG = 128;
    private static final int LONGEST_DESCRIPTION = 1000;
    private static final BigDecimal HIGHEST_RATE = BigDecimal.valueOf(10_000);

    private final Destinations destinations;

    ConsumerRules(Destinations destinations) {
        this.destinations = destinations;
    }

    /**
     * The consumer that a registration asks for, under a new id.
     *
     * @throws ApiException 400 that names each thing that is wrong
     */
    Consumer check(Registration registration) {
        Checks checks = new Checks(CREATE);
        Consumer consumer =
                new Consumer(
                        ConsumerId.random(),
                        url(registration.url(), checks),
                        Boolean.TRUE.equals(registration.disabled()),
                        eventTypes(registration.eventTypes(), checks),
                        tags(registration.companyTags(), checks));
        checks.done();
        return consumer;
    }

    /**
     * The consumer that the portal asks for, under a new id.
     *
     * @throws ApiException 400 that names each thing that is wrong
     */
    Consumer check(ConsumerSettings settings) {
        Checks checks = new Checks(CREATE);
        Consumer consumer =
                new Consumer(
                        ConsumerId.random(),
                        url(settings.url(), checks),
                        Boolean.TRUE.equals(settings.disabled()),
                        eventTypes(settings.eventTypes(), checks),
                        tags(settings.companyTags(), checks),
                        description(settings.description(), checks),
                        rate(settings.rateLimitPerSecond(), checks));
        checks.done();
        return consumer;
    }

    /**
     * What becomes of a consumer by these settings; only what they hold is looked at.
     *
     * @throws ApiException 400 that names each thing that is wrong
     */
    ConsumerChange change(ConsumerSettings settings) {
        Checks checks = new Checks(UPDATE);
        boolean url = settings.has(ConsumerSettings.URL);
        boolean eventTypes = settings.has(ConsumerSettings.EVENT_TYPES);
        checks.refuseIf(
                settings.has(ConsumerSettings.DISABLED) && settings.disabled() == null,
                "disabled",
                "`disabled` is true or false.");
        Consumer wanted =
                new Consumer(
                        ConsumerId.random(),
                        url ? url(settings.url(), checks) : "",
                        Boolean.TRUE.equals(settings.disabled()),
                        eventTypes ? eventTypes(settings.eventTypes(), checks) : List.of(),
                        tags(settings.companyTags(), checks),
                        description(settings.description(), checks),
                        rate(settings.rateLimitPerSecond(), checks));
        checks.done();
        return new ConsumerChange(settings, wanted);
    }

    private String url(@Nullable String url, Checks checks) {
        if (url == null || url.isBlank()) {
            checks.refuse("url", "The URL that messages are sent to is required.");
            return "";
        }
        destinations.refusal(url).ifPresent(reason -> checks.refuse("url", reason));
        return url;
    }

    private static List<String> eventTypes(@Nullable List<@Nullable String> names, Checks checks) {
        SortedSet<String> kept = new TreeSet<>();
        if (names == null || names.isEmpty()) {
            checks.refuse("eventTypes", "At least one event type is required.");
            return List.of();
        }
        for (int at = 0; at < names.size(); at++) {
            String name = names.get(at);
            String known = name == null ? null : EventCatalogue.named(name).orElse(null);
            if (known != null) {
                kept.add(known);
            } else {
                checks.refuse("eventTypes[" + at + "]", unknown(name));
            }
        }
        return List.copyOf(kept);
    }

    private static String unknown(@Nullable String name) {
        return "*".equals(name)
                ? "* is not an event type: name each event type."
                : "%s is not an event type.".formatted(shown(name));
    }

    private static List<String> tags(@Nullable List<@Nullable String> tags, Checks checks) {
        LinkedHashSet<String> kept = new LinkedHashSet<>();
        if (tags == null) {
            return List.of();
        }
        for (int at = 0; at < tags.size(); at++) {
            String tag = tags.get(at);
            String path = "companyTags[" + at + "]";
            if (tag == null || tag.indexOf(':') < 1) {
                checks.refuse(path, "A company tag has the form key:value.");
            } else if (tag.length() > LONGEST_TAG) {
                checks.refuse(
                        path, "A company tag has at most %d characters.".formatted(LONGEST_TAG));
            } else {
                kept.add(tag);
            }
        }
        checks.refuseIf(
                kept.size() > MOST_TAGS,
                "companyTags",
                "At most %d company tags are allowed.".formatted(MOST_TAGS));
        return List.copyOf(kept);
    }

    private static String description(@Nullable String description, Checks checks) {
        if (description == null) {
            return "";
        }
        checks.refuseIf(
                description.length() > LONGEST_DESCRIPTION,
                "description",
                "The description has at most %d characters.".formatted(LONGEST_DESCRIPTION));
        return description;
    }

    private static @Nullable Integer rate(@Nullable BigDecimal rate, Checks checks) {
        if (rate == null) {
            return null;
        }
        if (rate.compareTo(BigDecimal.ONE) < 0
                || rate.compareTo(HIGHEST_RATE) > 0
                || rate.stripTrailingZeros().scale() > 0) {
            checks.refuse(
                    "rateLimitPerSecond",
                    "The limit is a whole number of messages per second from 1 to %s."
                            .formatted(HIGHEST_RATE));
            return null;
        }
        return rate.intValueExact();
    }

    private static String shown(@Nullable String name) {
        return name == null || name.length() <= 100 ? String.valueOf(name) : name.substring(0, 100);
    }
}
