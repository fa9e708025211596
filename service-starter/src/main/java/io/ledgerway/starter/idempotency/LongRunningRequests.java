package io.ledgerway.starter.idempotency;

import jakarta.servlet.http.HttpServletRequest;

/**
 * A bean that says which multipart requests take too long to be handled in one transaction. With an
 * {@code Idempotency-Key} such a request only has a claim on its key while its body comes in and
 * its handler works; no database connection is held (docs/decisions/0008).
 *
 * <p>Guaranteed: as long as it takes less than the claim lasts, the same key is handled once at a
 * time. Not guaranteed: that its effects and its stored answer come together. Its handler must do
 * no harm when it is done again after a crash, or keep its answer with its last transaction ({@link
 * ResponseInTransaction}).
 */
@FunctionalInterface
public interface LongRunningRequests {

    /** Whether it is one of them. */
    boolean matches(HttpServletRequest request);
}
