package io.ledgerway.gateway.fastpath;

import reactor.core.publisher.Mono;

/** Whether a request was counted, so that it may go on. */
public sealed interface Admission {

    /** What is known at once. */
    enum Decided implements Admission {
        COUNTED,
        NOT_COUNTED
    }

    /**
     * What is known soon. The request waits; nothing else does.
     *
     * @param word always comes, on any thread; an error is as good as not counted
     */
    record Pending(Mono<Admission> word) implements Admission {}
}
