package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.calleraddress.CallerAddressResolver;
import io.ledgerway.gateway.correlation.CorrelationId;
import io.ledgerway.gateway.error.ErrorResponses;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.error.GatewayResponse;
import io.ledgerway.gateway.policy.Policies;
import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.requestlog.RequestLog;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.telemetry.LongPolls;
import io.ledgerway.gateway.telemetry.RequestRecorder;
import io.ledgerway.model.identity.RequestHeaders;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpRequest;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/**
 * Forwards simple reads without the web framework, which would cost several times as much as the
 * gateway's own work (docs/decisions/0012-fast-path.md). All other requests use the filter chain.
 * The form of a request decides, before any policy runs.
 */
final class FastPathProxy implements SmartLifecycle {

    private static final Duration POLL_INTERVAL = Duration.ofMillis(20);

    private final Policies policies;
    private final CallerAddressResolver addresses;
    private final UpstreamConnections services;
    private final RequestRecorder recorder;
    private final RequestLog requestLog;
    private final ErrorResponses errorResponses;
    private final Counter requests;
    private final AtomicInteger running = new AtomicInteger();
    private volatile boolean open;

    FastPathProxy(
            Policies policies,
            CallerAddressResolver addresses,
            UpstreamConnections services,
            RequestRecorder recorder,
            RequestLog requestLog,
            ErrorResponses errorResponses,
            MeterRegistry meters) {
        this.policies = policies;
        this.addresses = addresses;
        this.services = services;
        this.recorder = recorder;
        this.requestLog = requestLog;
        this.errorResponses = errorResponses;
        this.requests = meters.counter("ledgerway.gateway.fastpath.requests");
    }

    /** Installs the handler on every connection of this server. */
    HttpServer install(HttpServer server) {
        return server.doOnChannelInit((observer, channel, address) -> {
            ChannelPipeline pipeline = channel.pipeline();
            if (pipeline.get(NettyPipeline.HttpTrafficHandler) != null) {
                pipeline.addBefore(
                        NettyPipeline.HttpTrafficHandler,
                        "ledgerway.fastpath",
                        new ClientChannelHandler(this));
            }
        });
    }

    /**
     * Takes a request if its form permits it and a connection is free; otherwise returns false,
     * without side effects. Runs the policies and carries out their decision.
     */
    boolean tryForward(ClientChannelHandler caller, HttpRequest incoming) {
        PublicRoute route = open ? FastPathMatcher.match(incoming) : null;
        if (route == null
                || !(caller.channel().remoteAddress() instanceof InetSocketAddress remote)) {
            return false;
        }
        UpstreamConnection reserved = services.acquire(route.service());
        if (reserved == null) {
            return false;
        }
        RequestFacts facts = facts(incoming, route, remote);
        var request =
                new FastPathRequest(
                        incoming,
                        facts,
                        recorder.begin(
                                incoming.method().name(), facts.correlationId(), facts.headers()),
                        reserved);
        running.incrementAndGet();
        caller.run(request);
        carryOut(caller, request, policies.run(facts, request.requestContext()));
        return true;
    }

    private RequestFacts facts(HttpRequest incoming, PublicRoute route, InetSocketAddress remote) {
        var headers = new NettyHeaders(incoming.headers());
        return new RequestFacts(
                HttpMethod.valueOf(incoming.method().name()),
                FastPathMatcher.path(incoming.uri()),
                route,
                addresses.resolve(remote, headers),
                CorrelationId.of(incoming.headers().get(RequestHeaders.CORRELATION_ID)),
                headers);
    }

    private void carryOut(
            ClientChannelHandler caller, FastPathRequest request, PolicyDecision decision) {
        switch (decision) {
            case PolicyDecision.Allow _ -> forward(caller, request);
            case PolicyDecision.Refuse refusal -> refuse(caller, request, refusal.cause());
            case PolicyDecision.Respond it -> {
                releaseReserved(request);
                caller.respond(it.response(), null);
            }
            case PolicyDecision.Wait wait ->
                    // continues on the event loop of the caller
                    request.awaits(
                            wait.later()
                                    .publishOn(
                                            Schedulers.fromExecutor(caller.channel().eventLoop()))
                                    .subscribe(
                                            it -> carryOut(caller, request, it),
                                            failure -> refuse(caller, request, failure)));
        }
    }

    private void forward(ClientChannelHandler caller, FastPathRequest request) {
        UpstreamConnection service = usable(request);
        if (service == null) {
            caller.fail(GatewayException.unavailable());
        } else {
            caller.send(service);
        }
    }

    /**
     * The reserved connection, or another one if the service closed it while the request waited.
     */
    private @Nullable UpstreamConnection usable(FastPathRequest request) {
        UpstreamConnection reserved = request.takeReserved();
        return reserved != null && (reserved.isNew() || reserved.isOpen())
                ? reserved
                : services.acquire(route(request).service());
    }

    private void refuse(ClientChannelHandler caller, FastPathRequest request, Throwable cause) {
        releaseReserved(request);
        caller.respond(error(request, cause), cause);
    }

    /** The error response because the service did not respond. */
    GatewayResponse serviceFailed(FastPathRequest request, Throwable cause) {
        recorder.serviceFailed(route(request), cause);
        return error(request, cause);
    }

    private GatewayResponse error(FastPathRequest request, Throwable cause) {
        return errorResponses.of(
                cause,
                request.facts().correlationId(),
                request.requestRecord().span().traceId(),
                request.facts().headers().all(HttpHeaders.ACCEPT));
    }

    /** Called when the caller disconnects before the request is sent to a service. */
    void cancel(FastPathRequest request) {
        request.stopWaiting();
        releaseReserved(request);
    }

    private void releaseReserved(FastPathRequest request) {
        UpstreamConnection reserved = request.takeReserved();
        if (reserved != null) {
            services.release(reserved);
        }
    }

    /**
     * Called when the end of the response is known.
     *
     * @param status 0 if no response was started
     * @param errorBody first bytes of the body of an error response
     */
    void measure(
            FastPathRequest request,
            int status,
            @Nullable Throwable failure,
            byte @Nullable [] errorBody) {
        requests.increment();
        String uri = request.incoming().uri();
        long nanos =
                request.requestRecord()
                        .end(request.facts().route(), LongPolls.label(uri), status, failure);
        requestLog.record(request.facts(), request.requestContext(), uri, status, nanos, errorBody);
    }

    /** Called when the response is written, aborted or cancelled. */
    void ended(FastPathRequest request) {
        request.requestContext().end();
        running.decrementAndGet();
    }

    private static PublicRoute route(FastPathRequest request) {
        return Objects.requireNonNull(request.facts().route());
    }

    @Override
    public void start() {
        open = true;
    }

    @Override
    public void stop() {
        open = false;
    }

    /** Completes when no fast-path request runs; new requests use the filter chain. */
    @Override
    public void stop(Runnable done) {
        stop();
        Flux.interval(Duration.ZERO, POLL_INTERVAL)
                .takeUntil(_ -> running.get() == 0)
                .doOnComplete(done)
                .subscribe();
    }

    @Override
    public boolean isRunning() {
        return open;
    }

    /** Stops before the web server, which does not track these requests. */
    @Override
    public int getPhase() {
        return DEFAULT_PHASE;
    }
}
