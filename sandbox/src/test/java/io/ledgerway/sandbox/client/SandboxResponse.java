package io.ledgerway.sandbox.client;

import java.net.http.HttpHeaders;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A response. */
public record SandboxResponse(int status, HttpHeaders headers, String body) {

    private static final JsonMapper JSON = JsonMapper.shared();

    public JsonNode json() {
        return JSON.readTree(body);
    }

    public String header(String name) {
        return headers.firstValue(name).orElse("");
    }
}
