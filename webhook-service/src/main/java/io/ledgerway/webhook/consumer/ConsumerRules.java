package io.ledgerway.webhook.consumer;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.catalogue.EventCatalogue;
import io.ledgerway.webhook.destination.Destinations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a registration must look like (webhooks.md 2.2, 7.1, 7.2). All that is wrong is named at
 * once.
 */
final class ConsumerRules {

    private static final String VALIDATOR = "CreateWebhookConsumer";
    private static final int MOST_TAGS = 10;
    private static final int LONGEST_TAG = 128;

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
        List<ErrorBody.Item> wrong = new ArrayList<>();
        String url = url(registration.url(), wrong);
        Collection<String> eventTypes = eventTypes(registration.eventTypes(), wrong);
        Collection<String> tags = tags(registration.companyTags(), wrong);
        if (!wrong.isEmpty()) {
            throw ApiException.invalid("Error processing request - not valid.", wrong);
        }
        return new Consumer(
                ConsumerId.random(),
                url,
                Boolean.TRUE.equals(registration.disabled()),
                List.copyOf(eventTypes),
                List.copyOf(tags));
    }

    private String url(@Nullable String url, List<ErrorBody.Item> wrong) {
        if (url == null || url.isBlank()) {
            wrong.add(item("url", "The URL that messages are sent to is required."));
            return "";
        }
        destinations.refusal(url).ifPresent(reason -> wrong.add(item("url", reason)));
        return url;
    }

    private static Collection<String> eventTypes(
            @Nullable List<@Nullable String> names, List<ErrorBody.Item> wrong) {
        SortedSet<String> kept = new TreeSet<>();
        if (names == null || names.isEmpty()) {
            wrong.add(item("eventTypes", "At least one event type is required."));
            return kept;
        }
        for (int at = 0; at < names.size(); at++) {
            String name = names.get(at);
            String known = name == null ? null : EventCatalogue.named(name).orElse(null);
            if (known != null) {
                kept.add(known);
            } else {
                wrong.add(item("eventTypes[" + at + "]", unknown(name)));
            }
        }
        return kept;
    }

    private static String unknown(@Nullable String name) {
        return "*".equals(name)
                ? "* is not an event type: name each event type."
                : "%s is not an event type.".formatted(shown(name));
    }

    private static Collection<String> tags(
            @Nullable List<@Nullable String> tags, List<ErrorBody.Item> wrong) {
        LinkedHashSet<String> kept = new LinkedHashSet<>();
        if (tags == null) {
            return kept;
        }
        for (int at = 0; at < tags.size(); at++) {
            String tag = tags.get(at);
            String path = "companyTags[" + at + "]";
            if (tag == null || tag.indexOf(':') < 1) {
                wrong.add(item(path, "A company tag has the form key:value."));
            } else if (tag.length() > LONGEST_TAG) {
                wrong.add(
                        item(
                                path,
                                "A company tag has at most %d characters.".formatted(LONGEST_TAG)));
            } else {
                kept.add(tag);
            }
        }
        if (kept.size() > MOST_TAGS) {
            wrong.add(
                    item(
                            "companyTags",
                            "At most %d company tags are allowed.".formatted(MOST_TAGS)));
        }
        return kept;
    }

    private static String shown(@Nullable String name) {
        return name == null || name.length() <= 100 ? String.valueOf(name) : name.substring(0, 100);
    }

    private static ErrorBody.Item item(String path, String message) {
        return new ErrorBody.Item(path, message, VALIDATOR);
    }
}
