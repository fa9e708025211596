package io.ledgerway.gateway.fastpath;

import org.springframework.core.Ordered;

/**
 * A filter that can also decide about fast-path requests. It returns true if the request may use
 * the fast path; otherwise the filter chain handles it and writes the response. Both implement the
 * same rules in the same class.
 */
public interface FastPathCheck extends Ordered {

    /**
     * Returns true if no rule rejects this request, as far as known without a lookup. Has no side
     * effects.
     */
    boolean admits(FastPathRequest request);

    /**
     * Counts a request that all checks have admitted. Called from the innermost check outwards, so
     * that a limit reached meanwhile rejects the request before outer checks count it.
     */
    default Admission enter(FastPathRequest request) {
        return Admission.Decided.COUNTED;
    }
}
