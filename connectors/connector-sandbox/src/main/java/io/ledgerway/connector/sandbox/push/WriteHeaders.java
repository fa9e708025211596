package io.ledgerway.connector.sandbox.push;

import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.sandbox.platform.IdempotencySupport;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The headers of writes. The idempotency key is only sent where the platform supports it, because a
 * request with a key may be repeated.
 */
record WriteHeaders(IdempotencySupport idempotency) {

    Map<String, String> json(PushCommand command) {
        var headers = withKey(command);
        headers.put("Content-Type", "application/json");
        if (command instanceof PushCommand.Update update && update.unmodifiedSince() != null) {
            headers.put(
                    "If-Unmodified-Since-Change",
                    update.unmodifiedSince().truncatedTo(ChronoUnit.MILLIS).toString());
        }
        return headers;
    }

    Map<String, String> delete(PushCommand.Delete command) {
        return withKey(command);
    }

    /** Files have no jobs, so the key is not sent to platforms with jobs. */
    Map<String, String> file(PushCommand.Attach command) {
        var headers = accepting();
        if (idempotency == IdempotencySupport.KEY_HEADER) {
            headers.put("Idempotency-Key", command.idempotencyKey());
        }
        headers.put("Content-Type", command.contentType());
        return headers;
    }

    private Map<String, String> withKey(PushCommand command) {
        var headers = accepting();
        if (idempotency.hasNativeKey()) {
            headers.put("Idempotency-Key", command.idempotencyKey());
        }
        if (idempotency == IdempotencySupport.ASYNCHRONOUS_JOB) {
            headers.put("Prefer", "respond-async");
        }
        return headers;
    }

    private static Map<String, String> accepting() {
        var headers = new LinkedHashMap<String, String>();
        headers.put("Accept", "application/json");
        return headers;
    }
}
