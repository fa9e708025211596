package io.ledgerway.company.tokenvault;

import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Refreshes one generation of a grant, once in the whole cluster. The owner of the lease calls the
 * platform, outside any transaction; the others wait for the next generation. New tokens are stored
 * before they are issued. If a replica crashes, its lease expires and the platform accepts the old
 * refresh token within its grace period.
 */
class TokenRefresh {

    private static final Logger log = LoggerFactory.getLogger(TokenRefresh.class);

    private final GrantRepository grants;
    private final GrantRefreshRepository refreshes;
    private final TokenExchange exchange;
    private final FailureListener failureListener;
    private final GrantProperties properties;
    private final MeterRegistry meters;

    TokenRefresh(
            GrantRepository grants,
            GrantRefreshRepository refreshes,
            TokenExchange exchange,
            FailureListener failureListener,
            GrantProperties properties,
            MeterRegistry meters) {
        this.grants = grants;
        this.refreshes = refreshes;
        this.exchange = exchange;
        this.failureListener = failureListener;
        this.properties = properties;
        this.meters = meters;
    }

    /** Called for results that concern more than the grant. */
    interface FailureListener {

        /** The platform revoked the grant. */
        void revoked(Grant grant, String reason);

        /** The platform issued tokens for a grant that was deleted during the call. */
        void unwanted(String platformKey, Credentials fresh, CallOwner account);
    }

    /** Waits until tokens newer than the given generation are stored or the refresh fails. */
    RefreshResult run(UUID id, long seen) throws InterruptedException {
        UUID me = UUID.randomUUID();
        long rounds = Math.max(1, properties.lease().dividedBy(properties.pollInterval()));
        for (long round = 0; round < rounds; round++) {
            Optional<Grant> found = grants.find(id);
            if (found.isEmpty()) {
                return new RefreshResult.NotFound();
            }
            Grant grant = found.get();
            if (grant.generation() > seen) {
                return new RefreshResult.Renewed(grant);
            }
            if (grant.pause().isPositive()) {
                return new RefreshResult.Unavailable(
                        "The platform limits token requests", grant.pause());
            }
            if (refreshes.lease(id, seen, me, properties.lease())) {
                return counted(grant, underLease(grant, me));
            }
            Thread.sleep(properties.pollInterval());
        }
        return new RefreshResult.Unavailable("Another replica has not finished the refresh");
    }

    private RefreshResult underLease(Grant grant, UUID me) {
        CallOwner account = grants.account(grant.id());
        try {
            Credentials fresh = exchange.refresh(grant, account, () -> isOurs(grant, me));
            return store(grant, fresh, account, me);
        } catch (ConnectorException.AuthorizationRevoked e) {
            return refused(grant, me, String.valueOf(e.getMessage()));
        } catch (ConnectorException.RateLimited e) {
            refreshes.release(grant.id(), me, e.retryAfter());
            log.warn("{} accepts no token refreshes for {}", grant.platformKey(), e.retryAfter());
            return new RefreshResult.Unavailable(String.valueOf(e.getMessage()), e.retryAfter());
        } catch (ConnectorException e) {
            refreshes.release(grant.id(), me, Duration.ZERO);
            log.warn("Token refresh at {} failed: {}", grant.platformKey(), e.getMessage());
            return new RefreshResult.Unavailable(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            refreshes.release(grant.id(), me, Duration.ZERO);
            throw e;
        }
    }

    private RefreshResult store(Grant grant, Credentials fresh, CallOwner account, UUID me) {
        boolean stored = refreshes.renew(grant, fresh, me);
        Optional<Grant> now = grants.find(grant.id());
        if (now.isEmpty()) {
            failureListener.unwanted(grant.platformKey(), fresh, account);
            return new RefreshResult.NotFound();
        }
        return stored ? new RefreshResult.Renewed(now.get()) : overtaken(grant, now.get());
    }

    /**
     * Accepted only while this replica has the lease: no other replica can refresh the grant at the
     * same time.
     */
    private RefreshResult refused(Grant grant, UUID me, String reason) {
        if (isOurs(grant, me)) {
            failureListener.revoked(grant, reason);
            refreshes.release(grant.id(), me, Duration.ZERO);
            return new RefreshResult.Revoked(reason);
        }
        return grants.find(grant.id())
                .map(now -> overtaken(grant, now))
                .orElseGet(RefreshResult.NotFound::new);
    }

    private static RefreshResult overtaken(Grant seen, Grant now) {
        return now.generation() > seen.generation()
                ? new RefreshResult.Renewed(now)
                : new RefreshResult.Unavailable("The lease was lost to another replica");
    }

    private boolean isOurs(Grant grant, UUID me) {
        return refreshes.prolong(grant, me, properties.lease());
    }

    private RefreshResult counted(Grant grant, RefreshResult result) {
        String outcome =
                switch (result) {
                    case RefreshResult.Renewed _ -> "renewed";
                    case RefreshResult.Revoked _ -> "revoked";
                    case RefreshResult.Unavailable _ -> "unavailable";
                    case RefreshResult.NotFound _ -> "not_found";
                };
        counter(meters, grant.platformKey(), outcome).increment();
        return result;
    }

    /** Before their first values, which would be no increase of new counters. */
    static void register(String platformKey, MeterRegistry meters) {
        List.of("renewed", "revoked", "unavailable", "not_found")
                .forEach(it -> counter(meters, platformKey, it));
    }

    private static Counter counter(MeterRegistry meters, String platformKey, String outcome) {
        return meters.counter(
                "ledgerway.token.refreshes", "platform", platformKey, "outcome", outcome);
    }
}
