package io.ledgerway.gateway.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.PolicyDecision.Refuse;
import io.ledgerway.gateway.policy.PolicyDecision.Wait;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.test.StepVerifier;

class PoliciesTests {

    private final List<PolicyStage> decided = new ArrayList<>();
    private final RequestContext requestContext = new RequestContext();
    private final RequestFacts facts = RequestFactsExamples.get("/companies", Map.of());

    @Test
    void policiesDecideInTheOrderOfTheStages() {
        Policies policies =
                policies(
                        policy(PolicyStage.CLIENT_LIMITS, PolicyDecision.ALLOW),
                        policy(PolicyStage.CORS, PolicyDecision.ALLOW),
                        policy(PolicyStage.AUTHENTICATION, PolicyDecision.ALLOW));
        assertThat(policies.run(facts, requestContext)).isEqualTo(PolicyDecision.ALLOW);
        assertThat(decided)
                .containsExactly(
                        PolicyStage.CORS, PolicyStage.AUTHENTICATION, PolicyStage.CLIENT_LIMITS);
    }

    @Test
    void refusalEndsTheList() {
        var refusal = new Refuse(GatewayException.forbidden());
        Policies policies =
                policies(
                        policy(PolicyStage.CORS, refusal),
                        policy(PolicyStage.MAINTENANCE, PolicyDecision.ALLOW));
        assertThat(policies.run(facts, requestContext)).isEqualTo(refusal);
        assertThat(decided).containsExactly(PolicyStage.CORS);
    }

    @Test
    void listContinuesAfterAWait() {
        Sinks.One<PolicyDecision> answer = Sinks.one();
        var refusal = new Refuse(GatewayException.forbidden());
        Policies policies =
                policies(
                        policy(PolicyStage.CORS, new Wait(answer.asMono())),
                        policy(PolicyStage.MAINTENANCE, new Wait(Mono.just(PolicyDecision.ALLOW))),
                        policy(PolicyStage.AUTHENTICATION, refusal),
                        policy(PolicyStage.CLIENT_LIMITS, PolicyDecision.ALLOW));
        PolicyDecision decision = policies.run(facts, requestContext);
        assertThat(decided).containsExactly(PolicyStage.CORS);
        StepVerifier.create(later(decision))
                .then(() -> answer.tryEmitValue(PolicyDecision.ALLOW))
                .expectNext(refusal)
                .verifyComplete();
        assertThat(decided)
                .containsExactly(
                        PolicyStage.CORS, PolicyStage.MAINTENANCE, PolicyStage.AUTHENTICATION);
    }

    @Test
    void failuresRefuseTheRequest() {
        var failure = new IllegalStateException("no decision");
        assertThat(
                        policies(
                                        policy(
                                                PolicyStage.CORS,
                                                () -> {
                                                    throw failure;
                                                },
                                                null))
                                .run(facts, requestContext))
                .isEqualTo(new Refuse(failure));
        assertThat(run(new Wait(Mono.error(failure)))).isEqualTo(new Refuse(failure));
        assertThat(run(new Wait(Mono.empty())))
                .isInstanceOfSatisfying(
                        Refuse.class,
                        it -> assertThat(it.cause()).isInstanceOf(IllegalStateException.class));
    }

    @Test
    void everyPolicyCompletesARefusal() {
        var refusal = new Refuse(GatewayException.forbidden());
        HeaderWriter limit = response -> response.set("RateLimit", "1");
        Policies policies =
                policies(
                        policy(PolicyStage.CORS, () -> refusal, Mono.error(new TestFailure())),
                        policy(
                                PolicyStage.CLIENT_LIMITS,
                                () -> PolicyDecision.ALLOW,
                                Mono.fromRunnable(() -> requestContext.setLimitHeaders(limit))));
        assertThat(later(policies.run(facts, requestContext)).block()).isEqualTo(refusal);
        assertThat(requestContext.hasLimitHeaders()).isTrue();
        assertThat(decided).containsExactly(PolicyStage.CORS);
    }

    @Test
    void stagesAreUnique() {
        assertThatThrownBy(() ->
                        policies(
                                policy(PolicyStage.CORS, PolicyDecision.ALLOW),
                                policy(PolicyStage.CORS, PolicyDecision.ALLOW)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void endActionsRunOnceAndTheLastOneFirst() {
        List<String> ended = new ArrayList<>();
        requestContext.atEnd(() -> ended.add("first"));
        requestContext.atEnd(() -> ended.add("second"));
        requestContext.end();
        requestContext.end();
        assertThat(ended).containsExactly("second", "first");
    }

    @Test
    void actionOfAnEndedRequestRunsImmediately() {
        List<String> ended = new ArrayList<>();
        requestContext.end();
        requestContext.atEnd(() -> ended.add("late"));
        assertThat(ended).containsExactly("late");
    }

    private @Nullable PolicyDecision run(PolicyDecision decision) {
        return later(policies(policy(PolicyStage.CORS, decision)).run(facts, requestContext))
                .block();
    }

    private static Mono<PolicyDecision> later(PolicyDecision decision) {
        return decision instanceof Wait wait ? wait.later() : Mono.just(decision);
    }

    private static Policies policies(Policy... policies) {
        return new Policies(List.of(policies));
    }

    private Policy policy(PolicyStage stage, PolicyDecision decision) {
        return policy(stage, () -> decision, null);
    }

    private Policy policy(
            PolicyStage stage, Supplier<PolicyDecision> decision, @Nullable Mono<Void> headers) {
        return new Policy() {
            @Override
            public PolicyStage stage() {
                return stage;
            }

            @Override
            public PolicyDecision decide(RequestFacts request, RequestContext granted) {
                decided.add(stage);
                return decision.get();
            }

            @Override
            public @Nullable Mono<Void> completeRefusal(RequestContext granted) {
                return headers;
            }
        };
    }

    private static final class TestFailure extends RuntimeException {

        private static final long serialVersionUID = 1L;
    }
}
