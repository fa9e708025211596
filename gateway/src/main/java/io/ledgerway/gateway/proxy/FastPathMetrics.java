package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.ledgerway.gateway.route.ServiceAddressProperties;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/**
 * Records durations of fast-path requests in the framework's two metrics, with the same names and
 * labels.
 */
final class FastPathMetrics {

    private static final String UNKNOWN = "UNKNOWN";

    private final MeterRegistry meters;
    private final ServiceAddressProperties services;
    private final Counter requests;

    /** Timers by route pattern, then by status; the status is negative for HEAD. */
    private final Map<String, Map<Integer, Timers>> known = new ConcurrentHashMap<>();

    FastPathMetrics(MeterRegistry meters, ServiceAddressProperties services) {
        this.meters = meters;
        this.services = services;
        this.requests = meters.counter("ledgerway.gateway.fastpath.requests");
    }

    /**
     * Records the end of a request.
     *
     * @param status 0 if no response was started
     */
    void record(FastPathRequest request, int status, long nanos) {
        Timers timers =
                known.computeIfAbsent(request.route().pattern(), _ -> new ConcurrentHashMap<>())
                        .computeIfAbsent(
                                request.method().equals("HEAD") ? ~status : status,
                                _ -> timers(request, status));
        requests.increment();
        timers.server().record(nanos, TimeUnit.NANOSECONDS);
        timers.route().record(nanos, TimeUnit.NANOSECONDS);
    }

    private Timers timers(FastPathRequest request, int code) {
        HttpStatus status = HttpStatus.resolve(code);
        return new Timers(server(request, status), route(request, status));
    }

    private Timer server(FastPathRequest request, @Nullable HttpStatus status) {
        return Timer.builder("http.server.requests")
                .tag("method", request.method())
                .tag("status", status == null ? UNKNOWN : Integer.toString(status.value()))
                .tag("outcome", outcome(status))
                .tag("uri", uri(status))
                .tag("exception", "none")
                .tag("error", "none")
                .register(meters);
    }

    private Timer route(FastPathRequest request, @Nullable HttpStatus status) {
        return Timer.builder("spring.cloud.gateway.requests")
                .tag("httpMethod", request.method())
                .tag("httpStatusCode", status == null ? "NA" : Integer.toString(status.value()))
                .tag("status", status == null ? "CUSTOM" : status.name())
                .tag("outcome", status == null ? "CUSTOM" : status.series().name())
                .tag("routeId", request.route().pattern())
                .tag("routeUri", services.of(request.route().service()).toString())
                .register(meters);
    }

    private static String outcome(@Nullable HttpStatus status) {
        HttpStatus.Series series = status == null ? null : status.series();
        return switch (series) {
            case null -> UNKNOWN;
            case SUCCESSFUL -> "SUCCESS";
            case INFORMATIONAL, REDIRECTION, CLIENT_ERROR, SERVER_ERROR -> series.name();
        };
    }

    private static String uri(@Nullable HttpStatus status) {
        if (status == HttpStatus.NOT_FOUND) {
            return status.name();
        }
        return status != null && status.is3xxRedirection() ? "REDIRECTION" : UNKNOWN;
    }

    private record Timers(Timer server, Timer route) {}
}
