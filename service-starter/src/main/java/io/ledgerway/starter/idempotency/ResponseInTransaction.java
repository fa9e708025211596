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
     * Keeps, in the transaction under way, that the request is answered with 200 and no body;
     * nothing for a request without a key. To be called last in it.
     *
     * @throws ApiException 409 when the same request was carried out meanwhile; the transaction
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
