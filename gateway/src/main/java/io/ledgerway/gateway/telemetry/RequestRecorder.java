package io.ledgerway.gateway.telemetry;

import io.ledgerway.gateway.correlation.RequestSpan;
import io.ledgerway.gateway.error.GatewayExceptionMapper;
import io.ledgerway.gateway.policy.HeaderLookup;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.ServiceAddressProperties;
import io.ledgerway.gateway.route.Upstream;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;

/**
 * Records the duration of every request, on both transports, in the two metrics of the framework
 * with the framework's names and labels, and its span. The framework's own recording is off. {@code
 * ledgerway.gateway.responses} counts the responses for the objective, without those of the
 * management port.
 */
public final class RequestRecorder {

    private static final String UNKNOWN = "UNKNOWN";
    private static final String NONE = "none";

    /** Patterns of the management port begin with it. */
    private static final String MANAGEMENT = "/actuator";

    /** In the order of the hundreds of the status. */
    private static final List<String> CLASSES = List.of(NONE, "1xx", "2xx", "3xx", "4xx", "5xx");

    /** Other methods have one label, because callers choose them. */
    private static final Set<String> METHODS =
            Stream.of(HttpMethod.values()).map(HttpMethod::name).collect(Collectors.toSet());

    private final MeterRegistry meters;
    private final ServiceAddressProperties services;
    private final Map<Labels, List<Timer>> timers = new ConcurrentHashMap<>();

    /** Registered before their first values, which would be no increase of new counters. */
    private final List<Counter> responses;

    RequestRecorder(MeterRegistry meters, ServiceAddressProperties services) {
        this.meters = meters;
        this.services = services;
        this.responses =
                CLASSES.stream()
                        .map(it -> meters.counter("ledgerway.gateway.responses", "class", it))
                        .toList();
        // registers the counters of errors before their first values, too
        Arrays.stream(Upstream.values()).forEach(this::upstreamErrors);
    }

    /** Begins the record of a request; starts its span if tracing is on. */
    public RequestRecord begin(String method, String correlationId, HeaderLookup headers) {
        return new RequestRecord(
                this,
                method,
                Tracing.isEnabled() ? span(method, correlationId, headers) : Span.NONE);
    }

    private static Span span(String method, String correlationId, HeaderLookup headers) {
        List<String> traceparent = headers.all(Tracing.TRACEPARENT);
        return RequestSpan.open(
                method, correlationId, traceparent.isEmpty() ? null : traceparent.getFirst());
    }

    /** Counts a failed call of a service. */
    public void serviceFailed(PublicRoute route, Throwable failure) {
        if (GatewayExceptionMapper.of(failure).status().value() > 500) {
            upstreamErrors(route.service()).increment();
        }
    }

    private Counter upstreamErrors(Upstream service) {
        return meters.counter(
                "ledgerway.gateway.upstream.errors", "upstream", service.serviceName());
    }

    void record(
            String method,
            @Nullable PublicRoute route,
            @Nullable String pattern,
            int status,
            @Nullable Throwable failure,
            long nanos) {
        if (pattern == null || !pattern.startsWith(MANAGEMENT)) {
            int hundreds = status / 100;
            responses.get(hundreds < CLASSES.size() ? hundreds : 0).increment();
        }
        var labels =
                new Labels(
                        METHODS.contains(method) ? method : UNKNOWN,
                        route,
                        pattern,
                        status,
                        failure == null ? null : failure.getClass());
        List<Timer> known = timers.get(labels);
        if (known == null) {
            known = timers.computeIfAbsent(labels, this::create);
        }
        for (Timer timer : known) {
            timer.record(nanos, TimeUnit.NANOSECONDS);
        }
    }

    private List<Timer> create(Labels labels) {
        HttpStatus status = HttpStatus.resolve(labels.status());
        PublicRoute route = labels.route();
        return route == null
                ? List.of(server(labels, status))
                : List.of(route(labels, route, status), server(labels, status));
    }

    private Timer server(Labels labels, @Nullable HttpStatus status) {
        Class<?> failure = labels.failure();
        String exception = failure == null ? NONE : failure.getSimpleName();
        return Timer.builder("http.server.requests")
                .tag("method", labels.method())
                .tag("status", status == null ? UNKNOWN : Integer.toString(status.value()))
                .tag("outcome", outcome(status))
                .tag("uri", uri(labels.pattern(), status))
                .tag("exception", exception)
                .tag("error", exception)
                .register(meters);
    }

    private Timer route(Labels labels, PublicRoute route, @Nullable HttpStatus status) {
        return Timer.builder("spring.cloud.gateway.requests")
                .tag("httpMethod", labels.method())
                .tag("httpStatusCode", status == null ? "NA" : Integer.toString(status.value()))
                .tag("status", status == null ? "CUSTOM" : status.name())
                .tag("outcome", status == null ? "CUSTOM" : status.series().name())
                .tag("routeId", route.pattern())
                .tag("routeUri", services.of(route.service()).toString())
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

    private static String uri(@Nullable String pattern, @Nullable HttpStatus status) {
        if (pattern != null) {
            return pattern.isEmpty() || pattern.equals("/") ? "root" : pattern;
        }
        if (status == HttpStatus.NOT_FOUND) {
            return status.name();
        }
        return status != null && status.is3xxRedirection() ? "REDIRECTION" : UNKNOWN;
    }

    /** Values that determine the labels of the timers. */
    private record Labels(
            String method,
            @Nullable PublicRoute route,
            @Nullable String pattern,
            int status,
            @Nullable Class<?> failure) {}
}
