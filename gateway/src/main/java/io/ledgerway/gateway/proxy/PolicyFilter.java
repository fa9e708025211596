package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.calleraddress.CallerAddressResolver;
import io.ledgerway.gateway.correlation.CorrelationId;
import io.ledgerway.gateway.correlation.RequestSpan;
import io.ledgerway.gateway.error.CallerDisconnectedException;
import io.ledgerway.gateway.error.GatewayResponse;
import io.ledgerway.gateway.policy.Policies;
import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.requestlog.RequestLog;
import io.ledgerway.gateway.route.ConnectionHeaders;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicPaths;
import io.ledgerway.gateway.telemetry.LongPolls;
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
    private final CallerAddressResolver addresses;
    private final RequestRecorder recorder;
    private final RequestLog requestLog;

    PolicyFilter(
            Policies policies,
            CallerAddressResolver addresses,
            RequestRecorder recorder,
            RequestLog requestLog) {
        this.policies = policies;
        this.addresses = addresses;
        this.recorder = recorder;
        this.requestLog = requestLog;
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
        var requestContext = new RequestContext();
        ServerHttpResponse response = exchange.getResponse();
        LoggedResponse logged = requestLog.covers(facts) ? new LoggedResponse(response) : null;
        var running = new Running(facts, requestContext, requestRecord, exchange, logged);
        response.beforeCommit(() ->
                Mono.fromRunnable(() -> {
                    ForwardingHeaders.completeResponse(
                            new SpringHeaders(response.getHeaders()),
                            correlationId,
                            requestContext);
                    if (isStream(response)) {
                        // a stream lasts as long as its page: it is neither slow nor concurrent
                        end(running, null);
                        requestContext.end();
                    }
                }));
        ServerWebExchange allowed =
                logged == null && request.equals(received)
                        ? exchange
                        : exchange.mutate()
                                .request(request)
                                .response(logged == null ? response : logged)
                                .build();
        new ExchangeContext(facts, requestContext, requestRecord.span()).attachTo(allowed);
        return carryOut(policies.run(facts, requestContext), allowed, chain)
                .doOnSuccess(_ -> end(running, null))
                .doOnError(failure -> endWhenAnswered(running, failure))
                .doOnCancel(() -> endCancelled(running))
                .doFinally(_ -> requestContext.end());
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

    /**
     * Ends the record after the response; error responses are written by an outer filter. A caller
     * that has disconnected gets none.
     */
    private void endWhenAnswered(Running running, Throwable failure) {
        ServerHttpResponse response = running.exchange().getResponse();
        if (failure instanceof CallerDisconnectedException) {
            endCancelled(running);
        } else if (response.isCommitted()) {
            end(running, failure);
        } else {
            response.beforeCommit(() -> Mono.fromRunnable(() -> end(running, failure)));
        }
    }

    private void endCancelled(Running running) {
        if (running.exchange().getResponse().isCommitted()) {
            end(running, null);
        } else {
            end(running, null, 0, null);
        }
    }

    private void end(Running running, @Nullable Throwable failure) {
        HttpStatusCode status = running.exchange().getResponse().getStatusCode();
        PathPattern pattern =
                running.exchange().getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
        end(
                running,
                pattern == null ? null : pattern.getPatternString(),
                status == null ? OK : status.value(),
                failure);
    }

    private void end(
            Running running, @Nullable String pattern, int status, @Nullable Throwable failure) {
        RequestFacts facts = running.facts();
        String uri = running.exchange().getRequest().getURI().toString();
        String label = pattern == null ? LongPolls.label(uri) : pattern;
        long nanos = running.requestRecord().end(facts.route(), label, status, failure);
        if (nanos >= 0 && running.response() != null) {
            requestLog.record(
                    facts,
                    running.requestContext(),
                    uri,
                    status,
                    nanos,
                    errorBody(running.exchange(), running.response()));
        }
    }

    private static byte @Nullable [] errorBody(
            ServerWebExchange exchange, LoggedResponse response) {
        byte[] ofGateway = GatewayResponse.errorBody(exchange);
        return ofGateway == null ? response.errorBody() : ofGateway;
    }

    /**
     * A request and its records.
     *
     * @param response null if the request is not logged
     */
    private record Running(
            RequestFacts facts,
            RequestContext requestContext,
            RequestRecord requestRecord,
            ServerWebExchange exchange,
            @Nullable LoggedResponse response) {}
}
