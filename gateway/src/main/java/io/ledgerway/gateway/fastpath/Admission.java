package io.ledgerway.gateway.fastpath;

import reactor.core.publisher.Mono;

/** Whether the request was counted and may proceed. */
public sealed interface Admission {

    /** A decision that is available immediately. */
    enum Decided implements Admission {
        COUNTED,
        NOT_COUNTED
    }

    /**
     * A decision that is available later; the request waits without blocking a thread.
     *
     * @param word completes on any thread; an error counts as not counted
     */
    record Pending(Mono<Admission> word) implements Admission {}
}
