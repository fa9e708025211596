package io.ledgerway.connector.sandbox.api;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.time.DateTimeException;
import java.time.Instant;
import tools.jackson.databind.JsonNode;

/** An object that is read as a whole, and the sandbox's clock when it was read. */
public record Snapshot(JsonNode json, Instant serverTime) {

    static Instant serverTime(Response response) throws ConnectorException {
        var text = response.headers().get("x-server-time");
        try {
            return Instant.parse(SandboxJson.required(text, "X-Server-Time"));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new ConnectorException.ContractViolation(
                    "The response has no valid X-Server-Time: " + text, e);
        }
    }
}
