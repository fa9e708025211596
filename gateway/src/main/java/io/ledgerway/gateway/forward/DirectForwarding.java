package io.ledgerway.gateway.forward;

import io.ledgerway.gateway.correlation.CorrelationId;
import io.ledgerway.gateway.direct.DirectCheck;
import io.ledgerway.gateway.direct.DirectRequest;
import io.ledgerway.gateway.error.Failure;
import io.ledgerway.gateway.error.Refusals;
import io.ledgerway.gateway.route.PublicPaths;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.model.identity.RequestHeaders;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import reactor.core.publisher.Flux;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;
import tools.jackson.databind.json.JsonMapper;

/**
 * Hands plain reads on without the web framework, which would cost several times as much as all we
 * do ourselves (docs/decisions/0012-direct-forwarding.md). Whatever is unusual about a request, or
 * cannot be decided at once, goes the usual way.
 */
final class DirectForwarding implements SmartLifecycle {

    private static final Duration LOOK = Duration.ofMillis(20);

    private final List<DirectCheck> checks;
    private final ServiceConnections services;
    private final DirectMeters meters;
    private final UpstreamErrors errors;
    private final JsonMapper json;
    private final AtomicInteger running = new AtomicInteger();
    private volatile boolean open;

    /** The checks from the outside in. */
    DirectForwarding(
            List<DirectCheck> checks,
            ServiceConnections services,
            DirectMeters meters,
            UpstreamErrors errors,
            JsonMapper json) {
        this.checks = List.copyOf(checks);
        this.services = services;
        this.meters = meters;
        this.errors = errors;
        this.json = json;
    }

    /** Stands on every connection of this server from now on. */
    HttpServer join(HttpServer server) {
        return server.doOnChannelInit((observer, channel, address) -> {
            ChannelPipeline pipeline = channel.pipeline();
            if (pipeline.get(NettyPipeline.HttpTrafficHandler) != null) {
                pipeline.addBefore(
                        NettyPipeline.HttpTrafficHandler,
                        "ledgerway.direct",
                        new CallerConnection(this));
            }
        });
    }

    /** Whether the request was handed on; otherwise nothing has happened. */
    boolean take(CallerConnection caller, HttpRequest incoming) {
        DirectRequest request = open && isPlainRead(incoming) ? request(caller, incoming) : null;
        if (request == null || !isAdmitted(request)) {
            return false;
        }
        ServiceConnection service = services.take(request.route().service());
        if (service == null) {
            return false;
        }
        if (!hasEntered(request)) {
            services.giveBack(service);
            return false;
        }
        running.incrementAndGet();
        caller.run(request, incoming, service);
        return true;
    }

    /** The answer is written, broken off or given up. */
    void ended(DirectRequest request) {
        request.end();
        running.decrementAndGet();
    }

    void measure(DirectRequest request, int status, long nanos) {
        meters.record(request, status, nanos);
    }

    Failure failure(DirectRequest request, Throwable cause) {
        var failure = new Failure(Refusals.of(cause), cause, request.correlationId());
        failure.log();
        errors.count(request.route(), failure.refusal());
        return failure;
    }

    byte[] json(Failure failure) {
        return json.writeValueAsBytes(failure.body());
    }

    /** No body, nothing that belongs to the connection, no other form of errors. */
    private static boolean isPlainRead(HttpRequest request) {
        HttpHeaders headers = request.headers();
        String connection = headers.get(HttpHeaderNames.CONNECTION);
        return (request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD))
                && request.protocolVersion().equals(HttpVersion.HTTP_1_1)
                && headers.contains(HttpHeaderNames.HOST)
                && !headers.contains(HttpHeaderNames.CONTENT_LENGTH)
                && !headers.contains(HttpHeaderNames.TRANSFER_ENCODING)
                && !headers.contains(HttpHeaderNames.EXPECT)
                && !headers.contains(HttpHeaderNames.UPGRADE)
                && (connection == null
                        || HttpHeaderValues.KEEP_ALIVE.contentEqualsIgnoreCase(connection))
                && headers.getAll(HttpHeaderNames.ACCEPT).stream()
                        .noneMatch(it -> it.toLowerCase(Locale.ROOT).contains("problem"));
    }

    private static @Nullable DirectRequest request(CallerConnection caller, HttpRequest incoming) {
        String uri = incoming.uri();
        int query = uri.indexOf('?');
        PublicRoute route = PublicPaths.findPlain(query < 0 ? uri : uri.substring(0, query));
        return route != null
                        && route.access() == Access.KEY
                        && caller.channel().remoteAddress() instanceof InetSocketAddress remote
                ? new DirectRequest(
                        incoming,
                        remote,
                        route,
                        CorrelationId.of(incoming.headers().get(RequestHeaders.CORRELATION_ID)))
                : null;
    }

    private boolean isAdmitted(DirectRequest request) {
        for (DirectCheck check : checks) {
            if (!check.admits(request)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasEntered(DirectRequest request) {
        for (int i = checks.size() - 1; i >= 0; i--) {
            if (!checks.get(i).enter(request)) {
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

    /** Ends when no request runs any more; new ones go the usual way. */
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

    /** Before the web server, which does not know of these requests. */
    @Override
    public int getPhase() {
        return DEFAULT_PHASE;
    }
}
