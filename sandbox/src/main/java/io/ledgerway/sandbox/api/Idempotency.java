package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.writes.IdempotencyPolicy;
import io.ledgerway.sandbox.writes.IdempotentWrites.IdempotentRequest;
import io.ledgerway.sandbox.writes.IdempotentWrites.StoredResponse;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Identity of a write request: its key, and a hash of method, path, query and body. */
final class Idempotency {

    static final String HEADER = "Idempotency-Key";
    private static final int MAX_KEY_LENGTH = 128;

    private Idempotency() {}

    /** Omits the key if the platform does not support one. */
    static IdempotentRequest asked(Tenant tenant, HttpServletRequest request, byte[] body) {
        String key = key(request);
        return IdempotentRequest.of(
                IdempotencyPolicy.of(tenant) == IdempotencyPolicy.KEY ? key : null, request, body);
    }

    static @Nullable String key(HttpServletRequest request) {
        String key = request.getHeader(HEADER);
        if (key != null && (key.isBlank() || key.length() > MAX_KEY_LENGTH)) {
            throw NativeError.badRequest(
                    "'%s' must have 1 to %d characters".formatted(HEADER, MAX_KEY_LENGTH));
        }
        return key;
    }

    static ResponseEntity<String> answer(StoredResponse answer) {
        return ResponseEntity.status(answer.status())
                .contentType(MediaType.APPLICATION_JSON)
                .body(answer.json());
    }
}
