package io.ledgerway.gateway.policy;

import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** A rule that every request passes. It does not know which transport received the request. */
public interface Policy {

    /** The position of this policy in the order of all policies. */
    PolicyStage stage();

    /** Decides about a request that all earlier policies have allowed. */
    PolicyDecision decide(RequestFacts facts, RequestContext requestContext);

    /**
     * Adds headers to the error response of a request that this or another policy refuses; null if
     * there are none.
     */
    default @Nullable Mono<Void> completeRefusal(RequestContext requestContext) {
        return null;
    }
}
