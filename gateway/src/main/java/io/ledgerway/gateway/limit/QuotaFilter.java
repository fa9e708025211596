package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.auth.GatewayClient;
import io.ledgerway.gateway.direct.DirectCheck;
import io.ledgerway.gateway.direct.DirectRequest;
import io.ledgerway.gateway.direct.Entry;
import io.ledgerway.gateway.error.Refusal;
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
 * Lets a client's request through when the client may have one more at once and one more that day,
 * and shows on its answer how many are left. A request that is refused for the first reason does
 * not count for the second. What signed-in people ask for is bounded by itself and uses up nothing
 * of the day.
 */
final class QuotaFilter implements GlobalFilter, DirectCheck {

    private static final Duration A_MOMENT = Duration.ofSeconds(1);

    /** Nobody who looks at a page waits longer than this to see how much is left. */
    private static final Duration SOON = Duration.ofMillis(200);

    private final ClientQuotas quotas;
    private final PeopleLimit people;
    private final Clock clock;
    private final Counter daily;
    private final Counter concurrent;
    private final Counter ofSession;

    QuotaFilter(ClientQuotas quotas, PeopleLimit people, Clock clock, MeterRegistry meters) {
        this.quotas = quotas;
        this.people = people;
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
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain rest) {
        ClientAccountResponse client = GatewayClient.of(exchange);
        if (client == null) {
            return rest.filter(exchange);
        }
        UUID session = GatewayClient.session(exchange);
        if (session != null) {
            return ofPerson(session, client.id(), exchange, rest);
        }
        ClientQuota quota = quotas.of(client.id());
        Slots slots = quota.slots();
        if (!slots.enter()) {
            return Mono.error(this::tooManyAtOnce);
        }
        LimitsAround.hold(exchange, slots);
        Verdict verdict = quota.take();
        return verdict != null
                ? go(verdict, exchange, rest)
                : quota.await()
                        .flatMap(it ->
                                slots.fit()
                                        ? go(it, exchange, rest)
                                        : Mono.error(this::tooManyAtOnce));
    }

    private Mono<Void> ofPerson(
            UUID session, ClientId client, ServerWebExchange exchange, GatewayFilterChain rest) {
        Duration pause = people.count(session);
        if (!pause.isZero()) {
            ofSession.increment();
            return Mono.error(Refusal.tooManyRequests("Too many requests in this session.", pause));
        }
        Slots slots = people.slots(client);
        if (!slots.enter()) {
            return Mono.error(this::tooManyAtOnce);
        }
        LimitsAround.hold(exchange, slots);
        return quotas.of(client)
                .figures()
                .timeout(SOON)
                .onErrorComplete(TimeoutException.class)
                .mapNotNull(Verdict::headers)
                .doOnNext(it -> it.write(exchange.getResponse().getHeaders()::set))
                .then(Mono.defer(() -> rest.filter(exchange)));
    }

    /** Nothing can be said without counting. */
    @Override
    public boolean admits(DirectRequest request) {
        return request.client() != null;
    }

    /** Who has to wait for quota does so here too: the usual way is slower, and often cold. */
    @Override
    public Entry enter(DirectRequest request) {
        ClientQuota quota = quotas.of(Objects.requireNonNull(request.client()).id());
        Slots slots = quota.slots();
        if (!slots.enter()) {
            return Entry.Known.NOT_COUNTED;
        }
        request.atEnd(slots::leave);
        Verdict verdict = quota.take();
        return verdict != null
                ? counted(request, verdict)
                : new Entry.Later(
                        quota.await()
                                .map(it ->
                                        slots.fit()
                                                ? counted(request, it)
                                                : Entry.Known.NOT_COUNTED));
    }

    private static Entry counted(DirectRequest request, Verdict verdict) {
        if (verdict.kind() != Verdict.Kind.PASS) {
            return Entry.Known.NOT_COUNTED;
        }
        QuotaHeaders headers = verdict.headers();
        if (headers != null) {
            request.show(headers::write);
        }
        return Entry.Known.COUNTED;
    }

    private Mono<Void> go(Verdict verdict, ServerWebExchange exchange, GatewayFilterChain rest) {
        QuotaHeaders headers = verdict.headers();
        if (headers != null) {
            headers.write(exchange.getResponse().getHeaders()::set);
        }
        return switch (verdict.kind()) {
            case PASS -> rest.filter(exchange);
            case USED_UP -> Mono.error(usedUp(Objects.requireNonNull(headers)));
            case UNAVAILABLE -> Mono.error(Refusal.unavailable());
        };
    }

    private Refusal usedUp(QuotaHeaders headers) {
        daily.increment();
        Instant resets = Instant.parse(headers.reset());
        return Refusal.tooManyRequests(
                "The daily quota of " + headers.limit() + " requests is used up.",
                Duration.ofSeconds(QuotaHeaders.seconds(clock.instant(), resets)));
    }

    private Refusal tooManyAtOnce() {
        concurrent.increment();
        return Refusal.tooManyRequests("Too many requests at once.", A_MOMENT);
    }
}
