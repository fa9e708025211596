package io.ledgerway.company.company;

import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.identity.Caller;
import java.util.List;
import java.util.UUID;

/**
 * Removes a company with everything that hangs on it, for good (platform.md 10.7). Companies below
 * it stay, with none above.
 */
public class CompanyDeletion {

    private final CompanyCommandContext parts;
    private final CompanyConnections connections;
    private final OneTimePasswords passwords;
    private final DeadLetterPurge deadLetters;

    CompanyDeletion(
            CompanyCommandContext parts,
            CompanyConnections connections,
            OneTimePasswords passwords,
            DeadLetterPurge deadLetters) {
        this.deadLetters = deadLetters;
        this.parts = parts;
        this.connections = connections;
        this.passwords = passwords;
    }

    public void remove(Caller caller, CompanyId id) {
        parts.transactions()
                .executeWithoutResult(_ -> {
                    parts.clients().lock(caller.clientId());
                    Company company = parts.lock(caller, id);
                    connections.removeAll(company);
                    parts.store().remove(id);
                    // After its row: a reader that makes a new password holds the row, or finds
                    // none.
                    passwords.forget(List.of(id.value()));
                    UUID event = parts.news().deleted(company, parts.now());
                    deadLetters.purgeKey(id.toString(), event);
                });
    }
}
