package io.ledgerway.starter.idempotency;

import io.ledgerway.starter.error.ApiException;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Map;
import org.springframework.http.HttpStatus;

/**
 * Stores the response of one of the {@link LongRunningRequests} in the transaction of its effect.
 */
public final class ResponseInTransaction {

    private static final String NAME = ResponseInTransaction.class.getName();
    private static final StoredResponse EMPTY = new StoredResponse(200, Map.of(), "");

    private final StoredResponseRepository responses;
    private final RequestFingerprint fingerprint;

    private ResponseInTransaction(
            StoredResponseRepository responses, RequestFingerprint fingerprint) {
        this.responses = responses;
        this.fingerprint = fingerprint;
    }

    static void bind(
            HttpServletRequest request,
            StoredResponseRepository responses,
            RequestFingerprint fingerprint) {
        request.setAttribute(NAME, new ResponseInTransaction(responses, fingerprint));
    }

    /**
     * Stores, in the current transaction, that the response is 200 without a body; no effect for a
     * request without a key. Must be the last call in the transaction.
     *
     * @throws ApiException 409 when the same request was executed concurrently; the transaction
     *     must be rolled back
     */
    public static void storeEmpty(HttpServletRequest request) {
        if (request.getAttribute(NAME) instanceof ResponseInTransaction it
                && !it.responses.store(it.fingerprint, EMPTY)) {
            throw ApiException.of(
                    HttpStatus.CONFLICT, TransactionalIdempotency.IN_FLIGHT, Duration.ofSeconds(1));
        }
    }
}
