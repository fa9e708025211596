package io.ledgerway.gateway.policy;

import io.ledgerway.gateway.policy.PolicyDecision.Allow;
import io.ledgerway.gateway.policy.PolicyDecision.Refuse;
import io.ledgerway.gateway.policy.PolicyDecision.Respond;
import io.ledgerway.gateway.policy.PolicyDecision.Wait;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import reactor.core.publisher.Mono;

/**
 * Runs the policies in the order of {@link PolicyStage}. The decision is available immediately
 * unless a policy waits. Both transports build the facts, run the policies and carry out the
 * decision.
 */
public final class Policies {

    private final List<Policy> policies;

    /** Creates the list; at most one policy per stage. */
    public Policies(Collection<Policy> policies) {
        this.policies = policies.stream().sorted(Comparator.comparing(Policy::stage)).toList();
        if (this.policies.stream().map(Policy::stage).distinct().count() < policies.size()) {
            throw new IllegalArgumentException("Two policies have the same stage");
        }
    }

    /** Decides about a request. */
    public PolicyDecision run(RequestFacts facts, RequestContext requestContext) {
        return run(0, facts, requestContext);
    }

    private PolicyDecision run(int first, RequestFacts facts, RequestContext requestContext) {
        for (int i = first; i < policies.size(); i++) {
            PolicyDecision decision = decide(policies.get(i), facts, requestContext);
            if (!(decision instanceof Allow)) {
                return proceed(decision, i + 1, facts, requestContext);
            }
        }
        return PolicyDecision.ALLOW;
    }

    private static PolicyDecision decide(
            Policy policy, RequestFacts facts, RequestContext requestContext) {
        try {
            return policy.decide(facts, requestContext);
        } catch (RuntimeException e) {
            return new Refuse(e);
        }
    }

    private PolicyDecision proceed(
            PolicyDecision decision, int next, RequestFacts facts, RequestContext requestContext) {
        return switch (decision) {
            case Allow _ -> run(next, facts, requestContext);
            case Refuse refusal -> completed(refusal, requestContext);
            case Respond response -> response;
            case Wait(Mono<PolicyDecision> later) ->
                    new Wait(
                            later.defaultIfEmpty(
                                            new Refuse(
                                                    new IllegalStateException(
                                                            "A policy made no decision")))
                                    .onErrorResume(thrown -> Mono.just(new Refuse(thrown)))
                                    .flatMap(it ->
                                            settled(proceed(it, next, facts, requestContext))));
        };
    }

    private static Mono<PolicyDecision> settled(PolicyDecision decision) {
        return decision instanceof Wait(Mono<PolicyDecision> later) ? later : Mono.just(decision);
    }

    /** The refusal, after every policy has added its headers. */
    private PolicyDecision completed(Refuse refusal, RequestContext requestContext) {
        List<Mono<Void>> headers = new ArrayList<>();
        for (Policy policy : policies) {
            Mono<Void> added = policy.completeRefusal(requestContext);
            if (added != null) {
                headers.add(added.onErrorComplete());
            }
        }
        return headers.isEmpty() ? refusal : new Wait(Mono.when(headers).thenReturn(refusal));
    }
}
