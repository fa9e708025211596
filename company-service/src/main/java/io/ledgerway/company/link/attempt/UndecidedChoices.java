package io.ledgerway.company.link.attempt;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.OpenAuthorizations;
import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.company.tokenvault.GrantVault;

/** Revokes the authorizations of attempts whose customers have not chosen an organisation yet. */
public class UndecidedChoices implements OpenAuthorizations {

    private final LinkAttemptRepository attempts;
    private final GrantVault vault;

    public UndecidedChoices(LinkAttemptRepository attempts, GrantVault vault) {
        this.attempts = attempts;
        this.vault = vault;
    }

    @Override
    public void revoke(Connection connection) {
        CallOwner owner = new CallOwner(connection.companyId(), connection.id());
        attempts.takeAll(connection.id())
                .forEach(it ->
                        vault.revoke(
                                connection.source().platformKey(),
                                it,
                                /* tenantId= */ null,
                                owner));
    }
}
