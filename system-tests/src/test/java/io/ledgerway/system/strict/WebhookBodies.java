package io.ledgerway.system.strict;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Validates webhook messages against the JSON schemas of the contract. */
public final class WebhookBodies {

    private static final ObjectNode SCHEMAS =
            (ObjectNode) JsonMapper.shared().readTree(Table.text("webhook-schemas.json"));

    /** Payload schema by pattern of the event type; the first match counts. */
    private static final Map<String, String> PAYLOADS =
            Map.ofEntries(
                    Map.entry("company\\.(created|deleted)", "company"),
                    Map.entry("company\\.product\\.(added|removed)", "companyProduct"),
                    Map.entry(
                            "connection\\.(created|connected|failed|disconnected|reconnected|deleted)",
                            "connectionPayload"),
                    Map.entry("read\\.completed(\\.initial)?", "readPayload"),
                    Map.entry("snapshot\\.(settled|unsettled|failed)", "snapshotPayload"),
                    Map.entry("[A-Za-z-]+\\.write\\.(successful|unsuccessful)", "writePayload"),
                    Map.entry("client\\.rateLimit\\.(reached|reset)", "ratePayload"),
                    Map.entry("expenses\\.sync\\.(successful|unsuccessful)", "expensePayload"),
                    Map.entry("export\\.(completed|failed)", "exportPayload"),
                    Map.entry(
                            "bankFeeds\\.sourceAccount\\.(connected|disconnected)",
                            "sourceAccountPayload"),
                    Map.entry(
                            "reports\\.[A-Za-z]+\\.generate\\.(successful|unsuccessful)",
                            "reportPayload"));

    private WebhookBodies() {}

    /** Fails with all findings about a message. */
    public static void assertConforms(String body) {
        List<String> findings = findings(body);
        if (!findings.isEmpty()) {
            throw new AssertionError(
                    "The webhook message breaks the contract:%n- %s%nbody: %s"
                            .formatted(String.join("\n- ", findings), body));
        }
    }

    static List<String> findings(String body) {
        JsonNode message = StrictJson.read(body);
        if (!message.isObject()) {
            return List.of("the body is not valid JSON object");
        }
        List<String> findings = new ArrayList<>();
        nulls(message, "message", findings);
        String type = message.path("eventType").asString("");
        if (!message.has("eventType") && message.has("AlertId")) {
            validate("legacy", message, findings);
            return findings;
        }
        validate("envelope", message, findings);
        if (!message.path("RuleType").asString("").equals(type)) {
            findings.add("RuleType is not the event's type");
        }
        PAYLOADS.entrySet().stream()
                .filter(it -> type.matches(it.getKey()))
                .findFirst()
                .ifPresentOrElse(
                        it -> validate(it.getValue(), message.path("payload"), findings),
                        () -> findings.add("'%s' is not an event type".formatted(type)));
        if (body.contains("otp=")) {
            findings.add("the message contains a one-time password");
        }
        return findings;
    }

    private static void validate(String definition, JsonNode value, List<String> findings) {
        ObjectNode schema = SCHEMAS.deepCopy();
        schema.put("$ref", "#/$defs/" + definition);
        Schema compiled =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(schema);
        for (Error error :
                compiled.validate(
                        value,
                        context ->
                                context.executionConfig(
                                        config -> config.formatAssertionsEnabled(true)))) {
            findings.add(definition + error.getInstanceLocation() + " " + error.getMessage());
        }
    }

    private static void nulls(JsonNode value, String at, List<String> findings) {
        if (value.isNull()) {
            findings.add(at + " is null instead of absent");
        }
        value.forEachEntry((name, it) -> nulls(it, at + "." + name, findings));
        if (value.isArray()) {
            value.forEach(it -> nulls(it, at + "[]", findings));
        }
    }
}
