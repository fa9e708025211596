package io.ledgerway.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

/** What a result of a journey must be, see {@code sdks/journeys}. */
final class JourneyExpectation {

    private JourneyExpectation() {}

    /** Fails unless a value is as expected. */
    static void check(JsonNode value, JsonNode expected, String path) {
        if (expected.isArray()) {
            assertThat(value.isArray()).as(path + " " + value).isTrue();
            assertThat(value.size()).as("size of " + path).isEqualTo(expected.size());
            for (int i = 0; i < expected.size(); i++) {
                check(value.get(i), expected.get(i), path + "." + i);
            }
        } else if (expected.isObject()) {
            expected.properties().forEach(it -> member(value, it.getKey(), it.getValue(), path));
        } else {
            assertThat(text(value)).as(path).isEqualTo(text(expected));
        }
    }

    private static void member(JsonNode value, String name, JsonNode expected, String path) {
        switch (name) {
            case "$size" ->
                    assertThat(value.size()).as("size of " + path).isEqualTo(expected.asInt());
            case "$atLeast" ->
                    assertThat(value.size())
                            .as("size of " + path)
                            .isGreaterThanOrEqualTo(expected.asInt());
            case "$text" -> assertThat(text(value)).as(path).contains(text(expected));
            case "$matches" -> assertThat(text(value)).as(path).matches(text(expected));
            case "$present" ->
                    assertThat(!value.isMissingNode() && !text(value).isEmpty())
                            .as(path + " is present")
                            .isEqualTo(expected.asBoolean());
            default -> check(value.path(name), expected, path + "." + name);
        }
    }

    /** A value as text; decimals without an exponent. */
    static String text(JsonNode value) {
        return value.isBigDecimal() ? value.decimalValue().toPlainString() : value.isNull() ? "" : value.asText();
    }
}
