package io.ledgerway.connector.sandbox.api;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A write that was accepted and is executed asynchronously.
 *
 * @param status the HTTP status of the completed write
 * @param answer the response body of the completed write
 */
public record WriteJob(String state, @Nullable Integer status, @Nullable JsonNode answer) {

    public WriteJob {
        SandboxJson.required(state, "state");
    }

    public boolean isComplete() {
        return !state.equals("pending");
    }

    @Override
    public Integer status() {
        return SandboxJson.required(status, "status");
    }

    @Override
    public JsonNode answer() {
        return SandboxJson.required(answer, "answer");
    }
}
