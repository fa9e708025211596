package io.ledgerway.cli.webhook;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/**
 * A request to the receiver.
 *
 * @param problem why it is not genuine; empty if it is
 * @param json the body; missing if it is not JSON
 * @param forwarded status of the program to which it was forwarded
 * @param forwardTime how long that took
 */
public record ReceivedMessage(
        Instant at,
        String id,
        Optional<String> problem,
        JsonNode json,
        OptionalInt forwarded,
        Duration forwardTime) {

    /** Type of the event. */
    public String eventType() {
        return json.path("eventType").asString("unknown");
    }

    /** Company of the event; empty if it is about none. */
    public String company() {
        return json.at("/payload/referenceCompany/id").asString("");
    }
}
