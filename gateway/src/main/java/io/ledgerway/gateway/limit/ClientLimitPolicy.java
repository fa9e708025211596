package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.Policy;
import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.PolicyStage;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.route.PublicRoute;
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
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Enforces the concurrency limits and the daily quota of a client, and adds quota headers to the
 * response. A request above a concurrency limit does not consume quota. Portal users have separate
 * limits and consume no quota. Error responses of authenticated clients show the quota without
 * consuming it.
 */
final class ClientLimitPolicy implements Policy {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    /** Maximum wait of a portal user's request for quota headers. */
    private static final Duration HEADERS_TIMEOUT = Duration.ofMillis(200);

    private final ClientQuotas quotas;
    private final ServiceConcurrencyLimiter services;
    private final PortalUserLimits portalUsers;
    private final Clock clock;
    private final Counter daily;
    private final Counter concurrent;
    private final Counter ofSession;

    ClientLimitPolicy(
            ClientQuotas quotas,
            ServiceConcurrencyLimiter services,
            PortalUserLimits portalUsers,
            Clock clock,
            MeterRegistry meters) {
        this.quotas = quotas;
        this.services = services;
        this.portalUsers = portalUsers;
        this.clock = clock;
        this.ofSession = meters.counter("ledgerway.rate.limited", "limit", "session");
        this.daily = meters.counter("ledgerway.rate.limited", "limit", "daily");
        this.concurrent = meters.counter("ledgerway.rate.limited", "limit", "concurrent");
    }

    @Override
    public PolicyStage stage() {
        return PolicyStage.CLIENT_LIMITS;
    }

    @Override
    public PolicyDecision decide(RequestFacts facts, RequestContext requestContext) {
        ClientAccountResponse client = requestContext.client();
        if (client == null) {
            return PolicyDecision.ALLOW;
        }
        UUID session = requestContext.session();
        if (session != null) {
            return decideForPortalUser(session, client.id(), requestContext);
        }
        ClientQuota quota = quotas.of(client.id());
        ConcurrencySlots concurrencySlots = quota.slots();
        int slot = concurrencySlots.take();
        if (slot == 0) {
            return tooManyAtOnce();
        }
        requestContext.atEnd(concurrencySlots::release);
        PublicRoute route = facts.route();
        if (route != null) {
            if (!services.tryAcquire(client.id(), route.service())) {
                return tooManyAtOnce();
            }
            requestContext.atEnd(() -> services.release(client.id(), route.service()));
        }
        QuotaDecision quotaDecision = quota.tryAcquire();
        return quotaDecision != null
                ? decision(quotaDecision, requestContext)
                : new PolicyDecision.Wait(
                        quota.await()
                                .map(it ->
                                        concurrencySlots.permits(slot)
                                                ? decision(it, requestContext)
                                                : tooManyAtOnce()));
    }

    private PolicyDecision decideForPortalUser(
            UUID session, ClientId client, RequestContext requestContext) {
        Duration pause = portalUsers.count(session);
        if (!pause.isZero()) {
            ofSession.increment();
            return new PolicyDecision.Refuse(
                    GatewayException.tooManyRequests("Too many requests in this session.", pause));
        }
        ConcurrencySlots concurrencySlots = portalUsers.slots(client);
        if (!concurrencySlots.tryAcquire()) {
            return tooManyAtOnce();
        }
        requestContext.atEnd(concurrencySlots::release);
        return new PolicyDecision.Wait(
                quotas.of(client)
                        .currentState()
                        .timeout(HEADERS_TIMEOUT)
                        .onErrorComplete(TimeoutException.class)
                        .doOnNext(it -> show(it, requestContext))
                        .thenReturn(PolicyDecision.ALLOW));
    }

    /** Shows the quota of an authenticated client whose request is rejected for another reason. */
    @Override
    public @Nullable Mono<Void> completeRefusal(RequestContext requestContext) {
        ClientAccountResponse client = requestContext.client();
        return client == null || requestContext.hasLimitHeaders()
                ? null
                : quotas.of(client.id())
                        .currentState()
                        .doOnNext(it -> show(it, requestContext))
                        .then();
    }

    private PolicyDecision decision(QuotaDecision quotaDecision, RequestContext requestContext) {
        show(quotaDecision, requestContext);
        return switch (quotaDecision.kind()) {
            case PASS -> PolicyDecision.ALLOW;
            case USED_UP -> usedUp(Objects.requireNonNull(quotaDecision.headers()));
            case UNAVAILABLE -> new PolicyDecision.Refuse(GatewayException.unavailable());
        };
    }

    private static void show(QuotaDecision quotaDecision, RequestContext requestContext) {
        QuotaHeaders headers = quotaDecision.headers();
        if (headers != null) {
            requestContext.setLimitHeaders(headers);
        }
    }

    private PolicyDecision usedUp(QuotaHeaders headers) {
        daily.increment();
        Instant resets = Instant.parse(headers.reset());
        return new PolicyDecision.Refuse(
                GatewayException.tooManyRequests(
                        "The daily quota of " + headers.limit() + " requests is used up.",
                        Duration.ofSeconds(QuotaHeaders.seconds(clock.instant(), resets))));
    }

    private PolicyDecision tooManyAtOnce() {
        concurrent.increment();
        return new PolicyDecision.Refuse(
                GatewayException.tooManyRequests("Too many requests at once.", RETRY_AFTER));
    }
}
