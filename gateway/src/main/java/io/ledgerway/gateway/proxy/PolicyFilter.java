package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.clientip.ClientAddressResolver;
import io.ledgerway.gateway.correlation.CorrelationId;
import io.ledgerway.gateway.correlation.RequestSpan;
import io.ledgerway.gateway.policy.Grants;
import io.ledgerway.gateway.policy.Policies;
import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.route.ConnectionHeaders;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicPaths;
import io.ledgerway.gateway.telemetry.RequestRecord;
import io.ledgerway.gateway.telemetry.RequestRecorder;
import io.ledgerway.model.identity.RequestHeaders;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import org.springframework.web.util.pattern.PathPattern;
import reactor.core.publisher.Mono;

/**
 * The policies in the filter chain: builds the facts of a request, runs the policies and carries
 * out the decision. Address, correlation id and trace are read before the headers that {@code
 * Connection} names are removed, so that a caller cannot have those removed.
 */
final class PolicyFilter implements WebFilter, Ordered {

    private static final int OK = 200;

    private final Policies policies;
    private final ClientAddressResolver addresses;
    private final RequestRecorder recorder;

    PolicyFilter(Policies policies, ClientAddressResolver addresses, RequestRecorder recorder) {
        this.policies = policies;
        this.addresses = addresses;
        this.recorder = recorder;
    }

    @Override
    public int getOrder() {
        return FilterOrder.POLICIES;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest received = exchange.getRequest();
        var headers = new SpringHeaders(received.getHeaders());
        String correlationId =
                CorrelationId.accept(
                        exchange, received.getHeaders().getFirst(RequestHeaders.CORRELATION_ID));
        RequestRecord requestRecord =
                recorder.begin(received.getMethod().name(), correlationId, headers);
        RequestSpan.set(exchange, requestRecord.span());
        ServerHttpRequest request = ConnectionHeaders.strip(received);
        var facts =
                new RequestFacts(
                        request.getMethod(),
                        request.getURI().getRawPath(),
                        PublicPaths.find(request.getPath()).orElse(null),
                        addresses.resolve(received.getRemoteAddress(), headers),
                        correlationId,
                        new SpringHeaders(request.getHeaders()));
        var grants = new Grants();
        ServerHttpResponse response = exchange.getResponse();
        response.beforeCommit(() ->
                Mono.fromRunnable(() -> {
                    ForwardingHeaders.completeResponse(
                            new SpringHeaders(response.getHeaders()), correlationId, grants);
                    if (isStream(response)) {
                        // as long as its page is open: neither a slow nor a concurrent request
                        end(requestRecord, facts, exchange, null);
                        grants.end();
                    }
                }));
        ServerWebExchange allowed =
                request.equals(received) ? exchange : exchange.mutate().request(request).build();
        new ExchangeContext(facts, grants, requestRecord.span()).attachTo(allowed);
        return carryOut(policies.run(facts, grants), allowed, chain)
                .doOnSuccess(_ -> end(requestRecord, facts, exchange, null))
                .doOnError(failure -> endWhenAnswered(requestRecord, facts, exchange, failure))
                .doOnCancel(() -> endCancelled(requestRecord, facts, exchange))
                .doFinally(_ -> grants.end());
    }

    private static boolean isStream(ServerHttpResponse response) {
        return MediaType.TEXT_EVENT_STREAM.isCompatibleWith(response.getHeaders().getContentType());
    }

    private static Mono<Void> carryOut(
            PolicyDecision decision, ServerWebExchange exchange, WebFilterChain chain) {
        return switch (decision) {
            case PolicyDecision.Allow _ -> chain.filter(exchange);
            case PolicyDecision.Refuse refusal -> Mono.error(refusal.cause());
            case PolicyDecision.Respond it -> it.response().writeTo(exchange.getResponse());
            case PolicyDecision.Wait wait ->
                    wait.later().flatMap(it -> carryOut(it, exchange, chain));
        };
    }

    /** Ends the record after the response; error responses are written by an outer filter. */
    private static void endWhenAnswered(
            RequestRecord requestRecord,
            RequestFacts facts,
            ServerWebExchange exchange,
            Throwable failure) {
        ServerHttpResponse response = exchange.getResponse();
        if (response.isCommitted()) {
            end(requestRecord, facts, exchange, failure);
        } else {
            response.beforeCommit(
                    () -> Mono.fromRunnable(() -> end(requestRecord, facts, exchange, failure)));
        }
    }

    private static void endCancelled(
            RequestRecord requestRecord, RequestFacts facts, ServerWebExchange exchange) {
        if (exchange.getResponse().isCommitted()) {
            end(requestRecord, facts, exchange, null);
        } else {
            requestRecord.end(facts.route(), null, 0, null);
        }
    }

    private static void end(
            RequestRecord requestRecord,
            RequestFacts facts,
            ServerWebExchange exchange,
            @Nullable Throwable failure) {
        HttpStatusCode status = exchange.getResponse().getStatusCode();
        PathPattern pattern = exchange.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
        requestRecord.end(
                facts.route(),
                pattern == null ? null : pattern.getPatternString(),
                status == null ? OK : status.value(),
                failure);
    }
}
