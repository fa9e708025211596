package io.ledgerway.gateway.policy;

import io.ledgerway.gateway.error.GatewayResponse;
import reactor.core.publisher.Mono;

/** The decision of a policy about a request. */
public sealed interface PolicyDecision {

    /** The next policy decides. */
    PolicyDecision ALLOW = new Allow();

    /** The request may proceed. */
    record Allow() implements PolicyDecision {}

    /**
     * The request gets an error response.
     *
     * @param cause a {@code GatewayException}, or a failure that is mapped to one
     */
    record Refuse(Throwable cause) implements PolicyDecision {}

    /** The gateway itself gives a complete response. */
    record Respond(GatewayResponse response) implements PolicyDecision {}

    /**
     * The decision is available later; the request waits without blocking a thread.
     *
     * @param later completes on any thread; an error counts as {@link Refuse}
     */
    record Wait(Mono<PolicyDecision> later) implements PolicyDecision {}
}
