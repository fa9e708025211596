package io.ledgerway.starter.idempotency;

import jakarta.servlet.http.HttpServletRequest;

/**
 * Bean that names multipart requests that take too long for one transaction. With an {@code
 * Idempotency-Key} such a request holds a claim on its key while its body arrives and its handler
 * works; no database connection is held (docs/decisions/0008).
 *
 * <p>Guaranteed: within the duration of the claim, the same key is handled once at a time. Not
 * guaranteed: that its effects and its stored response commit together. Its handler must tolerate a
 * repetition after a crash, or store its response in its last transaction ({@link
 * ResponseInTransaction}).
 */
@FunctionalInterface
public interface LongRunningRequests {

    /** Whether the request takes too long for one transaction. */
    boolean matches(HttpServletRequest request);
}
