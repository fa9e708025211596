package io.ledgerway.portal.webhook;

import io.ledgerway.portal.view.FormFields;
import io.ledgerway.portal.view.LineList;
import io.ledgerway.portal.webhook.ConsumerResponses.Consumer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The form of a consumer.
 *
 * @param tags one per line
 * @param rate messages per second; empty for no limit
 * @param version of the consumer that the form was built from; null for a new one
 * @param source of the consumer; empty for a new one
 * @param headerName of a header that a new consumer starts with; empty for none
 */
record ConsumerForm(
        @Nullable String url,
        @Nullable String description,
        @Nullable List<String> eventTypes,
        @Nullable String tags,
        @Nullable String rate,
        @Nullable Boolean disabled,
        @Nullable Long version,
        @Nullable String source,
        @Nullable String headerName,
        @Nullable String headerValue) {

    private static final String RATE = "rateLimitPerSecond";

    static final FormFields FIELDS =
            new FormFields(
                    Map.of(
                            "url",
                            new FormFields.Field("url", "URL"),
                            "description",
                            new FormFields.Field("description", "Description"),
                            "companyTags",
                            new FormFields.Field("tags", "Company tags"),
                            RATE,
                            new FormFields.Field("rate", "Maximum messages per second")));

    static ConsumerForm empty() {
        return new ConsumerForm("", "", List.of(), "", "", false, null, "", "", "");
    }

    static ConsumerForm of(Consumer it) {
        return new ConsumerForm(
                it.url(),
                it.description(),
                it.eventTypes(),
                LineList.write(it.companyTags()),
                Objects.toString(it.rateLimitPerSecond(), ""),
                it.disabled(),
                it.version(),
                it.source(),
                "",
                "");
    }

    /** Whether this event type is selected. */
    public boolean has(String eventType) {
        return eventTypes != null && eventTypes.contains(eventType);
    }

    /** Whether a rule of the legacy API determines the URL, the event types and the tags. */
    public boolean isOfRule() {
        return "Rule".equals(source);
    }

    /** The request body; an empty limit is removed. Members that a rule determines are absent. */
    ObjectNode body() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("description", Objects.requireNonNullElse(description, ""));
        if (!isOfRule()) {
            body.put("url", url);
            ArrayNode types = body.putArray("eventTypes");
            Objects.requireNonNullElse(eventTypes, List.<String>of()).forEach(types::add);
            ArrayNode filters = body.putArray("companyTags");
            LineList.read(tags).forEach(filters::add);
        }
        body.put("disabled", Boolean.TRUE.equals(disabled));
        limit(body);
        if (version != null) {
            body.put("version", version);
        }
        return body;
    }

    /** Whether a new consumer starts with a header. */
    boolean hasHeader() {
        return headerName != null && !headerName.isBlank();
    }

    /** The field that is missing from the header of a new consumer, if only one is filled. */
    Optional<String> missingHeaderField() {
        boolean hasValue = headerValue != null && !headerValue.isBlank();
        return hasHeader() == hasValue
                ? Optional.empty()
                : Optional.of(hasValue ? "headerName" : "headerValue");
    }

    /** The header of a new consumer, as the request body; its value is never shown again. */
    Map<String, List<Map<String, Object>>> headers() {
        return Map.of(
                "headers",
                List.of(
                        Map.of(
                                "name",
                                Objects.requireNonNullElse(headerName, "").strip(),
                                "value",
                                Objects.requireNonNullElse(headerValue, ""),
                                "sensitive",
                                true)));
    }

    /** Passes an invalid number on, so that the API rejects it. */
    private void limit(ObjectNode body) {
        String text = rate == null ? "" : rate.strip();
        if (text.isEmpty()) {
            body.putNull(RATE);
            return;
        }
        try {
            body.put(RATE, new BigDecimal(text));
        } catch (NumberFormatException e) {
            body.put(RATE, text);
        }
    }
}
