package io.ledgerway.company.grant;

import io.ledgerway.company.connection.Severance;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Credentials;
import java.util.UUID;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Gives up permissions: our copy at once, in the transaction of the change; the platform's
 * afterwards, once and as far as it listens.
 */
class GrantDisposal implements Severance {

    private static final Logger log = LoggerFactory.getLogger(GrantDisposal.class);

    private final GrantStore grants;
    private final Platforms platforms;
    private final Executor background;

    GrantDisposal(GrantStore grants, Platforms platforms, Executor background) {
        this.grants = grants;
        this.platforms = platforms;
        this.background = background;
    }

    @Override
    public void severed(UUID grantId, String platformKey, boolean tellPlatform) {
        grants.wipe(grantId)
                .filter(_ -> tellPlatform)
                .ifPresent(wiped ->
                        TransactionSynchronizationManager.registerSynchronization(
                                new AfterCommit(() -> revoke(platformKey, wiped.credentials()))));
    }

    /** Tells the platform, later and without waiting, that we do not want this permission. */
    void revoke(String platformKey, Credentials credentials) {
        background.execute(() -> {
            try {
                platforms.require(platformKey).linkFlow().revoke(credentials, platforms.http());
            } catch (ConnectorException e) {
                log.warn(
                        "{} was not told that a permission is no longer needed: {}",
                        platformKey,
                        e.getMessage());
            }
        });
    }

    private record AfterCommit(Runnable action) implements TransactionSynchronization {

        @Override
        public void afterCommit() {
            action.run();
        }
    }
}
