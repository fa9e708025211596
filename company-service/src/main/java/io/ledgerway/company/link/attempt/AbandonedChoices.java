package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.company.tokenvault.GrantVault;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Revokes the authorizations of expired attempts whose customers chose no organisation. The
 * authorization of a Linked connection's attempt is not revoked, because the platform may treat it
 * as the same grant as the active one.
 */
public class AbandonedChoices {

    private static final Logger log = LoggerFactory.getLogger(AbandonedChoices.class);

    private final LinkAttemptRepository attempts;
    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final GrantVault vault;
    private final TransactionOperations transactions;

    public AbandonedChoices(
            LinkAttemptRepository attempts,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            GrantVault vault,
            TransactionOperations transactions) {
        this.attempts = attempts;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.vault = vault;
        this.transactions = transactions;
    }

    /** Revokes all of them. One that cannot be decrypted stays and does not stop the others. */
    public void revoke() {
        for (LinkAttemptRepository.Abandoned it : attempts.abandoned()) {
            try {
                transactions.executeWithoutResult(_ -> revoke(it));
            } catch (IllegalStateException e) {
                log.error("Link attempt {} cannot be decrypted: {}", it.id(), e.getMessage());
            }
        }
    }

    /** Locks the company first, as every change, so that a deletion cannot deadlock with it. */
    private void revoke(LinkAttemptRepository.Abandoned it) {
        companyLookup
                .lock(it.companyId())
                .flatMap(_ -> connectionService.find(it.connectionId()))
                .ifPresent(connection ->
                        attempts.take(it)
                                .filter(_ -> !connection.isLinked())
                                .ifPresent(credentials ->
                                        vault.revoke(
                                                connection.source().platformKey(),
                                                credentials,
                                                /* tenantId= */ null,
                                                new CallOwner(it.companyId(), connection.id()))));
    }
}
