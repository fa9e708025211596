package io.ledgerway.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Validates messages against {@code webhook-messages.schema.json}. */
public final class MessageSchema {

    private static final String TEXT = text();

    private MessageSchema() {}

    /** Fails unless this is a message with a payload of this type, and without nulls. */
    public static void assertMessage(String body, String payload) {
        assertKeeps(
                body,
                """
                , "$ref": "#/$defs/envelope",
                  "properties": {"payload": {"$ref": "#/$defs/%s"}}}
                """
                        .formatted(payload));
    }

    /** Fails unless this is a legacy message without nulls. */
    public static void assertLegacy(String body) {
        assertKeeps(body, ", \"$ref\": \"#/$defs/legacy\"}");
    }

    private static void assertKeeps(String body, String rule) {
        String rules = TEXT.strip().replaceFirst("}$", "") + rule;
        Schema schema =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(rules);
        assertThat(
                        schema.validate(
                                body,
                                InputFormat.JSON,
                                it -> it.executionConfig(at -> at.formatAssertionsEnabled(true))))
                .isEmpty();
        assertThat(body).doesNotContain(":null").doesNotContain("RuleId");
    }

    private static String text() {
        try (InputStream in =
                MessageSchema.class.getResourceAsStream("/webhook-messages.schema.json")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
