package io.ledgerway.gateway.forward;

import io.ledgerway.gateway.direct.DirectCheck;
import io.ledgerway.gateway.direct.DirectRequest;
import io.ledgerway.gateway.direct.Entry;
import io.ledgerway.gateway.error.Failure;
import io.ledgerway.gateway.error.Refusals;
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

    /** Whether the request was taken; otherwise nothing has happened. */
    boolean take(CallerConnection caller, HttpRequest incoming) {
        Channel channel = caller.channel();
        DirectRequest request = open ? PlainReads.of(incoming, channel.remoteAddress()) : null;
        if (request == null || !isAdmitted(request)) {
            return false;
        }
        ServiceConnection service = services.take(request.route().service());
        if (service == null) {
            return false;
        }
        Entry entry = enter(request, checks.size() - 1, channel.eventLoop());
        if (entry == Entry.Known.NOT_COUNTED) {
            services.giveBack(service);
            request.end();
            return false;
        }
        running.incrementAndGet();
        request.openSpan();
        caller.run(request);
        settle(new Arrival(caller, request, incoming, service), entry);
        return true;
    }

    /** Counted from the inside out; what has to wait goes on by the caller's event loop. */
    private Entry enter(DirectRequest request, int innermost, Executor loop) {
        for (int i = innermost; i >= 0; i--) {
            Entry entry = checks.get(i).enter(request);
            int others = i - 1;
            if (entry instanceof Entry.Later later) {
                return new Entry.Later(
                        later.word()
                                .publishOn(Schedulers.fromExecutor(loop))
                                .map(it ->
                                        it == Entry.Known.COUNTED
                                                ? enter(request, others, loop)
                                                : it));
            }
            if (entry == Entry.Known.NOT_COUNTED) {
                return entry;
            }
        }
        return Entry.Known.COUNTED;
    }

    private void settle(Arrival it, Entry entry) {
        if (entry instanceof Entry.Later later) {
            later.word()
                    .subscribe(word -> settle(it, word), _ -> settle(it, Entry.Known.NOT_COUNTED));
        } else if (!it.caller().runs(it.request())) {
            // gone while it waited
            services.giveBack(it.service());
        } else {
            ServiceConnection service = usable(it);
            if (entry == Entry.Known.COUNTED && service != null) {
                it.caller().send(it.incoming(), service);
            } else {
                if (service != null) {
                    services.giveBack(service);
                }
                ended(it.request());
                it.caller().leaveToFramework(it.incoming());
            }
        }
    }

    /** The service may have closed it while the request waited. */
    private @Nullable ServiceConnection usable(Arrival it) {
        return it.service().isNew() || it.service().isOpen()
                ? it.service()
                : services.take(it.request().route().service());
    }

    /** The answer is written, broken off or given up. */
    void ended(DirectRequest request) {
        request.end();
        running.decrementAndGet();
    }

    void measure(DirectRequest request, int status, long nanos) {
        meters.record(request, status, nanos);
        if (request.span() != Span.NONE) {
            request.closeSpan(status);
        }
    }

    Failure failure(DirectRequest request, Throwable cause) {
        var failure =
                new Failure(
                        Refusals.of(cause),
                        cause,
                        request.correlationId(),
                        request.span().traceId());
        failure.log();
        errors.count(request.route(), failure.refusal());
        return failure;
    }

    byte[] json(Failure failure) {
        return json.writeValueAsBytes(failure.body());
    }

    private boolean isAdmitted(DirectRequest request) {
        for (DirectCheck check : checks) {
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

    /** A request that may go on when it is counted. */
    private record Arrival(
            CallerConnection caller,
            DirectRequest request,
            HttpRequest incoming,
            ServiceConnection service) {}
}
