package io.ledgerway.gateway.fastpath;

import org.springframework.core.Ordered;

/**
 * A filter that can also decide at once, for reads that are handed on directly. It says yes or
 * nothing: what it does not admit or count goes through the filters, which refuse it or ask, and
 * write the answer. Both ways use the same rules, kept in the same class.
 */
public interface FastPathCheck extends Ordered {

    /** Whether nothing stands against this request, as far as is known at once. Counts nothing. */
    boolean admits(FastPathRequest request);

    /**
     * All have admitted it: counts it. They are asked from the inside out, so that the limits,
     * which may have been reached meanwhile, can still say no before others have counted it.
     */
    default Admission enter(FastPathRequest request) {
        return Admission.Decided.COUNTED;
    }
}
