package io.ledgerway.company.grant;

import io.ledgerway.company.connection.Access;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.connection.Trouble;
import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Credentials;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Renews one generation of a grant, once in the whole cluster (connectors.md 3.4): whoever takes
 * the lease calls the platform, outside any transaction; the others wait for the generation to
 * move. New tokens are stored before anyone gets them. A replica that dies in between leaves a
 * lease that ends, and a refresh token that the platform still takes within its grace.
 */
class TokenRefresh {

    private static final Logger log = LoggerFactory.getLogger(TokenRefresh.class);

    private final GrantStore grants;
    private final GrantDisposal disposal;
    private final TokenExchange exchange;
    private final Connections connections;
    private final GrantProperties properties;
    private final MeterRegistry meters;

    TokenRefresh(
            GrantStore grants,
            GrantDisposal disposal,
            TokenExchange exchange,
            Connections connections,
            GrantProperties properties,
            MeterRegistry meters) {
        this.grants = grants;
        this.disposal = disposal;
        this.exchange = exchange;
        this.connections = connections;
        this.properties = properties;
        this.meters = meters;
    }

    /** Blocks until there are tokens newer than the generation seen, or there is no hope. */
    RefreshResult run(UUID id, long seen) throws InterruptedException {
        UUID me = UUID.randomUUID();
        long rounds = Math.max(1, properties.lease().dividedBy(properties.poll()));
        for (long round = 0; round < rounds; round++) {
            Optional<Grant> grant = grants.find(id);
            if (grant.isEmpty()) {
                return new RefreshResult.Gone();
            }
            if (grant.get().generation() > seen) {
                return new RefreshResult.Renewed(grant.get());
            }
            if (grants.lease(id, seen, me, properties.lease())) {
                return counted(grant.get(), underLease(grant.get(), me));
            }
            Thread.sleep(properties.poll());
        }
        return new RefreshResult.Unavailable("Another replica has not finished the refresh");
    }

    private RefreshResult underLease(Grant grant, UUID me) {
        try {
            return store(grant, exchange.refresh(grant, () -> isCurrent(grant)), me);
        } catch (ConnectorException.AuthorizationRevoked e) {
            return refused(grant, me, String.valueOf(e.getMessage()));
        } catch (ConnectorException e) {
            grants.release(grant.id(), me);
            log.warn("Tokens of {} could not be renewed: {}", grant.platformKey(), e.getMessage());
            return new RefreshResult.Unavailable(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            grants.release(grant.id(), me);
            throw e;
        }
    }

    private RefreshResult store(Grant grant, Credentials fresh, UUID me) {
        boolean stored = grants.renew(grant, fresh, me);
        Optional<Grant> now = grants.find(grant.id());
        if (now.isEmpty()) {
            disposal.revoke(grant.platformKey(), fresh);
            return new RefreshResult.Gone();
        }
        return stored || now.get().generation() > grant.generation()
                ? new RefreshResult.Renewed(now.get())
                : new RefreshResult.Unavailable("The lease was lost to another replica");
    }

    /** Believed only when nobody has renewed the grant meanwhile. */
    private RefreshResult refused(Grant grant, UUID me, String reason) {
        Optional<Grant> now = grants.find(grant.id());
        if (now.isEmpty()) {
            return new RefreshResult.Gone();
        }
        if (now.get().generation() > grant.generation()) {
            return new RefreshResult.Renewed(now.get());
        }
        Access access = new Access(grant.id(), "", Map.of());
        grants.connections(grant.id())
                .forEach(it -> connections.revoked(it, access, Trouble.unauthorized(reason)));
        grants.release(grant.id(), me);
        return new RefreshResult.Revoked(reason);
    }

    private boolean isCurrent(Grant grant) {
        return grants.find(grant.id())
                .filter(it -> it.generation() == grant.generation())
                .isPresent();
    }

    private RefreshResult counted(Grant grant, RefreshResult result) {
        String outcome =
                switch (result) {
                    case RefreshResult.Renewed _ -> "renewed";
                    case RefreshResult.Revoked _ -> "revoked";
                    case RefreshResult.Unavailable _ -> "unavailable";
                    case RefreshResult.Gone _ -> "gone";
                };
        meters.counter(
                        "ledgerway.token.refreshes",
                        "platform",
                        grant.platformKey(),
                        "outcome",
                        outcome)
                .increment();
        return result;
    }
}
