package io.ledgerway.connector.sandbox;

import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** A response of the fake sandbox. */
record Reply(int status, Map<String, String> headers, String body) {

    static final JsonMapper JSON = JsonMapper.shared();

    static Reply json(Object body) {
        return json(200, body);
    }

    static Reply json(int status, Object body) {
        return new Reply(
                status, Map.of("Content-Type", "application/json"), JSON.writeValueAsString(body));
    }

    static Reply error(int status, String code) {
        return json(status, Map.of("code", code, "message", "The fake sandbox says " + code));
    }
}
