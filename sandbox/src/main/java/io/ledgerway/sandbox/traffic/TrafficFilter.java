package io.ledgerway.sandbox.traffic;

import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingResponseWrapper;
import tools.jackson.databind.JsonNode;

/** Logs and limits every call of a connected application, and applies faults. */
class TrafficFilter extends OncePerRequestFilter {

    private static final String LEFT = "X-Limit-Remaining";
    private static final Pattern TENANT_IN_PATH = Pattern.compile("/native/v1/([^/]+)(/.*)?");

    private final RequestLog log;
    private final FaultRules faultRules;
    private final Limits limits;
    private final CallerTenant callers;
    private final List<DialectTraffic> dialects;
    private final Tenants tenants;
    private final Clock clock;
    private final MeterRegistry meters;

    TrafficFilter(
            RequestLog log,
            FaultRules faultRules,
            Limits limits,
            CallerTenant callers,
            List<DialectTraffic> dialects,
            Tenants tenants,
            Clock clock,
            MeterRegistry meters) {
        this.log = log;
        this.faultRules = faultRules;
        this.limits = limits;
        this.callers = callers;
        this.dialects = List.copyOf(dialects);
        this.tenants = tenants;
        this.clock = clock;
        this.meters = meters;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        String path = request.getRequestURI();
        return !path.startsWith("/native/")
                && !path.startsWith("/oauth/")
                && dialectOf(request).isEmpty();
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse answer, FilterChain chain)
            throws ServletException, IOException {
        CountedResponse response = new CountedResponse(answer);
        Optional<DialectTraffic> dialect = dialectOf(request);
        Instant arrival = clock.instant();
        String tenant = tenantOf(request);
        boolean isLimited =
                isNative(request) || dialect.filter(it -> it.isLimited(request)).isPresent();
        Optional<Tenant> organisation =
                tenant != null && isLimited ? known(tenant) : Optional.empty();
        if (isNative(request)) {
            response.setHeader("X-Server-Time", LedgerRecord.timestamp(now(organisation)));
        }
        Optional<FaultRule> fault =
                faultRules.strike(tenant, request.getMethod(), request.getRequestURI());
        boolean answered = false;
        try {
            answered =
                    fault.isPresent()
                            ? goWrong(fault.get(), organisation, request, response, chain)
                            : serve(organisation, request, response, chain);
        } finally {
            log.add(
                    new RequestLog.Entry(
                            arrival,
                            tenant == null ? tenantOfBody(request) : tenant,
                            request.getMethod(),
                            request.getRequestURI(),
                            request.getQueryString(),
                            answered ? response.getStatus() : null,
                            dialect.isPresent()
                                    ? dialect.get().idempotencyKeyOf(request)
                                    : request.getHeader("Idempotency-Key"),
                            fault.map(FaultRule::description).orElse(null),
                            dialect.map(it -> it.applicationOf(request)).orElse(null),
                            dialect.map(it -> it.callClassOf(request)).orElse(null),
                            answered ? response.bytes() : 0));
        }
    }

    private boolean serve(
            Optional<Tenant> organisation,
            HttpServletRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws ServletException, IOException {
        Optional<Limits.Refusal> refusal =
                organisation.flatMap(it -> limits.take(it.id().toString(), tenants.now(it)));
        organisation
                .filter(_ -> isNative(request) && !response.containsHeader(LEFT))
                .map(it -> limits.remaining(it.id().toString(), tenants.now(it)))
                .ifPresent(it ->
                        it.ifPresent(left -> response.setHeader(LEFT, Integer.toString(left))));
        if (refusal.isPresent()) {
            refuse(request, response, refusal.get());
        } else {
            chain.doFilter(request, response);
        }
        return true;
    }

    private static boolean isNative(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/native/");
    }

    /** Time of the organisation; a header of every response of the native API contains it. */
    private Instant now(Optional<Tenant> organisation) {
        return organisation.map(tenants::now).orElseGet(clock::instant);
    }

    private void refuse(
            HttpServletRequest request, HttpServletResponse response, Limits.Refusal refusal)
            throws IOException {
        meters.counter("ledgerway.sandbox.limits.refused").increment();
        Optional<DialectTraffic> dialect = dialectOf(request);
        if (dialect.isPresent()) {
            dialect.get().refuse(response, refusal);
            return;
        }
        response.setStatus(429);
        response.setHeader("Retry-After", Long.toString(refusal.retryAfterSeconds()));
        response.setHeader("X-Limit-Bucket", refusal.bucket());
        write(
                response,
                """
                {"code":"rate_limited","message":"More than %d calls in the window '%s'"}\
                """
                        .formatted(refusal.limit(), refusal.bucket()));
    }

    /** Whether a response was sent. A call that is executed counts as every other. */
    private boolean goWrong(
            FaultRule rule,
            Optional<Tenant> organisation,
            HttpServletRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws ServletException, IOException {
        meters.counter("ledgerway.sandbox.faults", "fault", rule.description().split(" ", 2)[0])
                .increment();
        delay(rule.latencyMs());
        if (rule.reset() == FaultRule.Reset.after) {
            serve(organisation, request, new ContentCachingResponseWrapper(response), chain);
        }
        if (rule.reset() != null) {
            cut(request);
            return false;
        }
        Map<String, String> headers = rule.headers();
        if (rule.replacesResponse()) {
            answer(rule, response);
            return true;
        }
        if (headers != null) {
            headers.forEach(response::setHeader);
        }
        return serve(organisation, request, response, chain);
    }

    private static void answer(FaultRule rule, HttpServletResponse response) throws IOException {
        Integer status = rule.status();
        response.setStatus(status == null ? 200 : status);
        response.setContentType("application/json");
        Map<String, String> headers = rule.headers();
        if (headers != null) {
            headers.forEach(response::setHeader);
        }
        JsonNode body = rule.body();
        if (body != null) {
            byte[] bytes =
                    (body.isString() ? body.asString() : body.toString())
                            .getBytes(StandardCharsets.UTF_8);
            response.getOutputStream().write(bytes);
        }
    }

    private static void cut(HttpServletRequest request) {
        if (request.getAttribute(ConnectionCutter.ATTRIBUTE) instanceof Runnable cutter) {
            cutter.run();
        }
    }

    private static void delay(@Nullable Long latencyMs) throws InterruptedIOException {
        if (latencyMs == null) {
            return;
        }
        try {
            Thread.sleep(latencyMs);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("Interrupted while delaying a response");
        }
    }

    private @Nullable String tenantOf(HttpServletRequest request) {
        Optional<DialectTraffic> dialect = dialectOf(request);
        if (dialect.isPresent()) {
            return dialect.get().tenantOf(request);
        }
        Matcher matcher = TENANT_IN_PATH.matcher(request.getRequestURI());
        return matcher.matches() ? matcher.group(1) : callers.of(request);
    }

    private static @Nullable String tenantOfBody(HttpServletRequest request) {
        return request.getAttribute(DialectTraffic.TENANT) instanceof String id ? id : null;
    }

    private Optional<DialectTraffic> dialectOf(HttpServletRequest request) {
        String path = request.getRequestURI();
        return dialects.stream().filter(it -> path.startsWith(it.path())).findFirst();
    }

    private Optional<Tenant> known(String tenant) {
        try {
            return tenants.find(UUID.fromString(tenant));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static void write(HttpServletResponse response, String json) throws IOException {
        response.setContentType("application/json");
        response.getOutputStream().write(json.getBytes(StandardCharsets.UTF_8));
    }
}
