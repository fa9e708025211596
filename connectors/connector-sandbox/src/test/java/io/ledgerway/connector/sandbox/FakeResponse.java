package io.ledgerway.connector.sandbox;

import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** A response of the fake sandbox. */
record FakeResponse(int status, Map<String, String> headers, String body) {

    static final JsonMapper JSON = JsonMapper.shared();

    static FakeResponse json(Object body) {
        return json(200, body);
    }

    static FakeResponse json(int status, Object body) {
        return new FakeResponse(
                status, Map.of("Content-Type", "application/json"), JSON.writeValueAsString(body));
    }

    static FakeResponse error(int status, String code) {
        return json(status, Map.of("code", code, "message", "The fake sandbox says " + code));
    }
}
