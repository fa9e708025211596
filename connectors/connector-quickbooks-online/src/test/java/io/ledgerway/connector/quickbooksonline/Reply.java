package io.ledgerway.connector.quickbooksonline;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A response of the fake. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Reply(int status, Map<String, String> headers, byte[] body) {

    private static final Map<String, String> JSON =
            Map.of("Content-Type", "application/json;charset=utf-8");

    static Reply json(int status, String body) {
        return new Reply(status, JSON, body.getBytes(StandardCharsets.UTF_8));
    }

    static Reply json(String body) {
        return json(200, body);
    }

    /** With the time, in the form with capitals. */
    static Reply fault(int status, String code, String message) {
        return json(
                status,
                """
                {"Fault":{"Error":[{"Message":"%2$s","Detail":"%2$s : detail","code":"%1$s","element":""}],
                 "type":"ValidationFault"},"time":"2026-03-01T00:00:00.000-08:00"}
                """
                        .formatted(code, message));
    }
}
