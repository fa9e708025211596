package io.ledgerway.gateway.direct;

import reactor.core.publisher.Mono;

/** Whether a request was counted, so that it may go on. */
public sealed interface Entry {

    /** What is known at once. */
    enum Known implements Entry {
        COUNTED,
        NOT_COUNTED
    }

    /**
     * What is known soon. The request waits; nothing else does.
     *
     * @param word always comes, on any thread; an error is as good as not counted
     */
    record Later(Mono<Entry> word) implements Entry {}
}
