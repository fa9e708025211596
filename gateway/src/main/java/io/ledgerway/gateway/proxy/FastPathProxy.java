package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.GatewayExceptionMapper;
import io.ledgerway.gateway.error.RequestFailure;
import io.ledgerway.gateway.fastpath.Admission;
import io.ledgerway.gateway.fastpath.FastPathCheck;
import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.ledgerway.tracing.Span;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;
import tools.jackson.databind.json.JsonMapper;

/**
 * Forwards simple reads without the web framework, which would cost several times as much as the
 * gateway's own work (docs/decisions/0012-direct-forwarding.md). All other requests use the filter
 * chain.
 */
final class FastPathProxy implements SmartLifecycle {

    private static final Duration LOOK = Duration.ofMillis(20);

    private final List<FastPathCheck> checks;
    private final UpstreamConnections services;
    private final FastPathMetrics meters;
    private final UpstreamErrorFilter errors;
    private final JsonMapper json;
    private final AtomicInteger running = new AtomicInteger();
    private volatile boolean open;

    /** Creates the proxy; the checks are ordered from the outside in. */
    FastPathProxy(
            List<FastPathCheck> checks,
            UpstreamConnections services,
            FastPathMetrics meters,
            UpstreamErrorFilter errors,
            JsonMapper json) {
        this.checks = List.copyOf(checks);
        this.services = services;
        this.meters = meters;
        this.errors = errors;
        this.json = json;
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

    /** Tries to forward a request; without side effects if it returns false. */
    boolean tryForward(ClientChannelHandler caller, HttpRequest incoming) {
        Channel channel = caller.channel();
        FastPathRequest request =
                open ? FastPathMatcher.of(incoming, channel.remoteAddress()) : null;
        if (request == null || !isAdmitted(request)) {
            return false;
        }
        UpstreamConnection service = services.acquire(request.route().service());
        if (service == null) {
            return false;
        }
        Admission admission = enter(request, checks.size() - 1, channel.eventLoop());
        if (admission == Admission.Decided.NOT_COUNTED) {
            services.release(service);
            request.end();
            return false;
        }
        running.incrementAndGet();
        request.openSpan();
        caller.run(request);
        proceed(new Arrival(caller, request, incoming, service), admission);
        return true;
    }

    /**
     * Counts the request from the innermost check outwards; continues on the caller's event loop
     * after a wait.
     */
    private Admission enter(FastPathRequest request, int innermost, Executor loop) {
        for (int i = innermost; i >= 0; i--) {
            Admission admission = checks.get(i).enter(request);
            int others = i - 1;
            if (admission instanceof Admission.Pending pending) {
                return new Admission.Pending(
                        pending.word()
                                .publishOn(Schedulers.fromExecutor(loop))
                                .map(it ->
                                        it == Admission.Decided.COUNTED
                                                ? enter(request, others, loop)
                                                : it));
            }
            if (admission == Admission.Decided.NOT_COUNTED) {
                return admission;
            }
        }
        return Admission.Decided.COUNTED;
    }

    private void proceed(Arrival it, Admission admission) {
        if (admission instanceof Admission.Pending pending) {
            pending.word()
                    .subscribe(
                            word -> proceed(it, word),
                            _ -> proceed(it, Admission.Decided.NOT_COUNTED));
        } else if (!it.caller().runs(it.request())) {
            // the caller disconnected while it waited
            services.release(it.service());
        } else {
            UpstreamConnection service = usable(it);
            if (admission == Admission.Decided.COUNTED && service != null) {
                it.caller().send(it.incoming(), service);
            } else {
                if (service != null) {
                    services.release(service);
                }
                ended(it.request());
                it.caller().leaveToFramework(it.incoming());
            }
        }
    }

    /** The connection, unless the service closed it while the request waited. */
    private @Nullable UpstreamConnection usable(Arrival it) {
        return it.service().isNew() || it.service().isOpen()
                ? it.service()
                : services.acquire(it.request().route().service());
    }

    /** Called when the response is written, aborted or cancelled. */
    void ended(FastPathRequest request) {
        request.end();
        running.decrementAndGet();
    }

    void measure(FastPathRequest request, int status, long nanos) {
        meters.record(request, status, nanos);
        if (request.span() != Span.NONE) {
            request.closeSpan(status);
        }
    }

    RequestFailure failure(FastPathRequest request, Throwable cause) {
        var requestFailure =
                new RequestFailure(
                        GatewayExceptionMapper.of(cause),
                        cause,
                        request.correlationId(),
                        request.span().traceId());
        requestFailure.log();
        errors.count(request.route(), requestFailure.refusal());
        return requestFailure;
    }

    byte[] json(RequestFailure requestFailure) {
        return json.writeValueAsBytes(requestFailure.body());
    }

    private boolean isAdmitted(FastPathRequest request) {
        for (FastPathCheck check : checks) {
            if (!check.admits(request)) {
                return false;
            }
        }
        return true;
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
        Flux.interval(Duration.ZERO, LOOK)
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

    /** A request that proceeds when it is counted. */
    private record Arrival(
            ClientChannelHandler caller,
            FastPathRequest request,
            HttpRequest incoming,
            UpstreamConnection service) {}
}
