package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.auth.AuthenticatedClient;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.fastpath.Admission;
import io.ledgerway.gateway.fastpath.FastPathCheck;
import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.id.ClientId;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeoutException;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Enforces the concurrency limit and the daily quota of a client, and adds quota headers to the
 * response. A request above the concurrency limit does not consume quota. Portal users have
 * separate limits and consume no quota.
 */
final class QuotaFilter implements GlobalFilter, FastPathCheck {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    /** Maximum wait of a portal user's request for quota headers. */
    private static final Duration HEADERS_TIMEOUT = Duration.ofMillis(200);

    private final ClientQuotas quotas;
    private final PortalUserLimits portalUsers;
    private final Clock clock;
    private final Counter daily;
    private final Counter concurrent;
    private final Counter ofSession;

    QuotaFilter(
            ClientQuotas quotas, PortalUserLimits portalUsers, Clock clock, MeterRegistry meters) {
        this.quotas = quotas;
        this.portalUsers = portalUsers;
        this.clock = clock;
        this.ofSession = meters.counter("ledgerway.rate.limited", "limit", "session");
        this.daily = meters.counter("ledgerway.rate.limited", "limit", "daily");
        this.concurrent = meters.counter("ledgerway.rate.limited", "limit", "concurrent");
    }

    @Override
    public int getOrder() {
        return FilterOrder.LIMITS;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        ClientAccountResponse client = AuthenticatedClient.of(exchange);
        if (client == null) {
            return chain.filter(exchange);
        }
        UUID session = AuthenticatedClient.session(exchange);
        if (session != null) {
            return filterPortalUser(session, client.id(), exchange, chain);
        }
        ClientQuota quota = quotas.of(client.id());
        ConcurrencySlots concurrencySlots = quota.slots();
        if (!concurrencySlots.tryAcquire()) {
            return Mono.error(this::tooManyAtOnce);
        }
        ConcurrencyFilter.hold(exchange, concurrencySlots);
        QuotaDecision quotaDecision = quota.tryAcquire();
        return quotaDecision != null
                ? proceed(quotaDecision, exchange, chain)
                : quota.await()
                        .flatMap(it ->
                                concurrencySlots.hasRoom()
                                        ? proceed(it, exchange, chain)
                                        : Mono.error(this::tooManyAtOnce));
    }

    private Mono<Void> filterPortalUser(
            UUID session, ClientId client, ServerWebExchange exchange, GatewayFilterChain chain) {
        Duration pause = portalUsers.count(session);
        if (!pause.isZero()) {
            ofSession.increment();
            return Mono.error(
                    GatewayException.tooManyRequests("Too many requests in this session.", pause));
        }
        ConcurrencySlots concurrencySlots = portalUsers.slots(client);
        if (!concurrencySlots.tryAcquire()) {
            return Mono.error(this::tooManyAtOnce);
        }
        ConcurrencyFilter.hold(exchange, concurrencySlots);
        return quotas.of(client)
                .currentState()
                .timeout(HEADERS_TIMEOUT)
                .onErrorComplete(TimeoutException.class)
                .mapNotNull(QuotaDecision::headers)
                .doOnNext(it -> it.write(exchange.getResponse().getHeaders()::set))
                .then(Mono.defer(() -> chain.filter(exchange)));
    }

    /** Admits authenticated requests; {@link #enter} counts them. */
    @Override
    public boolean admits(FastPathRequest request) {
        return request.client() != null;
    }

    /** Waits for quota if necessary: the filter chain would be slower. */
    @Override
    public Admission enter(FastPathRequest request) {
        ClientQuota quota = quotas.of(Objects.requireNonNull(request.client()).id());
        ConcurrencySlots concurrencySlots = quota.slots();
        if (!concurrencySlots.tryAcquire()) {
            return Admission.Decided.NOT_COUNTED;
        }
        request.atEnd(concurrencySlots::release);
        QuotaDecision quotaDecision = quota.tryAcquire();
        return quotaDecision != null
                ? counted(request, quotaDecision)
                : new Admission.Pending(
                        quota.await()
                                .map(it ->
                                        concurrencySlots.hasRoom()
                                                ? counted(request, it)
                                                : Admission.Decided.NOT_COUNTED));
    }

    private static Admission counted(FastPathRequest request, QuotaDecision quotaDecision) {
        if (quotaDecision.kind() != QuotaDecision.Kind.PASS) {
            return Admission.Decided.NOT_COUNTED;
        }
        QuotaHeaders headers = quotaDecision.headers();
        if (headers != null) {
            request.addResponseHeaders(headers::write);
        }
        return Admission.Decided.COUNTED;
    }

    private Mono<Void> proceed(
            QuotaDecision quotaDecision, ServerWebExchange exchange, GatewayFilterChain chain) {
        QuotaHeaders headers = quotaDecision.headers();
        if (headers != null) {
            headers.write(exchange.getResponse().getHeaders()::set);
        }
        return switch (quotaDecision.kind()) {
            case PASS -> chain.filter(exchange);
            case USED_UP -> Mono.error(usedUp(Objects.requireNonNull(headers)));
            case UNAVAILABLE -> Mono.error(GatewayException.unavailable());
        };
    }

    private GatewayException usedUp(QuotaHeaders headers) {
        daily.increment();
        Instant resets = Instant.parse(headers.reset());
        return GatewayException.tooManyRequests(
                "The daily quota of " + headers.limit() + " requests is used up.",
                Duration.ofSeconds(QuotaHeaders.seconds(clock.instant(), resets)));
    }

    private GatewayException tooManyAtOnce() {
        concurrent.increment();
        return GatewayException.tooManyRequests("Too many requests at once.", RETRY_AFTER);
    }
}
