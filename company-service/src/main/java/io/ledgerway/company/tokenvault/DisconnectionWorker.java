package io.ledgerway.company.tokenvault;

import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.error.ConnectorException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends the access to organisations whose connection has ended while a grant of their user serves
 * other connections. A failed call is repeated for one day. An organisation that is linked again
 * keeps its access. No company's usage contains the calls, because the grant can be that of another
 * client.
 */
class DisconnectionWorker {

    private static final Logger log = LoggerFactory.getLogger(DisconnectionWorker.class);

    private final DisconnectionRepository disconnections;
    private final GrantRepository grants;
    private final SingleFlight refreshes;
    private final Platforms platforms;
    private final Clock clock;

    DisconnectionWorker(
            DisconnectionRepository disconnections,
            GrantRepository grants,
            SingleFlight refreshes,
            Platforms platforms,
            Clock clock) {
        this.disconnections = disconnections;
        this.grants = grants;
        this.refreshes = refreshes;
        this.platforms = platforms;
        this.clock = clock;
    }

    /** Processes all rows that are due. */
    void run() {
        Optional<DisconnectionRepository.Due> due = disconnections.claim();
        while (due.isPresent()) {
            process(due.get());
            due = disconnections.claim();
        }
    }

    private void process(DisconnectionRepository.Due it) {
        boolean done = it.used() || disconnect(it);
        if (!done && it.late()) {
            log.warn(
                    "Disconnection of an organisation of grant {} at {} failed and is not retried",
                    it.grantId(),
                    it.platformKey());
        }
        if (done || it.late()) {
            disconnections.done(it.id());
        }
    }

    private boolean disconnect(DisconnectionRepository.Due it) {
        try {
            Optional<Grant> grant = grants.find(it.grantId()).flatMap(this::valid);
            if (grant.isEmpty()) {
                return false;
            }
            platforms
                    .require(it.platformKey())
                    .linkFlow()
                    .disconnect(
                            grant.get().credentials(),
                            it.tenantId(),
                            platforms.http(it.platformKey(), CallOwner.DELETED));
            return true;
        } catch (ConnectorException | RuntimeException e) {
            log.warn(
                    "Disconnection of an organisation of {} failed: {}",
                    it.platformKey(),
                    e.getMessage());
            return false;
        }
    }

    private Optional<Grant> valid(Grant grant) {
        Instant end = grant.credentials().accessExpiresAt();
        if (end == null || end.isAfter(clock.instant().plusSeconds(60))) {
            return Optional.of(grant);
        }
        return refreshes.newerThan(grant.id(), grant.generation())
                        instanceof RefreshResult.Renewed(Grant renewed)
                ? Optional.of(renewed)
                : Optional.empty();
    }
}
